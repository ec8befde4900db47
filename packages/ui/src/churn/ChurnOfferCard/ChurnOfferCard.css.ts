import { style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { monoLabel, tabular } from '../../theme/recipes.css.ts';
import { below, fontFamily, fontSize, fontWeight, radius, rem, space, tracking } from '../../theme/scale.ts';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  padding: '26px',
  background: color.surface,
  border: `1px solid ${color.accentText}`,
  borderRadius: radius.card,
  overflowWrap: 'anywhere',
  '@media': { [below.carousel]: { padding: space[20] } },
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: `${space[16]} ${space[24]}`,
});

export const offer = style({ flex: `1 1 ${rem(240)}`, minWidth: 0 });
export const plan = style({ fontSize: fontSize.body, fontWeight: fontWeight.body, color: color.textMuted });
export const price = style([
  tabular,
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: space[12],
    marginBlockStart: space[4],
    minHeight: rem(54),
    // On a phone, the two prices and '/ month, for life' usually take two lines. This reserves their height.
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
/** A long price. It is smaller, so that a 12-digit amount fits in one line. */
export const long = style([
  now,
  { fontSize: fontSize.title, '@media': { [below.phone]: { fontSize: fontSize.heading } } },
]);
export const per = style({ fontSize: fontSize.body, color: color.textMuted });

export const coupon = style({
  display: 'grid',
  justifyItems: 'end',
  gap: space[8],
  minWidth: 0,
  '@media': { [below.carousel]: { justifyItems: 'start' } },
});
export const couponLabel = monoLabel;
export const code = style({
  padding: `${space[8]} ${space[12]}`,
  border: `1px dashed ${color.accentText}`,
  borderRadius: radius.control,
  fontFamily: fontFamily.mono,
  fontSize: fontSize.body,
  color: color.accentText,
});

export const note = style({ fontSize: fontSize.small, color: color.textMuted });
