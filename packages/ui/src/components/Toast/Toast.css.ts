import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { touch } from '../../private/layouts.ts';
import { color } from '../../theme/contract.css.ts';
import { below, fontSize, fontWeight, motion, prefers, radius, rem, space } from '../../theme/scale.ts';
import { hintText, overlayBox, rowBox } from '../../theme/shapes.ts';

/** The height of a page's header, with a gap. */
const belowHeader = rem(72);

const atTop = (distance: string) => ({ top: `calc(${distance} + env(safe-area-inset-top))`, bottom: 'auto' });
const atBottom = (distance: string) => ({ top: 'auto', bottom: `calc(${distance} + env(safe-area-inset-bottom))` });

/**
 * The toast's place, above dialogs. It is only as large as the toast, so presses beside the toast reach the page. On a
 * touch layout and on a low screen it is at the top, because the keyboard and most buttons are at the bottom. The toast
 * moves to the other edge (`data-moved`) if it would cover the focused element.
 */
export const region = style({
  position: 'fixed',
  right: space[24],
  ...atBottom(space[24]),
  zIndex: 200,
  width: rem(360),
  maxWidth: `calc(100% - 2 * ${space[16]})`,
  borderRadius: radius.card,
  selectors: { '&[data-moved]': atTop(space[24]) },
  '@media': {
    [`${touch}, (height < 480px)`]: {
      ...atTop(belowHeader),
      selectors: {
        '&[data-moved]': atBottom(space[16]),
        'body:has(section[role$=dialog]) &:not([data-moved])': atTop(space[16]),
      },
    },
    [below.phone]: { insetInline: space[16], width: 'auto' },
    // Hidden in print, because a toast that is fading out would still be visible on paper.
    print: { display: 'none' },
  },
});

export const card = style({ position: 'relative', touchAction: 'pan-y', userSelect: 'none' });

const appear = keyframes({ from: { opacity: 0, transform: `translateY(${space[8]})` } });

export const toast = style({
  ...overlayBox,
  ...rowBox(12),
  alignItems: 'flex-start',
  padding: '14px 44px 14px 16px',
  animation: `${appear} ${motion.overlay}`,
  transition: `opacity ${motion.overlay}, visibility ${motion.overlay}`,
  selectors: { '&[data-leaving]': { opacity: 0, visibility: 'hidden' } },
  '@media': { [prefers.reducedMotion]: { animation: 'none', transition: 'none' } },
});

/** The icon of a toast. Its colour depends on the toast's tone. */
export const icon = styleVariants({ success: color.up, error: color.down, neutral: color.textMuted }, (tone) => ({
  marginTop: '2px',
  color: tone,
}));

export const text = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const title = style({ fontSize: fontSize.body, fontWeight: fontWeight.heading });
export const description = style({ marginTop: '2px', ...hintText });
export const close = style({ position: 'absolute', top: '9px', right: space[8] });
