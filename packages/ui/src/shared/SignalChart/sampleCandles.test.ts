import { heroTrade } from '@signalsync/content/heroTrade';
import { expect, test } from 'vitest';
import { sampleCandles, sampleEntryIndex, sampleExitIndex, sampleHours, sampleStart } from './sampleCandles.ts';

test('the candles of the first screen are those of its trade: entry, exit, days, and no touch of the stop', () => {
  const held = sampleCandles.slice(sampleEntryIndex, sampleExitIndex + 1);
  expect(held[0]?.open).toBe(heroTrade.entry);
  expect(held.at(-1)?.close).toBe(heroTrade.exit);
  expect(held.filter(({ low }) => low <= heroTrade.stop)).toEqual([]);
  const dayOf = (index: number) => new Date(sampleStart + index * sampleHours * 3_600_000).toISOString().slice(0, 10);
  expect([dayOf(sampleEntryIndex), dayOf(sampleExitIndex + 1)]).toEqual([heroTrade.openedOn, heroTrade.closedOn]);
  expect(heroTrade.interval).toBe(`${sampleHours}H`);
});
