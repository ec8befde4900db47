import { fill } from '@signalsync/content/fill';
import { failureReference } from '@signalsync/content/messages/failures';

/**
 * Conditions in which every component must also work, such as a narrow screen. For example, `{ ...States, ...narrow }`
 * repeats the story `States` on a narrow screen. The tests run that story's `play` but take no screenshot. To take
 * screenshots too, add `...pictured` at the end.
 */
const unpictured = { parameters: { picture: false } } as const;
// Leaves a story out of its documentation page. That page shows many stories and cannot enlarge the text of just one.
const noDocs = ['!autodocs'] as string[];
/** Tags for the width at which a story is tested: on a phone if the story is about the width, else on a desktop. */
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
/** Text at twice the usual size, as users may set it in their browser. */
export const largeText = { ...unpictured, tags: onPhone, globals: { text: 'double' } } as const;
/** Texts with accents, 40% longer. `play` is left out, because it looks for the English words. */
export const pseudoLocale = {
  ...unpictured,
  tags: onPhone,
  globals: { copy: 'pseudo' },
  play: async () => {},
} as const;
/** Colours forced by the system, as in the contrast themes of Windows. */
export const forcedColors = { ...unpictured, tags: onDesktop, globals: { colors: 'forced' } } as const;
/** Animations are on. All other stories are tested with reduced motion. */
export const motion = { ...unpictured, tags: onDesktop, globals: { motion: 'full' } } as const;

/** Takes screenshots in both themes, on desktop and phone. */
export const pictured = { parameters: { picture: 'twice' }, tags: noDocs } as const;
/** Widths between desktop and phone at which a layout changes: 1024 px and 768 px. */
export const laptop = { ...pictured, globals: { viewport: { value: 'laptop', isRotated: false } } } as const;
export const tablet = { ...pictured, globals: { viewport: { value: 'tablet', isRotated: false } } } as const;

/**
 * The reason of an error, with the longest request id that a proxy may set. The id has no space at which it could wrap.
 */
export const longReason = `The server is being updated. ${fill(failureReference, { requestId: '0123456789abcdef'.repeat(8) })}`;
