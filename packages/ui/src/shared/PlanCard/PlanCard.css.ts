import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import {
  below,
  controlHeight,
  fontSize,
  fontWeight,
  lineHeight,
  radius,
  rem,
  space,
  tracking,
} from '../../theme/scale.ts';
import { cardBox, hintText, lineBelow, oneColumn, priceLine, stackBox, styleOn } from '../../theme/shapes.ts';

const padding = `(${space[24]} + ${space[4]})`;

/**
 * The box of a plan and of its skeleton. It uses the rows of the list around it, so that prices and buttons line up.
 */
export const box = style({
  ...cardBox,
  position: 'relative',
  display: 'grid',
  ...oneColumn,
  gridTemplateRows: 'subgrid',
  gridRow: 'span 4',
  // Overrides the row gap of the list around this box, which would add space between the rows of this box.
  rowGap: 0,
  minWidth: 0,
  height: '100%',
  padding: `calc${padding}`,
  '@media': { [below.carousel]: { gridTemplateRows: 'auto auto auto 1fr' } },
});

export const card = styleVariants({
  plain: [box],
  popular: [box, { padding: `calc(${padding} - 1px)`, border: `2px solid ${color.accentText}` }],
});

/** A badge in the middle of the card's upper edge. */
export const badge = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: space[24],
  transform: 'translateY(-50%)',
  display: 'flex',
});

export const name = style({ fontSize: fontSize.lead, fontWeight: fontWeight.heading, overflowWrap: 'anywhere' });

/** Container query for a card that is too narrow for two large prices and their period on one line. */
const whereTight = `(width < ${rem(266)})`;

export const money = style({ marginBlockStart: space[16], containerType: 'inline-size' });

export const price = style({
  ...priceLine,
  '@container': {
    [whereTight]: {
      // An old price has its own line. Cards without one leave that line empty, so that the prices line up.
      selectors: {
        ':is(ul, [aria-hidden]):has(s) &:not(:has(s))::before': {
          content: '\u200b',
          flexBasis: '100%',
          fontSize: fontSize.body,
        },
      },
    },
  },
});

export const before = style({
  fontSize: fontSize.large,
  color: color.textFaint,
  letterSpacing: tracking.heading,
  '@container': { [whereTight]: { flexBasis: '100%', fontSize: fontSize.body } },
});

const amount = {
  minWidth: 0,
  fontWeight: fontWeight.label,
  letterSpacing: tracking.display,
  overflowWrap: 'anywhere',
} as const;

export const now = styleVariants({
  usual: [amount, { fontSize: fontSize.display, '@container': { [whereTight]: { fontSize: fontSize.step } } }],
  long: [amount, { fontSize: fontSize.title }],
});

/** The cents of a price, smaller than the whole amount. */
export const decimals = style({
  marginInlineStart: '2px',
  fontSize: fontSize.large,
  letterSpacing: 0,
  color: color.textMuted,
  '@container': { [whereTight]: { fontSize: fontSize.body } },
});

export const per = style(hintText);
export const billing = style({
  marginBlockStart: space[4],
  ...hintText,
  // A skeleton has an empty line for what the plan saves.
  selectors: { '[aria-hidden] &::after': { content: "'\\200b'", display: 'block' } },
});
export const saving = style({ color: color.accentText, fontSize: fontSize.small });
export const action = style({ marginBlockStart: space[20], paddingBlockEnd: space[20], ...lineBelow });

export const features = style({
  marginBlockStart: space[20],
  ...stackBox(12),
  alignContent: 'start',
  fontSize: fontSize.small,
  lineHeight: 1.4,
});

export const feature = style({ display: 'flex', gap: space[12], minWidth: 0, overflowWrap: 'anywhere' });
export const featureHeading = style({ fontWeight: fontWeight.heading, overflowWrap: 'anywhere' });
export const check = style({ marginBlockStart: '0.1em', color: color.accentText });

/** A grey bar behind each line of an invisible text. */
export const bar = style({
  background: color.hover,
  borderRadius: radius.control,
  WebkitBoxDecorationBreak: 'clone',
  boxDecorationBreak: 'clone',
});

export const word = style({ visibility: 'hidden' });

/**
 * Returns the class of a grey bar that is shown in place of an amount while the prices load. The bar is as high as a
 * line of text. The font size of that line is `size`, and in a narrow card it is `tight`.
 */
const amountBar = (size: string, tight: string, width: string) =>
  style({
    display: 'flex',
    alignItems: 'center',
    fontSize: size,
    width,
    maxWidth: '100%',
    height: `${lineHeight.heading}em`,
    '::before': {
      content: '""',
      width: '100%',
      maxWidth: width,
      height: '0.75em',
      borderRadius: radius.control,
      background: color.hover,
    },
    '@container': { [whereTight]: { fontSize: tight } },
  });

export const skeletonBefore = styleOn(amountBar(fontSize.large, fontSize.body, '4.451em'), {
  '@container': { [whereTight]: { flexBasis: '100%' } },
});
export const skeletonNow = amountBar(fontSize.display, fontSize.step, '2.878em');
export const skeletonCheck = style({ flexShrink: 0, width: '16px' });

export const skeletonButton = style({
  height: controlHeight.large,
  borderRadius: radius.controlLarge,
  background: color.hover,
});
