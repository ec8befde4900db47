import { style, styleVariants } from '@vanilla-extract/css';
import { shape } from '../../components/Skeleton/Skeleton.css.ts';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import {
  below,
  fontFamily,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  rem,
  space,
  tracking,
} from '../../theme/scale.ts';
import {
  centredBox,
  endFigure,
  endsBox,
  halvesOfPage,
  hintText,
  inlineBox,
  lineAbove,
  lineBelow,
  rowBox,
  stackBox,
  styleOn,
  filledStar,
} from '../../theme/shapes.ts';

const half = '50%';
const gutter = space[32];

export const page = style({ position: 'relative', minHeight: '100dvh' });

/**
 * The two ends of the header line up with the outer edges of the columns. The theme switch has 11 px of space around
 * its icon. It extends 11 px past the edge, so that its icon lines up.
 */
export const header = style({
  position: 'absolute',
  zIndex: 1,
  insetInline: 0,
  insetBlockStart: space[24],
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInlineStart: `max(${gutter}, calc(${half} - 516px))`,
  paddingInlineEnd: `calc(max(${gutter}, ${half} - 496px) - 11px)`,
  '@media': {
    [below.desktop]: {
      position: 'relative',
      insetBlockStart: 0,
      minHeight: rem(56),
      paddingInline: space[24],
      ...lineBelow,
    },
    [below.carousel]: { paddingInline: space[16] },
  },
});

export const main = styleOn(halvesOfPage(rem(608)), {
  '@media': {
    [below.desktop]: { gap: space[24], padding: `${space[20]} ${space[24]} ${space[40]}` },
    [below.carousel]: { paddingInline: space[16] },
  },
});

/** An empty element, displayed only in the one-column layout. It tells `Checkout` which layout is in use. */
export const oneColumn = style({
  position: 'absolute',
  display: 'none',
  '@media': { [below.desktop]: { display: 'block' } },
});

const sideBase = {
  display: 'flex',
  paddingBlock: `${rem(98)} ${space[40]}`,
  '@media': { [below.desktop]: { padding: 0, border: 0, background: 'none' } },
} as const;

export const side = styleVariants({
  plan: [
    sideBase,
    {
      justifyContent: 'flex-end',
      paddingInline: `${gutter} ${space[56]}`,
      background: color.surface,
      borderInlineEnd: `1px solid ${color.border}`,
    },
  ],
  payment: [sideBase, { paddingInline: `${space[56]} ${gutter}` }],
});

const columnBase = {
  width: '100%',
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  '@media': { [below.desktop]: { maxWidth: 'none' } },
} as const;

export const column = styleVariants({
  plan: [columnBase, { maxWidth: '460px' }],
  payment: [columnBase, { maxWidth: '440px', gap: space[20], '@media': { [below.desktop]: { gap: space[24] } } }],
});

export const star = style(filledStar);

export const educational = style({
  marginBlockStart: 'auto',
  paddingBlockStart: space[16],
  fontSize: fontSize.small,
  color: color.textFaint,
});

/** The page if no plan can be shown: it then contains only a message. */
export const single = style({
  outline: 'none',
  padding: `${space[56]} ${space[24]} 0`,
  '@media': { [below.desktop]: { paddingBlockStart: 0 }, [below.carousel]: { paddingInline: space[16] } },
});

// Styles of the plan's summary:

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
  '@media': { [below.desktop]: { ...picture['@media'][below.desktop], fontSize: fontSize.large } },
});

export const image = style({ ...picture, objectFit: 'cover' });
export const names = style({ minWidth: 0 });

export const name = styleOn(headingStyle.section, {
  overflowWrap: 'anywhere',
  '@media': { [below.desktop]: { fontSize: fontSize.large } },
});

export const rating = style({
  ...inlineBox(8, 0),
  marginBlockStart: space[8],
  ...hintText,
  '@media': { [below.desktop]: { marginBlockStart: space[4] } },
});

export const score = style({ color: color.text, fontWeight: fontWeight.label });
export const sample = style({ color: color.textFaint, fontSize: fontSize.label });
export const description = style({ ...hintText, overflowWrap: 'anywhere' });

/** The part of the summary that is hidden below 1024 px until the user presses 'Show More'. */
export const rest = styleVariants({ shown: {}, cut: { '@media': { [below.desktop]: { display: 'none' } } } });
const onPhone = { display: 'none', '@media': { [below.desktop]: { display: 'revert' } } } as const;
export const dots = style(onPhone);
export const more = styleOn(onPhone, { marginBlockStart: space[4] });
export const features = style({ ...stackBox(8), gap: rem(10), fontSize: fontSize.small });
export const feature = style({ display: 'flex', gap: space[8], minWidth: 0, overflowWrap: 'anywhere' });
export const featureHeading = style({ fontWeight: fontWeight.heading, overflowWrap: 'anywhere' });
export const check = style({ marginBlockStart: '0.15em', color: color.accentText });

// Styles of the totals:

const line = { ...endsBox(16, 0), alignItems: 'baseline' } as const;
export const row = style(line);

export const discount = style({ color: color.up });
export const coupon = style({ flex: '1 1 8em', minWidth: 0, overflowWrap: 'anywhere' });
export const amount = style(endFigure);
export const total = style({ ...line, paddingBlockStart: space[12], ...lineAbove, fontWeight: fontWeight.heading });

export const totalAmount = styleOn(endFigure, {
  fontSize: fontSize.heading,
  lineHeight: lineHeight.heading,
  letterSpacing: tracking.heading,
});

// Styles of the payment panel:

export const heading = styleOn(headingStyle.section, {
  '@media': { [below.desktop]: { fontSize: fontSize.large } },
});

/** A member's email address. It is shown as text, because it can be changed only in the account. */
export const member = style({ ...stackBox(4), fontSize: fontSize.small });
export const memberLabel = style({ fontWeight: fontWeight.label });
export const memberEmail = style({ fontSize: fontSize.body, overflowWrap: 'anywhere' });
export const ways = style(inlineBox(12));
export const obstacle = style({ color: color.textMuted, overflowWrap: 'anywhere' });

export const consent = style({ fontSize: fontSize.small });

/** The text about the payment, close below the button that it describes. */
export const small = style({
  display: 'grid',
  gap: space[8],
  marginBlockStart: `calc(${space[8]} * -1)`,
  ...hintText,
  overflowWrap: 'anywhere',
});

export const secured = style({ ...endsBox(16, 0), ...hintText });
export const provider = style(rowBox(8));
export const providerName = style({ color: color.text, fontWeight: fontWeight.heading });

// Styles of the skeleton:

export const skeletonPicture = style([shape.card, image]);
export const skeletonNames = styleOn(names, { display: 'grid', gap: space[8], flexGrow: 1 });
export const skeletonFeatures = style({ display: 'grid', gap: rem(14), paddingBlock: '2px' });
const totals = style({ display: 'grid', gap: space[12] });
export const totalsBeside = styleOn(totals, { '@media': { [below.desktop]: { display: 'none' } } });
export const totalsInForm = styleOn(totals, { display: 'none', '@media': { [below.desktop]: { display: 'grid' } } });
