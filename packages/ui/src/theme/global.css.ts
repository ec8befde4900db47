import './themes.css.ts';
import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { fontFamily, fontSize, fontWeight, lineHeight, prefers } from './scale.ts';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * Returns a font of the user's computer, scaled to the size of Geist. Ascent 1.005 em, descent 0.295 em and no line gap
 * are the values of Geist and Geist Mono, from the hhea tables of the font files. `size` is Geist's mean character
 * width divided by that of the local font.
 */
const shapedLikeGeist = (local: string, size: number) => ({
  src: local,
  sizeAdjust: `${(size * 100).toFixed(2)}%`,
  ascentOverride: `${(100.5 / size).toFixed(2)}%`,
  descentOverride: `${(29.5 / size).toFixed(2)}%`,
  lineGapOverride: '0%',
});

globalFontFace('Geist Variable', {
  src: "url('@fontsource-variable/geist/files/geist-latin-wght-normal.woff2') format('woff2')",
  fontWeight: '100 900',
  fontStyle: 'normal',
  fontDisplay: 'swap',
  unicodeRange: latin,
});

// Mean character widths in em, measured in Chromium with kerning over this product's English texts: Geist 0.4536,
// DejaVu Sans 0.5053, Open Sans 0.4645 (Noto Sans is derived from it).
// Arial's 0.442 is calculated from @capsizecss/metrics, which has 0.4458 for Arial and 0.467 for Geist without kerning.
// Over our texts, Geist without kerning is 0.463, so Arial is 0.4458 × 0.463 / 0.467. Liberation Sans, Helvetica and
// (within 0.3%) Roboto have the same metrics as Arial.
// All faces below have the same name. The browser takes the last one whose font is installed.
globalFontFace('Geist Fallback', [
  shapedLikeGeist("local('DejaVu Sans')", 0.4536 / 0.5053),
  shapedLikeGeist("local('Noto Sans'), local('Open Sans'), local('OpenSans-Regular')", 0.4536 / 0.4645),
  shapedLikeGeist("local('Arial'), local('Roboto'), local('Liberation Sans'), local('Helvetica')", 0.4536 / 0.442),
]);
// Character widths, from the hmtx tables of the font files: Geist Mono, Courier New and Liberation Mono 0.6 em, DejaVu
// Sans Mono 0.602 em.
globalFontFace('Geist Mono Fallback', [
  shapedLikeGeist("local('DejaVu Sans Mono')", 0.6 / 0.602),
  shapedLikeGeist("local('Courier New'), local('Liberation Mono')", 1),
]);

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('html', { textSizeAdjust: '100%', backgroundColor: color.canvas });
globalStyle('body', {
  margin: 0,
  minHeight: '100dvh',
  backgroundColor: color.canvas,
  color: color.text,
  fontFamily: fontFamily.sans,
  fontSize: fontSize.body,
  fontWeight: fontWeight.body,
  lineHeight: lineHeight.body,
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
globalStyle('h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset, blockquote', { margin: 0 });
globalStyle('ul, ol, fieldset', { padding: 0 });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('h1, h2, h3, h4', { fontSize: 'inherit', fontWeight: fontWeight.heading });
globalStyle('fieldset', { border: 0, minWidth: 0 });
globalStyle('legend', { padding: 0 });
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
globalStyle('button', { padding: 0, border: 0, background: 'none', cursor: 'pointer' });
globalStyle('button:disabled', { cursor: 'default' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
// With forced colours, an icon takes the colour of the text around it. Its own colour could be invisible on the forced
// background.
globalStyle('svg', { display: 'block', flexShrink: 0, forcedColorAdjust: 'auto' });
globalStyle('img, video', { display: 'block', maxWidth: '100%' });
globalStyle('[hidden]', { display: 'none' });
// Hides what would do nothing in a browser without scripts. A form with an `action` works without scripts, so it stays
// visible.
globalStyle('button[type=button], form:not([action])', { '@media': { [prefers.noScripts]: { display: 'none' } } });

// Focus ring for elements that have no ring of their own.
globalStyle(':focus-visible', { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' });
// Only the page itself moves the focus to a heading, so that screen readers continue there. Nothing can be pressed.
globalStyle(':is(h1, h2, h3)[tabindex="-1"]', { outline: 'none' });

// react-aria would add this rule in a style element of its own. The element with the id `react-aria-pressable-style` in
// index.html prevents that.
globalStyle(':where([data-react-aria-pressable])', { touchAction: 'pan-x pan-y pinch-zoom' });
