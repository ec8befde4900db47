import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, lineHeight, radius, rem, space, tracking } from '../../theme/scale.ts';

const padding = `(${space[24]} + ${space[4]})`;

/**
 * The box of a plan and of its skeleton. It uses the rows of the surrounding list, so that prices and buttons line up.
 */
export const box = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 4',
  // Overrides the row gap of the surrounding list, which would add space between the rows of this box.
  rowGap: 0,
  minWidth: 0,
  height: '100%',
  padding: `calc${padding}`,
  background: color.surface,
  border: `1px solid ${color.border}`,
  borderRadius: radius.card,
  '@media': { [below.carousel]: { gridTemplateRows: 'auto auto auto 1fr' } },
});

export const card = styleVariants({
  plain: [box],
  popular: [box, { padding: `calc(${padding} - 1px)`, border: `2px solid ${color.accentText}` }],
});

/** Centred on the upper edge of the card. */
export const badge = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: space[24],
  transform: 'translateY(-50%)',
  margin: 0,
  display: 'flex',
});

export const name = style({
  margin: 0,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.heading,
  lineHeight: lineHeight.body,
  overflowWrap: 'anywhere',
});

/** Container query for a card that is too narrow for two large prices and their period in one line. */
export const whereTight = `(width < ${rem(266)})`;

export const money = style({ marginBlockStart: space[16], containerType: 'inline-size' });

export const price = style({
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[8],
  fontVariantNumeric: 'tabular-nums',
  lineHeight: lineHeight.heading,
  '@container': {
    [whereTight]: {
      // An old price gets its own line. Cards without an old price leave that line free, so that the prices line up.
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

const amount = style({
  minWidth: 0,
  fontWeight: fontWeight.label,
  letterSpacing: tracking.display,
  overflowWrap: 'anywhere',
});

export const now = styleVariants({
  usual: [amount, { fontSize: fontSize.display, '@container': { [whereTight]: { fontSize: fontSize.step } } }],
  long: [amount, { fontSize: fontSize.title }],
});

/** The cents, less prominent than the whole amount. */
export const decimals = style({
  marginInlineStart: '2px',
  fontSize: fontSize.large,
  letterSpacing: 0,
  color: color.textMuted,
  '@container': { [whereTight]: { fontSize: fontSize.body } },
});

export const per = style({ fontSize: fontSize.small, color: color.textMuted });

export const billing = style({
  margin: 0,
  marginBlockStart: space[4],
  fontSize: fontSize.small,
  lineHeight: lineHeight.body,
  color: color.textMuted,
});

export const action = style({
  marginBlockStart: space[20],
  paddingBlockEnd: space[20],
  borderBlockEnd: `1px solid ${color.border}`,
});

export const features = style({
  marginBlockStart: space[20],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[12],
  fontSize: fontSize.small,
  lineHeight: 1.4,
});

export const feature = style({ display: 'flex', gap: space[12], minWidth: 0, overflowWrap: 'anywhere' });
export const featureHeading = style({ fontWeight: fontWeight.heading, overflowWrap: 'anywhere' });
export const check = style({ flexShrink: 0, marginBlockStart: '0.1em', color: color.accentText });
