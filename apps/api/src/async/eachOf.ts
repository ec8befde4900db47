/**
 * Does `work` for each item, for at most `most` items at a time. Goes on after a failure, but starts no more items once
 * `most` of them have failed. Throws one of the failures at the end.
 */
export async function eachOf<T>(items: readonly T[], most: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
