/** A part of a mail's body. All texts are plain. */
export type Block =
  | { readonly kind: 'paragraph' | 'note' | 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

/** One row of a table: what it is about, and the value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Creates a paragraph. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Creates a quieter paragraph, for what most readers may skip. */
export const note = (text: string): Block => ({ kind: 'note', text });

/** Creates a line of large figures, for a code that the reader types or copies. */
export const code = (text: string): Block => ({ kind: 'code', text });

/** Creates a table of facts, such as plan, amount and date. */
export const facts = (...rows: readonly Fact[]): Block => ({ kind: 'facts', rows });

/** Creates a link that looks like a button. `href` is absolute. */
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
