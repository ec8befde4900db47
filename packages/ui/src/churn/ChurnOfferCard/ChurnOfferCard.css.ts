import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { tabular } from '../../theme/recipes.css.ts';
import { below, fontFamily, fontSize, fontWeight, radius, rem, space, tracking } from '../../theme/scale.ts';
import { cardBox, endsBox, inlineBox, stackBox, styleOn } from '../../theme/shapes.ts';

export const card = style({
  ...stackBox(16),
  ...cardBox,
  padding: '26px',
  borderColor: color.accentText,
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { padding: space[20] } },
});

export const row = style({ ...endsBox(24, 16), alignItems: 'flex-end' });
export const offer = style({ flex: `1 1 ${rem(240)}`, minWidth: 0 });
export const plan = style({ fontWeight: fontWeight.body, color: color.textMuted });
export const price = style([
  tabular,
  inlineBox(12, 0),
  {
    alignItems: 'baseline',
    marginBlockStart: space[4],
    minHeight: rem(54),
    // On a phone, the two prices and '/ month, for life' usually take two lines. The minimum height is two lines.
    '@media': { [below.phone]: { minHeight: rem(64), alignContent: 'start' } },
  },
]);
export const before = style({ fontSize: fontSize.heading, color: color.textFaint });
export const now = style({
  minWidth: 0,
  fontSize: fontSize.display,
  lineHeight: '1.12',
  letterSpacing: tracking.display,
  '@media': { [below.phone]: { fontSize: fontSize.step } },
});
/** A long price. It has a smaller font size, so that a 12-digit amount fits in one line. */
export const long = styleOn(now, {
  fontSize: fontSize.title,
  '@media': { [below.phone]: { fontSize: fontSize.heading } },
});

export const coupon = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space[8],
  minWidth: 0,
  '@media': { [below.carousel]: { justifyItems: 'start' } },
});
export const code = style({
  padding: `${space[8]} ${space[12]}`,
  border: `1px dashed ${color.accentText}`,
  borderRadius: radius.control,
  fontFamily: fontFamily.mono,
  color: color.accentText,
});
