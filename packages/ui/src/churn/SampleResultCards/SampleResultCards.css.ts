import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel, tabular } from '../../theme/recipes.css.ts';
import { below, fontSize, prefers, rem, space, tracking } from '../../theme/scale.ts';
import { cardBox, cardPadding, columnsBox, endsBox, hintText, styleOn } from '../../theme/shapes.ts';

export const cards = styleOn(columnsBox('minmax(0, 1.6fr) minmax(0, 1fr)', below.carousel), {
  gap: space[16],
  '@media': { [below.carousel]: { gap: space[12] } },
});

export const card = style({
  ...cardBox,
  ...cardPadding,
  display: 'flex',
  flexDirection: 'column',
  overflow: 'clip',
  overflowWrap: 'anywhere',
});

/** The card with the profit and its curve. It is as high as the other two cards together. */
export const profit = styleOn(card, { gridRow: 'span 2', paddingBlockEnd: '18px' });
export const head = style({ ...endsBox(12, 0), minHeight: rem(24) });
export const label = monoLabel;
export const mark = style({ fontSize: fontSize.label, lineHeight: '1.7', color: color.textFaint });

const figure = styleOn(tabular, { marginBlockStart: space[16], lineHeight: '1.12' });
export const large = styleOn(figure, { fontSize: fontSize.display, letterSpacing: tracking.display });
export const medium = styleOn(figure, { fontSize: fontSize.step, letterSpacing: tracking.heading });
export const rising = styleOn(medium, { color: color.up });
export const outOf = style({ fontSize: fontSize.heading, color: color.textFaint });
export const source = style({ marginBlockStart: space[8], ...hintText });

/** The curve of the profit, over the full width of its card. */
export const curve = style({
  flexGrow: 1,
  alignSelf: 'stretch',
  width: `calc(100% + 2 * ${space[24]})`,
  height: rem(140),
  marginBlockStart: space[32],
  marginInline: `calc(-1 * ${space[24]})`,
  '@media': {
    [below.carousel]: {
      width: `calc(100% + 2 * ${space[20]})`,
      height: rem(96),
      marginInline: `calc(-1 * ${space[20]})`,
    },
  },
});
export const area = style({ fill: color.accentSoft });
export const line = style({
  fill: 'none',
  stroke: color.accentText,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  vectorEffect: 'non-scaling-stroke',
  '@media': { [prefers.forcedColors]: { stroke: 'CanvasText' } },
});

export const notice = style({ marginBlockStart: space[16], fontSize: fontSize.small, color: color.textFaint });
