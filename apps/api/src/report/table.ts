/** A cell; null if there is no value. */
export type Cell = string | number | null;

/** A table of the report, for print and files. */
export interface Table {
  /** Name of its CSV file, without the extension. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** The small bar after each printed row: the column whose value it shows, and the value of a full bar. */
  readonly bar?: { readonly column: number; readonly full: number };
}

/** Returns a part of a whole in per cent, with one decimal; null if the whole is 0. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
