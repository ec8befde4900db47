/** Does `work` for each item, at most `most` at a time. Tries every item before it throws the first failure. */
export async function eachOf<T>(items: readonly T[], most: number, work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = items.values();
  const workers = Array.from({ length: Math.min(most, items.length) }, async () => {
    for (const item of waiting) await work(item);
  });
  const failed = (await Promise.allSettled(workers)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
