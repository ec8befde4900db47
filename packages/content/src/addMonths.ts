/**
 * Adds months to a time in ms since 1970. Keeps the day of the month, in UTC as the payment provider does. If the new
 * month has no such day, takes its last day. Returns NaN if the result is out of range.
 */
export function addMonths(at: number, months: number): number {
  const date = new Date(at);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, lastDay));
}
