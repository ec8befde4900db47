import type { DrawnTrade, Trade } from './trackRecord.ts';

/** The figures of a track record. All results are in percent of the entry price, after costs. */
export type TrackRecordFigures = ReturnType<typeof figuresOf>;

/** Returns a trade's result in percent of its entry price, after costs. */
export function resultOf({ direction, entry, exit, cost }: Trade): number {
  const gain = direction === 'long' ? exit - entry : entry - exit;
  return (gain / entry) * 100 - cost;
}

/** Returns the distance from a trade's entry to its stop, in percent of the entry price, without costs. */
export const riskOf = ({ entry, stop }: Trade): number => (Math.abs(entry - stop) / entry) * 100;

/**
 * Returns the price beyond which the idea of a drawn trade is wrong: the lowest price before the entry, or the highest
 * one for a short trade. The stop is at this price or beyond it.
 */
export function invalidationOf({ trade, candles, entryIndex }: DrawnTrade): number {
  const before = candles.slice(0, entryIndex);
  return trade.direction === 'long'
    ? Math.min(...before.map(([, , low]) => low))
    : Math.max(...before.map(([, high]) => high));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number | null => (values.length === 0 ? null : sum(values) / values.length);

/**
 * Returns the figures of a track record. Each trade counts the same, as if the same amount had been put into each.
 * @param trades - at least one, in the order in which they were closed
 * @throws RangeError if there is no trade, because then there are no figures
 */
export function figuresOf(trades: readonly Trade[]) {
  const results = trades.map(resultOf);
  const average = mean(results);
  if (average === null) throw new RangeError('A track record needs at least one trade.');
  const won = results.filter((result) => result > 0);
  const lost = results.filter((result) => result <= 0);
  let total = 0;
  let highest = 0;
  let worstDrawdown = 0;
  let losingRun = 0;
  let longestLosingRun = 0;
  for (const result of results) {
    total += result;
    highest = Math.max(highest, total);
    worstDrawdown = Math.max(worstDrawdown, highest - total);
    losingRun = result > 0 ? 0 : losingRun + 1;
    longestLosingRun = Math.max(longestLosingRun, losingRun);
  }
  const days = (day: 'openedOn' | 'closedOn') => trades.map((trade) => trade[day]).sort();
  return {
    /** Day of the first entry, ISO 8601. */
    from: days('openedOn')[0] ?? '',
    /** Day of the last exit, ISO 8601. */
    to: days('closedOn').at(-1) ?? '',
    count: trades.length,
    /** Trades with a result above 0. */
    won: won.length,
    /** All other trades, even one whose result is exactly 0. */
    lost: lost.length,
    /** Mean result of all trades, in percent. */
    average,
    /** Mean result of the trades that won, in percent; null if none did. */
    averageWon: mean(won),
    /** Mean result of the trades that lost, in percent; null if none did. */
    averageLost: mean(lost),
    /** The highest result, in percent. */
    best: Math.max(...results),
    /** The lowest result, in percent. */
    worst: Math.min(...results),
    /** How many losses there were in a row, at most. */
    longestLosingRun,
    /** Largest fall of the running sum of results from its highest point, in percentage points; 0 or more. */
    worstDrawdown,
  };
}
