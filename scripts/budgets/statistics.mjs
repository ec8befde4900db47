/** Returns the median of the values; NaN if there are none, or if one of them is NaN. */
export const median = (values) =>
  values.some(Number.isNaN)
    ? Number.NaN
    : (values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN);

/** Returns the median, the lowest and the highest of the values. Each is NaN if there are none. */
export const spreadOf = (values) => ({
  median: median(values),
  low: values.length > 0 ? Math.min(...values) : Number.NaN,
  high: values.length > 0 ? Math.max(...values) : Number.NaN,
});

/** Returns the spread of times as text, in whole ms: `88 (80 to 104)`. */
export function spreadText(values) {
  const { median: middle, low, high } = spreadOf(values);
  if (Number.isNaN(middle)) return 'not seen';
  return `${Math.round(middle)} (${Math.round(low)} to ${Math.round(high)})`;
}

/**
 * A task that takes at most this long, in ms, does not block the page. A longer task blocks it only for the time above
 * this.
 */
const shortTask = 50;

/**
 * Returns for how long tasks blocked the page between the moments `from` and `to`. If a task began before `from` or
 * ended after `to`, only its part between these moments counts. All times are in ms. NaN if a moment is NaN.
 */
export function blockingTime(tasks, from, to) {
  if (Number.isNaN(from) || Number.isNaN(to)) return Number.NaN;
  return tasks
    .map(({ start, duration }) => Math.min(start + duration, to) - Math.max(start, from))
    .filter((within) => within > shortTask)
    .reduce((sum, within) => sum + within - shortTask, 0);
}
