/** A part of a file, in bytes; both ends are included. */
export interface Part {
  readonly first: number;
  readonly last: number;
}

/**
 * Reads a Range header that asks for one part of a file of `length` bytes. Returns 'unsatisfiable' if the file has no
 * such part, and undefined if the whole file is to be sent: also for a header that we do not understand, and for a part
 * whose end comes before its beginning, as RFC 9110 asks.
 */
export function partOf(header: string | undefined, length: number): Part | 'unsatisfiable' | undefined {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return undefined;
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  const first = from === '' ? Math.max(0, length - Number(to)) : Number(from);
  const last = from === '' || to === '' ? length - 1 : Math.min(Number(to), length - 1);
  return first > last ? 'unsatisfiable' : { first, last };
}
