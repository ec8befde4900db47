/** Most keys that are counted in one window. Further keys have reached their limit at once. */
const mostKeys = 1000;

/**
 * Creates a limit that counts in this server's memory alone, so that a flood costs no call to the database. The function
 * that it returns counts for a key, and returns whether the key was still below the limit. All keys share one window.
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
