/**
 * Returns the result of `work`, or throws `tooLate()` if it takes longer than `ms`. The work itself is not cancelled
 * and still runs to its end.
 */
export async function inTime<T>(work: Promise<T>, ms: number, tooLate: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(tooLate()), ms);
  });
  try {
    return await Promise.race([work, patience]);
  } finally {
    clearTimeout(timer);
  }
}
