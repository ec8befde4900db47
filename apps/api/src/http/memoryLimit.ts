/** At most this many keys are counted in one window. All further keys count as over their limit. */
const mostKeys = 1000;

/**
 * Creates a limit that counts only in this server's memory, so that a flood of requests causes no calls to the
 * database. The returned function counts once for a key, and returns whether the key was still below its limit. All
 * keys share one window.
 */
export function memoryLimit(limit: number, windowMs: number): (key: string, now: Date) => boolean {
  let window = 0;
  const counts = new Map<string, number>();
  return (key, now) => {
    const current = Math.floor(now.getTime() / windowMs);
    if (current !== window) counts.clear();
    window = current;
    const count = counts.get(key) ?? 0;
    if (count >= limit || (count === 0 && counts.size >= mostKeys)) return false;
    counts.set(key, count + 1);
    return true;
  };
}
