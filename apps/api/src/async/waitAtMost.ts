/** Waits for `work`, but at most `ms`. If `work` takes longer, it goes on in the background. */
export async function waitAtMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const deadline = setTimeout(resolve, ms);
  await Promise.race([work, promise]).finally(() => clearTimeout(deadline));
}
