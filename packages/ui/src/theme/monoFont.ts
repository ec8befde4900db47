import file from '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url';

const latin =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, ' +
  'U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';

/**
 * Returns Geist Mono, latin, for `document.fonts`. It is added after the page has loaded. Its fallback face is in
 * `global.css.ts`, so nothing moves. It is in no stylesheet, because that would be one more request of every page.
 */
export const monoFont = (): FontFace =>
  new FontFace('Geist Mono Variable', `url('${file}') format('woff2')`, {
    weight: '100 900',
    display: 'swap',
    unicodeRange: latin,
  });
