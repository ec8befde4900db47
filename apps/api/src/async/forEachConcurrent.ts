/**
 * Calls `work` for each item, for at most `concurrency` items at a time. After an item fails, the other items continue.
 * After `concurrency` failures, no more items are started. At the end, throws the error of one failed item.
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
