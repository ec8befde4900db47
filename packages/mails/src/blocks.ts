/** A part of a mail's body. All texts are plain. */
export type Block =
  | { readonly kind: 'paragraph' | 'note' | 'code'; readonly text: string }
  | { readonly kind: 'facts'; readonly rows: readonly Fact[] }
  | { readonly kind: 'button'; readonly label: string; readonly href: string };

/** One row of a table: the label and the value. */
export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Creates a paragraph of plain text. */
export const paragraph = (text: string): Block => ({ kind: 'paragraph', text });

/** Creates a paragraph in a weaker colour, for text that most readers may skip. */
export const note = (text: string): Block => ({ kind: 'note', text });

/** Creates a line in large type, for a code that the reader types or copies. */
export const code = (text: string): Block => ({ kind: 'code', text });

/** Creates a table of the given rows. `facts` creates one from labels and values. */
export const rows = (all: readonly Fact[]): Block => ({ kind: 'facts', rows: all });

/** Creates a table of facts, such as plan, amount and date, each under its label. Leaves out facts that are null. */
export const facts = <Name extends string>(
  labels: Readonly<Record<Name, string>>,
  values: Readonly<Partial<Record<NoInfer<Name>, string | null>>>,
): Block =>
  rows(
    (Object.keys(values) as Name[]).flatMap((name) => {
      const value = values[name] ?? null;
      return value === null ? [] : { label: labels[name], value };
    }),
  );

/** Creates a link that looks like a button. `href` is absolute. */
export const button = (label: string, href: string): Block => ({ kind: 'button', label, href });
