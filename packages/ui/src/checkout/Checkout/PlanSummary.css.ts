import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontFamily, fontSize, fontWeight, radius, rem, space } from '../../theme/scale.ts';
import { centredBox, hintText, inlineBox, rowBox, stackBox } from '../../theme/shapes.ts';

export const summary = style({ ...stackBox(20), '@media': { [below.desktop]: { gap: space[16] } } });

export const head = style({
  ...rowBox(16),
  alignItems: 'flex-start',
  '@media': { [below.desktop]: { alignItems: 'center' } },
});

const picture = {
  flexShrink: 0,
  width: rem(64),
  height: rem(64),
  borderRadius: radius.card,
  '@media': { [below.desktop]: { width: rem(52), height: rem(52), borderRadius: radius.controlLarge } },
} as const;

export const badge = style({
  ...picture,
  ...centredBox,
  background: color.accentSoft,
  color: color.accentText,
  fontFamily: fontFamily.mono,
  fontSize: fontSize.heading,
  fontWeight: '600',
  '@media': {
    [below.desktop]: { ...picture['@media'][below.desktop], fontSize: fontSize.large },
  },
});

export const image = style({ ...picture, objectFit: 'cover' });
export const names = style({ minWidth: 0 });

export const name = style([
  headingStyle.section,
  { overflowWrap: 'anywhere', '@media': { [below.desktop]: { fontSize: fontSize.large } } },
]);

export const rating = style({
  ...inlineBox(8, 0),
  marginBlockStart: space[8],
  ...hintText,
  '@media': { [below.desktop]: { marginBlockStart: space[4] } },
});

export const star = style({ fill: 'currentColor', color: color.warn });
export const score = style({ color: color.text, fontWeight: fontWeight.label });
export const sample = style({ color: color.textFaint, fontSize: fontSize.label });
export const description = style({ ...hintText, overflowWrap: 'anywhere' });

/** A part that is hidden below 1024 px until the user presses 'Show More'. */
export const rest = styleVariants({
  shown: {},
  cut: { '@media': { [below.desktop]: { display: 'none' } } },
});
const onPhone = { display: 'none', '@media': { [below.desktop]: { display: 'revert' } } } as const;
export const dots = style(onPhone);
export const more = style([onPhone, { marginBlockStart: space[4] }]);
export const features = style({ ...stackBox(8), gap: rem(10), fontSize: fontSize.small });
export const feature = style({ display: 'flex', gap: space[8], minWidth: 0, overflowWrap: 'anywhere' });
export const featureHeading = style({ fontWeight: fontWeight.heading, overflowWrap: 'anywhere' });
export const check = style({ marginBlockStart: '0.15em', color: color.accentText });
