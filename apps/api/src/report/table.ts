/** A cell: null where there is nothing to say. */
export type Cell = string | number | null;

/** A table of the report, as it is printed and as it is written to a file. */
export interface Table {
  /** Name of its CSV file, without the ending. */
  readonly name: string;
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
  /** What the small bar behind each row stands for: a column, and the value of a full bar. */
  readonly bar?: { readonly column: number; readonly full: number };
}

/** A part of a whole in per cent, with one decimal; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10;
