/** How often a price is charged: every `interval_count` intervals, such as every 3 months. */
export interface Rhythm {
  interval: string;
  interval_count: number;
}

/** A span of time from `start` to `end`, both in Unix seconds. */
export interface Period {
  start: number;
  end: number;
}

const day = 24 * 60 * 60;

/**
 * Returns the moment `times` intervals after an anchor (Unix seconds, UTC), from which a subscription's periods are
 * counted. If a month lacks the anchor's day, its last day is used: 31 January, 28 February, 31 March.
 */
export function after(anchor: number, { interval, interval_count }: Rhythm, times: number): number {
  const count = interval_count * times;
  if (interval === 'day') return anchor + count * day;
  if (interval === 'week') return anchor + count * 7 * day;
  const start = new Date(anchor * 1000);
  const months = interval === 'year' ? count * 12 : count;
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), month + 1, 0)).getUTCDate();
  const moment = Date.UTC(
    start.getUTCFullYear(),
    month,
    Math.min(start.getUTCDate(), lastDay),
    start.getUTCHours(),
    start.getUTCMinutes(),
    start.getUTCSeconds(),
  );
  return moment / 1000;
}

/**
 * Returns the end of the period that begins at `start` (both Unix seconds). Counts the intervals from the anchor, so a
 * period that begins on 28 February ends on 31 March if the anchor is a 31st.
 */
export function periodEnd(anchor: number, rhythm: Rhythm, start: number): number {
  let times = 1;
  while (after(anchor, rhythm, times) <= start) times += 1;
  return after(anchor, rhythm, times);
}
