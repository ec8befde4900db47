/**
 * Circumstances that every piece survives. A story spreads one after the story it repeats; tests play it, and no picture is taken unless
 * `pictured` follows.
 */
const unpictured = {
  parameters: { picture: false },
  // A page of documentation shows all its stories at once and cannot have two text sizes.
  tags: ['!autodocs'] as string[],
} as const;

/** The narrowest screen: 320 px. */
export const narrow = { ...unpictured, globals: { viewport: { value: 'narrow', isRotated: false } } } as const;
/** Text at 200%. */
export const largeText = { ...unpictured, globals: { text: 'double' } } as const;
/** Copy with accents, and 40% longer. A `play` that looks for English words would not find them: none is repeated. */
export const pseudoLocale = { ...unpictured, globals: { copy: 'pseudo' }, play: async () => {} } as const;
/** A forced palette, as Windows' contrast themes set it. */
export const forcedColors = { ...unpictured, globals: { colors: 'forced' } } as const;
/** Motion as it is for people who have not asked for less. Tests otherwise run with reduced motion. */
export const motion = { ...unpictured, globals: { motion: 'full' } } as const;

/** Has a picture taken after all, in each theme once. */
export const pictured = { parameters: { picture: 'twice' } } as const;
/** Widths between desktop and phone, at which a layout changes: 1024 px and 768 px. */
export const laptop = {
  ...pictured,
  tags: unpictured.tags,
  globals: { viewport: { value: 'laptop', isRotated: false } },
} as const;
export const tablet = {
  ...pictured,
  tags: unpictured.tags,
  globals: { viewport: { value: 'tablet', isRotated: false } },
} as const;
