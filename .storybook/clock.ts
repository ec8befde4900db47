/** The time at which every story runs, unless `parameters.now` names another. */
export const storyTime = '2026-11-21T12:00:00Z';

/** Freezes `Date` at a moment, but no timers. Returns a function that restores `Date`. Throws for an invalid moment. */
export function freezeDate(moment: string): () => void {
  const RealDate = globalThis.Date;
  const now = new RealDate(moment).getTime();
  if (Number.isNaN(now)) throw new Error(`Not a moment: ${moment}`);
  class FrozenDate extends RealDate {
    constructor(...parts: [] | [number | string | Date] | Parameters<typeof Date.UTC>) {
      // `new Date()` returns the frozen moment. `new Date(...)` with arguments works as usual.
      super(...((parts.length === 0 ? [now] : parts) as [number]));
    }
    static override now(): number {
      return now;
    }
  }
  globalThis.Date = FrozenDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
