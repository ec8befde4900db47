/**
 * A row is what a requirement asks, in our words, and one proof. `but` is a sentence about where we differ, and why.
 *
 * @typedef {{ asks: string, but?: string } & Proof} Row
 * @typedef {{ tests: [file: string, name: string][] } | { found: [file: string, words: string][] }
 *   | { words: string, why: string } | { open: string }} Proof
 */

/** A row that tests prove. Each is named by its file and by its name, after the names of its groups (`testNames.mjs`). */
export const tested = (asks, ...tests) => ({ asks, tests });

/** A row that a setting, a file of the deployment, a rule of lint or a page does: the file, and words that stand in it. */
export const found = (asks, ...places) => ({ asks, found: places });

/** A row that does not apply: the requirement's words that fit nothing here, and why. */
export const inapplicable = (asks, words, why) => ({ asks, words, why });

/** The only capability that open rows may wait for. */
export const coming = 'sessions, fresh codes and passkeys under General';

/** A row that waits for `coming`. */
export const open = (asks) => ({ asks, open: coming });
