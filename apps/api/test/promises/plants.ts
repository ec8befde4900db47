/** A change of a source file: where a text stands, and what is put there instead. */
export interface Change {
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** Lies of lies.json, by their names, as changes of the product. */
export const plants: Readonly<Record<string, readonly Change[]>> = {};
