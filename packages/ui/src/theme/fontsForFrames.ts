import file from '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2?url';

/**
 * The font of the pages, for a frame of another site, where our stylesheets do not work. `file` is the address of the
 * file on our site; `weight` is the range of weights in it.
 */
export const bodyFont = { family: 'Geist Variable', weight: '100 900', file };
