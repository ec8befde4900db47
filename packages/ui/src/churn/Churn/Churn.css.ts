import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, fontWeight, rem, space } from '../../theme/scale.ts';
import { columnsBox, headerLine, lineBelow, pageColumn, rowBox, stackBox, styleOn } from '../../theme/shapes.ts';

export const page = style({ display: 'flex', flexDirection: 'column', minHeight: '100dvh', textWrap: 'pretty' });
export const header = style(lineBelow);
export const headerRow = style(headerLine(16));
const column = { ...pageColumn, width: '100%', maxWidth: `calc(712px + 2 * ${space[24]})` } as const;
export const main = styleOn(column, {
  flexGrow: 1,
  paddingBlock: `34px ${space[24]}`,
  '@media': { [below.carousel]: { paddingBlockStart: space[16] } },
});
/** The page after the last step. It has no signal line, so the heading has more space above it. */
export const end = styleOn(main, {
  paddingBlockStart: space[56],
  '@media': { [below.carousel]: { paddingBlockStart: space[32] } },
});
export const line = style({
  marginBlockEnd: '34px',
  paddingInline: space[12],
  '@media': { [below.carousel]: { marginBlockEnd: space[20], paddingInline: 0 } },
});

export const title = styleOn(headingStyle.step, {
  width: 'fit-content',
  // When the heading gets the focus, the page may scroll to it. The signal line above then stays visible.
  scrollMarginBlockStart: rem(120),
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { fontSize: fontSize.title } },
});
export const subtitle = style({ marginBlockStart: space[12], fontSize: fontSize.lead, color: color.textMuted });
export const content = style({
  ...stackBox(32),
  marginBlockStart: '26px',
  '@media': { [below.carousel]: { gap: space[24], marginBlockStart: space[20] } },
});
export const parts = style({ ...stackBox(16), '@media': { [below.carousel]: { gap: space[12] } } });

export const footer = style({
  ...column,
  paddingBlock: `${space[16]} ${space[40]}`,
  fontSize: fontSize.small,
  color: color.textFaint,
});

/** Three buttons of equal size: in a row from 480 px, stacked below that. */
export const buttons = styleOn(columnsBox(3, below.phone), {
  gridAutoRows: '1fr',
  gap: space[16],
  '@media': { [below.carousel]: { gap: space[12] } },
});

/** The parts of a page between the heading and the buttons or links at its end. */
export const sections = style(stackBox(24));
export const onTheWay = style({ ...rowBox(12), color: color.textMuted });
export const way = style({
  justifySelf: 'start',
  display: 'grid',
  '@media': { [below.phone]: { justifySelf: 'stretch' }, print: { display: 'none' } },
});

const side = (columns: number) =>
  styleOn(columnsBox(columns, below.carousel), { gap: space[16], '@media': { [below.carousel]: { gap: space[12] } } });

export const testimonials = side(2);
export const reviews = side(3);
export const notice = style({ fontSize: fontSize.small, color: color.textFaint });
export const skeletons = style({ display: 'grid', gap: '10px' });
export const optional = style({ fontWeight: fontWeight.body, color: color.textFaint });
