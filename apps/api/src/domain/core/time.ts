/** Lengths of time, in ms. */
export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns the first of these times, in ms since 1970, that comes after `now`; undefined if none does. */
export function firstAfter(times: readonly number[], now: Date): Date | undefined {
  const later = times.filter((time) => time > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}
