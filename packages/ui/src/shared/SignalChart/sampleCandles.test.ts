import { heroTrade } from '@signalsync/content/heroTrade';
import { expect, test } from 'vitest';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from './sampleCandles.ts';

test('the candles of the first screen are those of its trade: entry, exit, days, and no touch of the stop', () => {
  const held = sampleCandles.slice(sampleEntryIndex, sampleExitIndex + 1);
  expect(held[0]?.open).toBe(heroTrade.entry);
  expect(held.at(-1)?.close).toBe(heroTrade.exit);
  expect(held.filter(({ low }) => low <= heroTrade.stop)).toEqual([]);
  const hours = (Date.parse(heroTrade.closedOn) - Date.parse(heroTrade.openedOn)) / 3_600_000;
  expect(Math.abs(held.length * 4 - hours)).toBeLessThan(24);
});
