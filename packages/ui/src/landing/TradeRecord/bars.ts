import { at } from '../../shared/SignalChart/geometry.ts';

const barShare = 0.62;
/** Smallest height of a bar, so that a result of about 0 is visible. A fraction of the chart's height. */
const thinnest = 0.006;

/**
 * Returns bars for results in percent, from left to right, as SVG paths in a square of `unit` by `unit`. Each bar
 * starts at the line of 0. `ticks` are the axis's values, with their positions as fractions of the height.
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
  // The axis has at most seven values.
  const apart = step * Math.ceil(range / step / 6);
  const from = Math.ceil(lowest / apart);
  const ticks = Array.from({ length: Math.floor(highest / apart) - from + 1 }, (_, index) => (from + index) * apart);
  return { ...shapes, ticks: ticks.map((value) => ({ value, at: y(value) })) };
}
