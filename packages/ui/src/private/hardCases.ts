/** Circumstances that every piece survives. A story spreads one after the story it repeats; tests play it, no picture is taken. */
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
