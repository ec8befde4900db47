import type { DrawnTrade } from '@signalsync/content/trackRecord';
import { dayTicks, hour, priceTicks } from './axes.ts';
import { at, measureCandles, scaleOf, unit } from '../../shared/SignalChart/geometry.ts';

const headroom = { top: 0.14, bottom: 0.1 };
/** Smallest distance between two labels of the price axis, as a fraction of the chart's height. */
const labelGap = 0.095;

/** Moves labels apart that are closer than `labelGap`, inside the chart. Returns the labels from top to bottom. */
function spread<T extends { at: number }>(labels: readonly T[]): T[] {
  const sorted = [...labels].sort((a, b) => a.at - b.at);
  let top = labelGap / 2;
  for (const label of sorted) {
    label.at = Math.max(label.at, top);
    top = label.at + labelGap;
  }
  let bottom = 1 - labelGap / 2;
  for (const label of sorted.reverse()) {
    label.at = Math.min(label.at, bottom);
    bottom = label.at - labelGap;
  }
  return sorted.reverse();
}

/**
 * Returns the shapes of a drawn trade. Coordinates in paths and boxes go from 0 to `unit` in both directions.
 * @throws RangeError if the trade's entry or exit has no candle
 */
export function measureTrade(drawn: DrawnTrade) {
  const { trade, candles, startsAt, candleHours, entryIndex, exitIndex } = drawn;
  const bars = candles.map(([open, high, low, close]) => ({ open, high, low, close }));
  const entryBar = bars[entryIndex];
  const exitBar = bars[exitIndex];
  if (!entryBar || !exitBar) throw new RangeError('TradeChart: entryIndex and exitIndex must name candles.');
  const { entry, stop, exit, direction } = trade;
  const isEntryBelow = direction === 'long';
  const isExitBelow = exit < entry;
  const all = [entry, stop, exit];
  const scale = scaleOf(bars, headroom, all);
  const { x, y } = scale;

  const levels = spread(
    (['entry', 'stop', 'exit'] as const)
      .filter((name) => name !== 'exit' || exit !== stop)
      .map((name) => ({ name, value: trade[name], at: y(trade[name]) })),
  );
  const prices = priceTicks(scale).filter((tick) => levels.every((level) => Math.abs(level.at - tick.at) >= labelGap));
  const days = dayTicks(Date.parse(startsAt), candles.length * candleHours * hour);

  const from = x(entryIndex);
  const to = x(exitIndex);
  const box = (a: number, b: number) => {
    const [top, bottom] = [Math.min(y(a), y(b)), Math.max(y(a), y(b))];
    return { x: at(from), width: at(to - from), y: at(top), height: at(bottom - top) };
  };
  const hasGained = direction === 'long' ? exit > entry : exit < entry;
  return {
    ...measureCandles(bars, headroom, all),
    /** Prices on the axis, without those that an entry, stop or exit label would cover. */
    prices,
    /** Midnights in UTC, in ms since 1970. */
    days,
    /** The labels of entry, stop and exit, from top to bottom. A trade that ended at its stop has none for the exit. */
    levels,
    risk: box(entry, stop),
    /** The box from the entry price to the exit price; null if the trade lost. */
    gain: hasGained ? box(entry, exit) : null,
    /** SVG paths: `path` from entry to exit, the other paths from entry, stop and exit to the right edge. */
    path: `M${at(from)} ${at(y(entry))}L${at(to)} ${at(y(exit))}`,
    entryLine: `M${at(from)} ${at(y(entry))}H${unit}`,
    stopLine: `M${at(from)} ${at(y(stop))}H${unit}`,
    exitLine: `M${at(to)} ${at(y(exit))}H${unit}`,
    entry: { x: from, y: y(isEntryBelow ? entryBar.low : entryBar.high) },
    exit: { x: to, y: y(isExitBelow ? exitBar.low : exitBar.high) },
    /** True if the entry's mark is below its candle, as in a long trade. `isExitBelow`: the same for the exit. */
    isEntryBelow,
    isExitBelow,
  };
}
