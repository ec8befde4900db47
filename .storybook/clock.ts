/** The moment at which every story plays, unless `parameters.now` names another. */
export const storyTime = '2026-11-21T12:00:00Z';

/** Stops `Date` at a moment; timers go on. Gives back the function that lets it run again. */
export function freezeDate(moment: string): () => void {
  const RealDate = globalThis.Date;
  const now = new RealDate(moment).getTime();
  if (Number.isNaN(now)) throw new Error(`Not a moment: ${moment}`);
  class FrozenDate extends RealDate {
    constructor(...parts: [] | [number | string | Date] | Parameters<typeof Date.UTC>) {
      // Every way of calling Date is handed on; only "now" is ours.
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
