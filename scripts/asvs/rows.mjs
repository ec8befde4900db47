/**
 * A row of the table: what a requirement asks, in our words, and one proof that we meet it. `but` says where we differ
 * from the requirement, and why.
 *
 * @typedef {{ asks: string, but?: string } & Proof} Row
 * @typedef {{ tests: [file: string, name: string][] } | { found: [file: string, words: string][] }
 *   | { words: string, why: string } | { open: string }} Proof
 */

/**
 * A row that tests prove. Each test is given by its file and its name. The name begins with the names of its groups
 * (`testNames.mjs`).
 */
export const tested = (asks, ...tests) => ({ asks, tests });

/**
 * A row that is met by a setting, a deployment file, a rule of lint or a page of the docs. Each place is a file, and
 * words that the file must contain.
 */
export const found = (asks, ...places) => ({ asks, found: places });

/** A row that does not apply to our product: the words of the requirement that match nothing here, and why. */
export const inapplicable = (asks, words, why) => ({ asks, words, why });

/** The work that all open rows wait for. */
export const coming = 'sessions, fresh codes and passkeys under General';

/** A row that stays open until the work in `coming` is done. */
export const open = (asks) => ({ asks, open: coming });
