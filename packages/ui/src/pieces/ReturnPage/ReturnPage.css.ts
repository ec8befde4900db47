import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { controlHeight, rem, space } from '../../theme/scale.ts';

export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  placeItems: 'center',
  minHeight: '100dvh',
  padding: space[16],
  boxSizing: 'border-box',
});

export const column = style({ display: 'grid', justifyItems: 'center', gap: space[24], maxWidth: rem(420) });

export const title = style([headingStyle.section, { margin: 0, textAlign: 'center' }]);

/** As high as the button that stands here after a failure. */
export const spinner = style({
  display: 'grid',
  placeItems: 'center',
  height: controlHeight.large,
  color: color.accentText,
});

export const said = style({ maxWidth: '100%', textAlign: 'center', overflowWrap: 'anywhere' });
export const description = style({ margin: `${space[12]} 0 0`, color: color.textMuted, textWrap: 'balance' });
