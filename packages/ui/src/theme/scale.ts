/** Converts px to rem, so that the length grows with the user's text size. */
// @__NO_SIDE_EFFECTS__
export const rem = (px: number): string => `${px / 16}rem`;

/** Font sizes by name, in rem. The numbers are px at the browser's default text size. */
export const fontSize = {
  label: rem(12),
  small: rem(13.5),
  body: rem(15),
  lead: rem(16.5),
  large: rem(18),
  heading: rem(22),
  title: rem(28),
  page: rem(32),
  step: rem(36),
  display: rem(48),
  hero: rem(60),
} as const;

export const fontFamily = {
  sans: "'Geist Variable', 'Geist Fallback', system-ui, sans-serif",
  mono: "'Geist Mono Variable', 'Geist Mono Fallback', ui-monospace, monospace",
} as const;

export const fontWeight = { body: '400', label: '500', heading: '560' } as const;
export const tracking = { heading: '-0.02em', display: '-0.035em', mono: '0.06em' } as const;
export const lineHeight = { heading: '1.12', body: '1.5' } as const;

/** Distances in px: `space[16]` is 16 px. */
export const space = {
  4: '4px',
  8: '8px',
  12: '12px',
  16: '16px',
  20: '20px',
  24: '24px',
  32: '32px',
  40: '40px',
  56: '56px',
  72: '72px',
} as const;

export const radius = { control: '8px', controlLarge: '10px', card: '14px', dialog: '18px', full: '999px' } as const;
export const controlHeight = { small: rem(32), medium: rem(40), large: rem(48), touch: rem(44) } as const;
export const motion = { fast: '120ms ease-out', overlay: '200ms ease-out' } as const;
export const contentWidth = '1120px';

/** Below this width, in px, the account and the checkout have one column. */
const mobileBreakpoint = 1024;
/** Below this width, in px, plans are shown one at a time. */
const carouselBreakpoint = 768;

/** Media queries for the layouts below a breakpoint: `below.desktop` is the phone and tablet layout. */
export const below = {
  desktop: `(width < ${mobileBreakpoint}px)`,
  carousel: `(width < ${carouselBreakpoint}px)`,
  phone: '(width < 480px)',
} as const;

/** Media queries for the user's system settings. */
export const prefers = {
  reducedMotion: '(prefers-reduced-motion: reduce)',
  forcedColors: '(forced-colors: active)',
  moreContrast: '(prefers-contrast: more)',
  touch: '(pointer: coarse)',
  noScripts: '(scripting: none)',
} as const;
