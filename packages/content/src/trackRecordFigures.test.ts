import { describe, expect, it, test } from 'vitest';
import { type Trade, trackRecord } from './trackRecord.ts';
import { heroTrade } from './heroTrade.ts';
import { landing } from './landing.ts';
import { figuresOf, invalidationOf, resultOf, riskOf } from './trackRecordFigures.ts';
import { formatDays, formatPrice, formatResult } from './trackRecordFormat.ts';

const long: Trade = {
  asset: 'BTC/USD',
  interval: '4H',
  direction: 'long',
  openedOn: '2026-01-05',
  closedOn: '2026-01-07',
  entry: 100,
  stop: 98,
  exit: 106,
  cost: 0.5,
};
/** A long trade with the entry price 100 and no costs, so its exit price is 100 plus the result. */
const withResult = (result: number): Trade => ({ ...long, exit: 100 + result, cost: 0 });

describe('the result of a trade', () => {
  it.each<[string, Partial<Trade>, number]>([
    ['long, up', {}, 5.5],
    ['long, at the stop', { exit: 98 }, -2.5],
    ['short, down', { direction: 'short', stop: 102, exit: 94 }, 5.5],
    ['short, at the stop', { direction: 'short', stop: 102, exit: 102 }, -2.5],
    ['where it began', { exit: 100 }, -0.5],
  ])('%s, is after costs', (_, changed, result) => {
    expect(resultOf({ ...long, ...changed })).toBeCloseTo(result);
  });

  it('is compared with the distance to the stop', () => {
    expect(riskOf(long)).toBeCloseTo(2);
    expect(riskOf({ ...long, direction: 'short', stop: 103 })).toBeCloseTo(3);
  });
});

describe('the figures of a record', () => {
  it('count every trade, and a trade that only paid its costs as lost', () => {
    const figures = figuresOf([withResult(4), withResult(-2), { ...long, exit: 100 }, withResult(6), withResult(0)]);
    expect(figures).toMatchObject({ count: 5, won: 2, lost: 3, longestLosingRun: 2 });
    expect(figures.average).toBeCloseTo((4 - 2 - 0.5 + 6) / 5);
    expect(figures.averageWon).toBeCloseTo(5);
    expect(figures.averageLost).toBeCloseTo(-2.5 / 3);
    expect([figures.best, figures.worst].map(Math.round)).toEqual([6, -2]);
  });

  it.each<[string, number[], number]>([
    ['without a loss', [1, 2, 3], 0],
    ['from the start', [-1, -2, 5], 3],
    ['across a win that does not make up for it', [5, -3, 1, -4, 9], 6],
    ['not the last fall but the deepest', [4, -5, 8, -2], 5],
    ['that is still open', [10, -1, -1.5], 2.5],
  ])('know the worst drawdown %s', (_, results, drawdown) => {
    expect(figuresOf(results.map(withResult)).worstDrawdown).toBeCloseTo(drawdown);
  });

  it('know the days of the first entry and the last exit', () => {
    const short = { ...long, openedOn: '2026-01-06', closedOn: '2026-01-06' };
    expect(figuresOf([short, long])).toMatchObject({ from: '2026-01-05', to: '2026-01-07' });
  });

  it('have no mean of what never happened', () => {
    expect(figuresOf([withResult(1)]).averageLost).toBeNull();
    expect(figuresOf([withResult(-1)]).averageWon).toBeNull();
    expect(() => figuresOf([])).toThrow(RangeError);
  });
});

describe('the track record', () => {
  const { trades, drawn } = trackRecord;

  test.each(trades.map((trade) => [`${trade.asset} of ${trade.openedOn}`, trade] as const))(
    '%s is a trade',
    (_, trade) => {
      const { direction, openedOn, closedOn, entry, stop, exit, cost } = trade;
      for (const day of [openedOn, closedOn]) expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
      expect(['long', 'short']).toContain(direction);
      expect(openedOn <= closedOn).toBe(true);
      expect(Math.min(entry, stop, exit)).toBeGreaterThan(0);
      expect(Math.sign(entry - stop)).toBe(direction === 'long' ? 1 : -1);
      expect(cost).toBeGreaterThan(0);
    },
  );

  it('is in the order in which the trades were closed', () => {
    expect(trades.map(({ closedOn }) => closedOn)).toEqual(trades.map(({ closedOn }) => closedOn).toSorted());
  });

  /** Assets whose markets are closed from Friday night to Sunday night. */
  const restsOnWeekends = new Set(['EUR/USD', 'XAU/USD', 'NAS100']);
  const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());

  it('has no trade on a day on which its market rests', () => {
    const impossible = trades.filter(
      ({ asset, openedOn, closedOn }) => restsOnWeekends.has(asset) && [openedOn, closedOn].some(isWeekend),
    );
    expect(impossible).toEqual([]);
  });

  it('has the trade of the first screen, with its result after costs', () => {
    expect(trades).toContainEqual(heroTrade);
    expect(landing.chart.entry).toBe(`ENTRY ${formatPrice(heroTrade.entry)}`);
    expect(landing.chart.exit).toBe(`EXIT ${formatPrice(heroTrade.exit)} ${formatResult(resultOf(heroTrade))}`);
  });

  test.each([drawn.won, drawn.lost])('draws $trade.asset with what would prove it wrong before its stop', (shown) => {
    const { trade } = shown;
    const away = (price: number) => (trade.entry - price) * (trade.direction === 'long' ? 1 : -1);
    expect(away(invalidationOf(shown))).toBeGreaterThan(0);
    expect(away(trade.stop)).toBeGreaterThanOrEqual(away(invalidationOf(shown)));
  });

  it('draws one trade that won and one that lost', () => {
    expect(resultOf(drawn.won.trade)).toBeGreaterThan(0);
    expect(resultOf(drawn.lost.trade)).toBeLessThan(0);
  });

  test.each([drawn.won, drawn.lost])('draws $trade.asset as it was', (shown) => {
    const { trade, candles, entryIndex, exitIndex, startsAt, candleHours } = shown;
    expect(trades).toContain(trade);
    for (const candle of candles) {
      const [open, high, low, close] = candle;
      expect(candle).toHaveLength(4);
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
    }
    const opensOn = (index: number) => new Date(Date.parse(startsAt) + index * candleHours * 3_600_000).toISOString();
    expect(opensOn(entryIndex)).toContain(trade.openedOn);
    expect(opensOn(exitIndex)).toContain(trade.closedOn);
    expect(candles[entryIndex]?.[0]).toBe(trade.entry);
    const [, high = 0, low = 0] = candles[exitIndex] ?? [];
    expect(trade.exit >= low && trade.exit <= high).toBe(true);
    const reachesStop = ([, top, bottom]: (typeof candles)[number]) =>
      trade.direction === 'long' ? bottom <= trade.stop : top >= trade.stop;
    expect(candles.slice(entryIndex, exitIndex).some(reachesStop)).toBe(false);
  });
});

test('prices, results and days are written as traders read them', () => {
  expect([60_526, 139.98, 1.157].map(formatPrice)).toEqual(['60,526', '139.98', '1.1570']);
  expect([5.155, -2.92, 0].map(formatResult)).toEqual(['+5.16%', '−2.92%', '0.00%']);
  expect(formatDays('2026-08-18', '2026-08-23')).toBe('Aug 18 – Aug 23, 2026');
  expect(formatDays('2026-12-29', '2027-01-02')).toBe('Dec 29, 2026 – Jan 2, 2027');
});
