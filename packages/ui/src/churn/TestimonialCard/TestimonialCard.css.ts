import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, radius, space } from '../../theme/scale.ts';

export const card = style({
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  padding: space[24],
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { padding: space[20] } },
});

export const quote = style({ marginBlock: `${space[12]} ${space[16]}`, fontSize: fontSize.lead, lineHeight: '1.45' });
export const mark = style({ fontSize: fontSize.small, color: color.textFaint });
