/** Waits for work, `ms` at most; it goes on by itself afterwards. */
export async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(deadline));
}
