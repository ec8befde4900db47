import { color } from '@signalsync/ui/theme/contract.css';
import { monoLabel } from '@signalsync/ui/theme/recipes.css';
import {
  below,
  fontFamily,
  fontSize,
  lineHeight,
  motion,
  prefers,
  radius,
  rem,
  space,
} from '@signalsync/ui/theme/scale';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';

export const page = style({
  maxWidth: rem(1120),
  marginInline: 'auto',
  padding: `${space[56]} ${space[24]} ${space[72]}`,
  display: 'grid',
  gap: space[40],
  '@media': { [below.phone]: { padding: `${space[32]} ${space[16]} ${space[56]}` } },
});
export const intro = style({ display: 'grid', gap: space[12], maxWidth: rem(680) });
export const lead = style({ fontSize: fontSize.lead, color: color.textMuted });
export const section = style({ display: 'grid', gap: space[20] });
export const quiet = style({ color: color.textMuted, fontSize: fontSize.small });
export const label = monoLabel;
/** The name of a token. It can be pressed, and its text can be selected. */
export const token = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  cursor: 'copy',
  font: 'inherit',
  minBlockSize: 24,
  textAlign: 'start',
  userSelect: 'text',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const mono = style({ fontFamily: fontFamily.mono, fontSize: fontSize.label, lineHeight: lineHeight.body });

const panel = {
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  padding: space[20],
  minWidth: 0,
} as const;
export const cards = style({
  display: 'grid',
  gap: space[16],
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${rem(320)}, 100%), 1fr))`,
});
export const card = style({ ...panel, display: 'grid', gap: space[12], alignContent: 'start' });
export const rows = style({ ...panel, paddingBlock: space[4] });
export const row = style({
  display: 'grid',
  gridTemplateColumns: `${rem(180)} minmax(0, 1fr)`,
  gap: `${space[4]} ${space[24]}`,
  alignItems: 'center',
  paddingBlock: space[12],
  borderBlockEnd: `1px solid ${color.border}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [below.carousel]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const sample = style({ overflowWrap: 'anywhere', minWidth: 0 });
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[8]} ${space[16]}` });
export const link = style({
  color: color.accentText,
  textDecoration: 'underline',
  textUnderlineOffset: '3px',
  overflowWrap: 'anywhere',
  display: 'inline-block',
  paddingBlock: space[4],
});

/** A part of the product on the page of all screens. */
export const part = style({ display: 'grid', gap: space[32], scrollMarginBlockStart: space[24] });
export const partHeading = style({ display: 'grid', gap: space[8], maxWidth: rem(680) });
/** A screen with its states, or the pieces of a part. */
export const screen = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  paddingBlockStart: space[20],
  borderBlockStart: `1px solid ${color.border}`,
});
export const screenHeading = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[4]} ${space[16]}`,
});
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[32]} ${space[16]}` });
/** A state is as wide as its pictures side by side, so three states with a desktop and a phone fill a row. */
export const state = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[12],
  alignContent: 'start',
  maxWidth: '100%',
});
export const tile = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[8],
  color: color.text,
  textDecoration: 'none',
  borderRadius: radius.control,
});
/** The gap between the pictures of a state in pixels. */
export const shotGap = 8;
export const shots = style({ display: 'flex', alignItems: 'start', gap: `${shotGap}px` });
/** A small picture. Where a row is narrower than the pictures of a state, they shrink together and stay equally tall. */
export const shot = style({
  minWidth: 0,
  maxWidth: 'none',
  height: 'auto',
  borderRadius: radius.control,
  outline: `1px solid ${color.borderStrong}`,
  outlineOffset: '-1px',
  background: color.surface,
  selectors: { [`${tile}:hover &`]: { outline: `2px solid ${color.accentText}` } },
});
export const name = style({
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
  selectors: { [`${tile}:hover &`]: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
});
/** The name of a story without a picture, as a card. */
export const nameAlone = style([name, { ...panel, padding: space[16] }]);

/** A picture beside its other version. */
export const side = style({ maxWidth: '100%', height: 'auto', border: `1px solid ${color.border}` });
export const diff = style([mono, { overflowX: 'auto', margin: 0 }]);
globalStyle(`${diff} ins`, { textDecoration: 'none', background: color.upSoft });
globalStyle(`${diff} del`, { textDecoration: 'none', background: color.downSoft });

export const swatches = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: space[12] });
export const swatch = style({ display: 'grid', gap: space[8], alignContent: 'start', minWidth: 0 });
/**
 * The frame of a swatch. The page gives it the theme's background, so that a transparent colour looks as in the
 * product.
 */
export const swatchGround = style({
  borderRadius: radius.control,
  border: `1px solid ${color.border}`,
  overflow: 'hidden',
});
export const swatchColor = style({ height: rem(56), forcedColorAdjust: 'none' });
export const facts = style({ display: 'grid', gap: space[4], overflowWrap: 'anywhere' });

export const bar = style({
  height: rem(20),
  background: color.accentText,
  maxWidth: '100%',
  '@media': { [prefers.forcedColors]: { background: 'CanvasText' } },
});
export const shapes = style({ display: 'flex', flexWrap: 'wrap', gap: space[24], alignItems: 'end' });
export const shape = style({ display: 'grid', gap: space[8] });
export const block = style({
  width: rem(120),
  height: rem(80),
  background: color.accentSoft,
  border: `1px solid ${color.accentText}`,
  maxWidth: '100%',
});
export const track = style({ display: 'grid', justifyItems: 'start', overflow: 'hidden' });
const mover = style({
  width: rem(48),
  height: rem(48),
  background: color.accentText,
  borderRadius: radius.control,
  selectors: { '&[data-moved]': { transform: 'translateX(200%)' } },
  '@media': { [prefers.forcedColors]: { background: 'CanvasText' } },
});
/** A moving box for each timing, by the timing's name. */
export const movers = styleVariants(motion, (timing) => [
  mover,
  { transition: `transform ${timing}`, '@media': { [prefers.reducedMotion]: { transition: 'none' } } },
]);
