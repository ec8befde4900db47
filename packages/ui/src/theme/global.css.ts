import './themes.css.ts';
import { globalFontFace, globalStyle } from '@vanilla-extract/css';
import { color } from './contract.css.ts';
import { fontFamily, fontSize, fontWeight, lineHeight } from './scale.ts';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';

/**
 * A local face shaped like Geist. Units per em 1000, ascent 1005, descent 295, no line gap are Geist's own (and Geist Mono's);
 * `size` is Geist's mean advance over English text, divided by the local face's.
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

// Of two faces with one name the later one is taken, unless its font is not on the machine. Mean advances, read from the fonts'
// hmtx tables and weighted by letter frequency: Geist 0.467 em, Arial, Helvetica and Liberation Sans 0.446; Geist 0.4643, DejaVu Sans
// 0.5055 (a wider sample of spaces). The monospaced ones: Geist Mono 0.600, Courier New and Liberation Mono 0.600, DejaVu Sans Mono 0.602.
globalFontFace('Geist Fallback', [
  shapedLikeGeist("local('DejaVu Sans')", 0.4643 / 0.5055),
  shapedLikeGeist("local('Arial'), local('Liberation Sans'), local('Helvetica')", 0.467 / 0.4458),
]);
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
globalStyle('svg', { display: 'block', flexShrink: 0 });
globalStyle('img, video', { display: 'block', maxWidth: '100%' });
globalStyle('[hidden]', { display: 'none' });

// Whatever has no ring of its own still shows one.
globalStyle(':focus-visible', { outline: `2px solid ${color.accentText}`, outlineOffset: '2px' });

// What react-aria would write into a style element of its own, were it not told to leave that (`react-aria-pressable-style`).
globalStyle(':where([data-react-aria-pressable])', { touchAction: 'pan-x pan-y pinch-zoom' });
