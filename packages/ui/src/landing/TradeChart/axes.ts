/** A price or a time on an axis. `at` is its position as a fraction of the chart's height or width. */
export interface Tick {
  value: number;
  at: number;
}

export const hour = 3_600_000;
const day = 24 * hour;
const mostPrices = 7;
const mostDays = 4;

/** Returns the distance between two prices on the axis: 1, 2 or 5 times a power of ten. */
function niceStep(range: number): number {
  const rough = range / mostPrices;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10);
}

/** Returns the prices of the price axis, by the chart's scale (`scaleOf`). */
export function priceTicks({
  highest,
  lowest,
  y,
}: {
  highest: number;
  lowest: number;
  y: (price: number) => number;
}): Tick[] {
  const step = niceStep(highest - lowest);
  const first = Math.ceil(lowest / step);
  return Array.from({ length: Math.floor(highest / step) - first + 1 }, (_, index) => (first + index) * step).map(
    (value) => ({ value, at: y(value) }),
  );
}

/**
 * Returns the days of the time axis: midnights in UTC, in ms since 1970. `start` and `length` of the chart are in ms.
 */
export function dayTicks(start: number, length: number): Tick[] {
  const apart = Math.ceil(length / day / mostDays) * day;
  const days: Tick[] = [];
  for (let midnight = Math.ceil(start / day) * day; midnight < start + length; midnight += apart)
    days.push({ value: midnight, at: (midnight - start) / length });
  return days;
}
