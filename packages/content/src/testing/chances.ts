/**
 * Returns the chance, in percent, that a coin falls on one chosen side `length` times in a row within `tosses` tosses.
 */
export function streakPercent(tosses: number, length: number): number {
  let running = [1, ...Array.from({ length: length - 1 }, () => 0)];
  let reached = 0;
  for (let toss = 0; toss < tosses; toss += 1) {
    const ended = running.reduce((sum, chance) => sum + chance, 0) / 2;
    reached += (running.at(-1) ?? 0) / 2;
    running = [ended, ...running.slice(0, -1).map((chance) => chance / 2)];
  }
  return reached * 100;
}

/** Returns the chance, in percent, of at least `atLeast` heads in `throws` throws. */
export function headsPercent(throws: number, atLeast: number): number {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);
  const ways = Array.from({ length: throws - atLeast + 1 }, (_, more) => choose(throws, atLeast + more));
  return (ways.reduce((sum, count) => sum + count, 0) / 2 ** throws) * 100;
}
