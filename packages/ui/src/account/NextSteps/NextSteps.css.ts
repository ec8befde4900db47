import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontWeight, prefers, rem, space } from '../../theme/scale.ts';
import { cardGutter, columnsBox, endsBox, inlineBox, lineAbove, rowBox, styleOn } from '../../theme/shapes.ts';

export const title = styleOn(headingStyle.card, { ...cardGutter, paddingBlock: `${space[20]} ${space[16]}` });

/** Four steps side by side. On a phone they are in one column. */
export const steps = style({ ...columnsBox(4, below.carousel), ...lineAbove });
export const step = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[12],
  minWidth: 0,
  padding: `${space[16]} ${space[24]} ${space[20]}`,
  selectors: { '& + &': { borderInlineStart: `1px solid ${color.border}` } },
  '@media': {
    '(width < 1200px)': { paddingInline: space[16] },
    [below.carousel]: {
      ...endsBox(12, 4),
      alignContent: 'center',
      minHeight: rem(56),
      padding: `${space[8]} ${space[20]}`,
      selectors: { '& + &': { borderInlineStart: 0, ...lineAbove } },
    },
  },
});
export const name = style({ ...rowBox(12), fontWeight: fontWeight.label });

/** The ring begins at its top. */
export const ring = style({ fill: 'none', strokeWidth: 2.5, transform: 'rotate(-90deg)' });
export const left = style({ stroke: color.borderStrong, '@media': { [prefers.forcedColors]: { stroke: 'GrayText' } } });
export const completed = style({
  stroke: color.accentText,
  '@media': { [prefers.forcedColors]: { stroke: 'CanvasText' } },
});
export const state = style({ ...inlineBox(12, 4), minHeight: rem(28) });
