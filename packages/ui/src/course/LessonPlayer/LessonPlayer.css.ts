import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { below, controlHeight, fontSize, radius, rem, space } from '../../theme/scale.ts';
import { cardBox, inlineBox, lineAbove, styleOn } from '../../theme/shapes.ts';

/**
 * The right padding that leaves 620 px for the content, about 75 letters. All parts of a lesson then end at the same
 * right edge. The 654 px are the content, the card's left padding and the card's two borders.
 */
const beyondLines = `calc(100% - ${rem(654)})`;

/**
 * The lesson and its buttons. On wide screens this is one card. On a phone only `panel` is a card, and the buttons are
 * below it.
 */
export const root = style({
  ...cardBox,
  minWidth: 0,
  padding: space[32],
  paddingInlineEnd: `max(${space[32]}, ${beyondLines})`,
  overflowWrap: 'anywhere',
  '@media': {
    [below.carousel]: { display: 'grid', gap: space[16], padding: 0, border: 0, backgroundColor: 'transparent' },
  },
});

export const panel = style({ minWidth: 0, '@media': { [below.carousel]: { ...cardBox, padding: space[20] } } });

export const title = style({
  marginBlock: `${space[12]} ${space[16]}`,
  borderRadius: '2px',
  scrollMarginBlockStart: rem(88),
  '@media': { [below.carousel]: { marginBlock: `${space[8]} ${space[12]}`, fontSize: rem(24) } },
});

export const explanation = style({ display: 'grid', gap: space[12], marginBlockStart: space[16] });
export const paragraph = style({
  textWrap: 'pretty',
  fontSize: fontSize.lead,
  '@media': { [below.carousel]: { fontSize: fontSize.body } },
});
export const description = styleOn(paragraph, { color: color.textMuted });

export const part = style({
  marginBlockStart: space[24],
  paddingBlockStart: space[24],
  ...lineAbove,
  '@media': { [below.carousel]: { marginBlockStart: space[20], paddingBlockStart: space[20] } },
});

export const calculator = style({
  marginBlockStart: space[24],
  '@media': { [below.carousel]: { marginBlockStart: space[20] } },
});

export const caseTitle = style({ marginBlockEnd: space[12] });

export const takeaway = style({
  marginBlockStart: space[24],
  padding: space[16],
  borderRadius: radius.controlLarge,
  backgroundColor: color.accentSoft,
  '@media': { [below.carousel]: { marginBlockStart: space[20] } },
});
export const takeawayTitle = style({ color: color.accentText, marginBlockEnd: space[8] });

export const actions = style({
  ...inlineBox(12),
  marginBlockStart: space[32],
  '@media': { [below.carousel]: { marginBlockStart: 0 } },
});

export const previous = style({
  marginInlineEnd: 'auto',
  '@media': { [below.carousel]: { flex: '1 1 auto', marginInlineEnd: 0 } },
});
export const complete = style({ '@media': { [below.carousel]: { flex: '2 1 auto' } } });
/** The badge of a complete lesson. On a phone it has a line of its own above the buttons. */
export const done = style({ '@media': { [below.carousel]: { order: -1, flexBasis: '100%' } } });
export const next = style({
  '@media': {
    [below.carousel]: {
      flex: '2 1 auto',
      // Hidden until the lesson is complete. Until then, 'Complete lesson' is in this place.
      selectors: { '&[data-closed]': { display: 'none' } },
    },
  },
});

globalStyle(`${actions} > * > button`, {
  '@media': { [below.carousel]: { width: '100%', minHeight: controlHeight.large, borderRadius: radius.controlLarge } },
});
globalStyle(`${actions} > * > button svg`, { '@media': { [below.carousel]: { display: 'none' } } });
globalStyle(`${previous} > button`, {
  '@media': { [below.carousel]: { borderColor: color.borderStrong, backgroundColor: color.raised, color: color.text } },
});
