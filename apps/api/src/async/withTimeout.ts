/**
 * Returns the result of `work`, or throws `late()` if it takes longer than `ms`. The work is not cancelled and
 * continues in the background.
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

/** Returns the result of `work`, or undefined if it takes longer than `ms`. The work is not cancelled. */
export async function waitAtMost<T>(work: Promise<T>, ms: number): Promise<T | undefined> {
  const late = new Error('late');
  return withTimeout(work, ms, () => late).catch((error: unknown) => {
    if (error !== late) throw error;
    return undefined;
  });
}
