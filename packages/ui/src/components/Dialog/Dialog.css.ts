import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../theme/contract.css.ts';
import { headingStyle } from '../../theme/recipes.css.ts';
import { below, fontSize, motion, prefers, radius, rem, space } from '../../theme/scale.ts';
import { centredBox, lineAbove, overlayBox, styleOn } from '../../theme/shapes.ts';

const still = { [prefers.reducedMotion]: { transition: 'none' } };

/** Media query for a phone on its side, on which a form fills the whole dialog. */
const low = '(width >= 480px) and (height < 480px)';

export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: 100,
  ...centredBox,
  padding: space[24],
  background: color.scrim,
  transition: `opacity ${motion.overlay}`,
  selectors: { '&[data-entering], &[data-exiting]': { opacity: 0 } },
  '@media': { ...still, [below.phone]: { placeItems: 'end stretch', padding: `${space[24]} 0 0` } },
});

/** The scrim of a dialog whose content grows. Its top stays where it is, even on a phone, so it grows downwards. */
export const hanging = styleOn(scrim, {
  display: 'flex',
  flexDirection: 'column',
  // The room above the dialog. It shrinks before the dialog has to scroll.
  '::before': { content: '', flexBasis: `calc(50dvh - ${rem(260)} - ${space[24]})` },
  '@media': {
    [below.phone]: {
      alignItems: 'stretch',
      padding: `${space[16]} ${space[12]}`,
      '::before': { flexBasis: `calc(50dvh - ${rem(280)} - ${space[16]})` },
    },
  },
});

const sheetBase = style({
  ...overlayBox,
  flexShrink: 0,
  width: '100%',
  maxHeight: '100%',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  background: color.surface,
  borderRadius: radius.dialog,
  transition: `transform ${motion.overlay}`,
  selectors: { '&[data-entering], &[data-exiting]': { transform: `translateY(${space[8]})` } },
  '@media': {
    ...still,
    // A focused field must not be below the buttons, which stay at the bottom.
    [low]: { scrollPaddingBlockEnd: rem(72) },
    [below.phone]: {
      selectors: {
        // At the bottom of a phone's screen, a dialog reaches the edges.
        [`:not(${hanging}) > &`]: { borderRadius: `${radius.dialog} ${radius.dialog} 0 0`, borderWidth: '1px 0 0' },
      },
    },
  },
});

/** The dialog's box in its three sizes. The numbers are the maximum widths in px. */
export const sheet = styleVariants({ small: rem(400), medium: rem(500), large: rem(640) }, (maxWidth) => [
  sheetBase,
  { maxWidth, '@media': { [below.phone]: { maxWidth: '100%' } } },
]);

// The dialog itself gets the focus when it opens. A focus ring around the whole dialog would not help the user.
export const dialog = style({
  padding: space[32],
  outline: 'none',
  overflowWrap: 'anywhere',
  '@media': {
    [below.phone]: { padding: `${space[24]} ${space[16]} calc(${space[24]} + env(safe-area-inset-bottom))` },
  },
});

export const head = style({ display: 'flex', alignItems: 'flex-start', gap: space[12] });
export const title = styleOn(headingStyle.section, { flex: 1, minWidth: 0, paddingBlock: '3px' });

/** The close button is in the corner. Its cross lines up with the content's edge. */
export const close = style({ flexShrink: 0, margin: '-5px -11px -5px 0' });
export const description = style({ marginBlockStart: space[8], color: color.textMuted, fontSize: fontSize.body });
export const body = style({ marginTop: space[20] });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[12],
  marginTop: space[24],
  '@media': {
    [below.phone]: { flexDirection: 'column-reverse', flexWrap: 'nowrap', alignItems: 'stretch' },
    [low]: {
      position: 'sticky',
      insetBlockEnd: 0,
      margin: `${space[20]} -${space[32]} -${space[32]}`,
      padding: `${space[12]} ${space[32]}`,
      ...lineAbove,
      background: color.surface,
    },
  },
});
