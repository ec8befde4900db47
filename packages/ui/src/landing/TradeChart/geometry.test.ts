import { type DrawnTrade, trackRecord } from '@signalsync/content/trackRecord';
import { describe, expect, it, test } from 'vitest';
import { measureTrade } from './geometry.ts';

const { won, lost } = trackRecord.drawn;
/** Returns the same trade as a short trade: the chart is mirrored, top to bottom. */
const asShort = (drawn: DrawnTrade): DrawnTrade => {
  const { trade } = drawn;
  const turn = (price: number) => 2 * trade.entry - price;
  return {
    ...drawn,
    trade: { ...trade, direction: 'short', stop: turn(trade.stop), exit: turn(trade.exit) },
    candles: drawn.candles.map(([open, high, low, close]) => [turn(open), turn(low), turn(high), turn(close)] as const),
  };
};

describe('a drawn trade', () => {
  it('that won has its exit above, its stop below, and room for both', () => {
    const { levels, gain, isEntryBelow, isExitBelow } = measureTrade(won);
    expect(levels.map(({ name }) => name)).toEqual(['exit', 'entry', 'stop']);
    expect(levels.map(({ value }) => value)).toEqual([won.trade.exit, won.trade.entry, won.trade.stop]);
    for (const { at } of levels) expect(at > 0 && at < 1).toBe(true);
    expect(gain).not.toBeNull();
    expect([isEntryBelow, isExitBelow]).toEqual([true, false]);
  });

  it('that was stopped has one level for stop and exit, and no gain', () => {
    const { levels, gain, isExitBelow } = measureTrade(lost);
    expect(levels.map(({ name }) => name)).toEqual(['entry', 'stop']);
    expect(gain).toBeNull();
    expect(isExitBelow).toBe(true);
  });

  it('that went down on purpose is the same upside down', () => {
    const { levels, gain, isEntryBelow, isExitBelow } = measureTrade(asShort(won));
    expect(levels.map(({ name }) => name)).toEqual(['stop', 'entry', 'exit']);
    expect(gain).not.toBeNull();
    expect([isEntryBelow, isExitBelow]).toEqual([false, true]);
  });

  it('has round prices and whole days on its axes, and no two labels on each other', () => {
    const { prices, days, levels } = measureTrade(won);
    for (const { value } of prices) expect(value % 2).toBe(0);
    const heights = [...prices, ...levels].map(({ at }) => at).toSorted((a, b) => a - b);
    heights.slice(1).forEach((at, index) => expect(at - (heights[index] ?? 0)).toBeGreaterThan(0.08));
    expect(days.map(({ value }) => new Date(value).toISOString().slice(5, 13))).toEqual([
      '08-17T00',
      '08-19T00',
      '08-21T00',
      '08-23T00',
    ]);
  });

  it('keeps labels apart whose prices are nearly the same', () => {
    const close = { ...won, trade: { ...won.trade, stop: 139.9, exit: 140 } };
    const places = measureTrade(close).levels.map(({ at }) => at);
    expect((places[1] ?? 0) - (places[0] ?? 0)).toBeGreaterThan(0.08);
    expect((places[2] ?? 0) - (places[1] ?? 0)).toBeGreaterThan(0.08);
  });

  test('without a candle at its entry is a mistake', () => {
    expect(() => measureTrade({ ...won, entryIndex: 99 })).toThrow(RangeError);
  });
});
