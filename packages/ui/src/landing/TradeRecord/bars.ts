import { at } from '../../shared/SignalChart/geometry.ts';

const barShare = 0.62;
/** Height of a bar whose result is about 0, so that it can be seen. */
const thinnest = 0.006;

/**
 * Returns the bars of results in percent, from left to right, around a line at 0, as paths in a square of `unit` by
 * `unit`. `ticks` are values of the axis, and their places as fractions of the height.
 */
export function barsOf(results: readonly number[]) {
  const step = 2;
  const highest = Math.ceil(Math.max(0, ...results) / step) * step;
  const lowest = Math.floor(Math.min(0, ...results) / step) * step;
  const range = highest - lowest || step;
  const y = (value: number) => (highest - value) / range;
  const width = at(barShare / results.length);
  const shapes = { won: '', lost: '' };
  results.forEach((result, index) => {
    const height = Math.max(thinnest, Math.abs(result) / range);
    const top = result > 0 ? y(0) - height : y(0);
    shapes[result > 0 ? 'won' : 'lost'] +=
      `M${at((index + (1 - barShare) / 2) / results.length)} ${at(top)}h${width}v${at(height)}h${-width}z`;
  });
  // At most seven values stand beside the bars.
  const apart = step * Math.ceil(range / step / 6);
  const from = Math.ceil(lowest / apart);
  const ticks = Array.from({ length: Math.floor(highest / apart) - from + 1 }, (_, index) => (from + index) * apart);
  return { ...shapes, ticks: ticks.map((value) => ({ value, at: y(value) })) };
}
