import { dark, light } from '@signalsync/ui/theme/palettes';
import { fontSize, space } from '@signalsync/ui/theme/scale';
import type { CSSProperties } from 'react';

/** The colour tokens that mails use, by property. */
const used = {
  color: ['text', 'textMuted', 'textFaint', 'onAccent', 'accentText'],
  backgroundColor: ['canvas', 'surface', 'hover', 'accent'],
  borderColor: ['border'],
} as const;
const cssName = { color: 'color', backgroundColor: 'background-color', borderColor: 'border-color' } as const;
type Use = keyof typeof used;

/** The colours of an element, by property. */
type Colors = { readonly [Property in Use]?: (typeof used)[Property][number] };

const classOf = (property: Use, token: string): string => `${cssName[property]}-${token}`;

/**
 * Returns the class and the style of an element. The style has the colours of the light theme, for mail programs
 * without themes. The class changes the colours for readers who prefer a dark theme.
 */
export function look(colors: Colors, style: CSSProperties = {}): { className: string; style: CSSProperties } {
  const entries = Object.entries(colors) as [Use, keyof typeof light][];
  return {
    className: entries.map(([property, token]) => classOf(property, token)).join(' '),
    style: { ...Object.fromEntries(entries.map(([property, token]) => [property, light[token]])), ...style },
  };
}

const inDark = (Object.keys(used) as Use[])
  .flatMap((property) =>
    used[property].map((token) => `.${classOf(property, token)}{${cssName[property]}:${dark[token]}!important}`),
  )
  .join('\n');

/** The rules that inline styles cannot express: for narrow screens and the dark theme. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
body{background-color:${light.canvas}}
@media (max-width:480px){.card{padding:${space[24]} ${space[20]} ${space[8]}!important}}
@media (prefers-color-scheme:dark){
${inDark}
}
`;

/** Returns a type size in whole px: not every mail program knows rem. */
const px = (name: keyof typeof fontSize): string => `${Math.round(Number.parseFloat(fontSize[name]) * 16)}px`;

export const size = {
  small: px('small'),
  body: px('body'),
  product: px('lead'),
  heading: px('heading'),
  code: px('page'),
};

/** Styles that let an email address or another long word break on narrow screens (320 px). */
export const breaking = { overflowWrap: 'anywhere', wordBreak: 'break-word' } as const;
