/**
 * Returns the result of `work`, or throws `late()` if it takes longer than `ms`. The work is not cancelled and goes on in
 * the background.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, late: () => Error): Promise<T> {
  const timedOut = Promise.withResolvers<never>();
  const timer = setTimeout(() => timedOut.reject(late()), ms);
  try {
    return await Promise.race([work, timedOut.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for `work`, but at most `ms`. If it takes longer, it goes on in the background. Throws what `work` throws. */
export async function waitAtMost(work: Promise<unknown>, ms: number): Promise<void> {
  const isLate = new Error('late');
  await withTimeout(work, ms, () => isLate).catch((error: unknown) => {
    if (error !== isLate) throw error;
  });
}
