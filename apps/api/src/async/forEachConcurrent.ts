/**
 * Does `work` for each item, for at most `concurrency` items at a time. Goes on after a failure, but starts no more items once
 * `concurrency` of them have failed. Throws one of the failures at the end.
 */
export async function forEachConcurrent<T>(
  items: readonly T[],
  concurrency: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: Math.min(concurrency, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
