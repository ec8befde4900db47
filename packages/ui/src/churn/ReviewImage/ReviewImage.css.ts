import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel } from '../../theme/recipes.css.ts';
import { prefers, radius, space } from '../../theme/scale.ts';

export const image = style({
  position: 'relative',
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  padding: space[16],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
});

export const picture = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[12] });
export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8] });
export const lines = style({ display: 'block', width: '100%', height: '32px' });
export const person = style({ flexShrink: 0, width: '24px', height: '24px' });

const drawn = { [prefers.forcedColors]: { fill: 'GrayText' } };
export const ink = style({ fill: color.borderStrong, '@media': drawn });
export const paper = style({ fill: color.hover, '@media': drawn });

export const mark = monoLabel;
