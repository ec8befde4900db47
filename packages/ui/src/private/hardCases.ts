/**
 * Conditions in which every piece must also work, such as a narrow screen. For example, `{ ...States, ...narrow }`
 * repeats the story `States` on a narrow screen. The tests run that story's `play` but take no picture. To take
 * pictures too, add `...pictured` at the end.
 */
const unpictured = { parameters: { picture: false } } as const;
// A documentation page shows several stories at once. It cannot give only one of them large text, for example.
const noDocs = ['!autodocs'] as string[];
/** What depends on the width is tested at the smaller one alone, and what does not at the larger one. */
const [onPhone, onDesktop] = [
  [...noDocs, 'phone'],
  [...noDocs, 'desktop'],
];

/** The narrowest screen: 320 px. */
export const narrow = {
  ...unpictured,
  tags: onPhone,
  globals: { viewport: { value: 'narrow', isRotated: false } },
} as const;
/** Text at 200%. */
export const largeText = { ...unpictured, tags: onPhone, globals: { text: 'double' } } as const;
/** Texts with accents, 40% longer. The story's `play` looks for English words and would fail, so it is left out. */
export const pseudoLocale = {
  ...unpictured,
  tags: onPhone,
  globals: { copy: 'pseudo' },
  play: async () => {},
} as const;
/** A forced palette, as in the contrast themes of Windows. */
export const forcedColors = { ...unpictured, tags: onDesktop, globals: { colors: 'forced' } } as const;
/** Full motion. Other tests run with reduced motion. */
export const motion = { ...unpictured, tags: noDocs, globals: { motion: 'full' } } as const;

/** Takes a picture in each theme, on desktop and phone. */
export const pictured = { parameters: { picture: 'twice' }, tags: noDocs } as const;
/** Widths between desktop and phone at which a layout changes: 1024 px and 768 px. */
export const laptop = { ...pictured, globals: { viewport: { value: 'laptop', isRotated: false } } } as const;
export const tablet = { ...pictured, globals: { viewport: { value: 'tablet', isRotated: false } } } as const;
