import { heroTrade } from '@signalsync/content/heroTrade';
import { landing } from '@signalsync/content/landing';
import { signInSignal } from '@signalsync/content/signInSignal';
import { resultOf } from '@signalsync/content/trackRecordFigures';
import { formatPrice, formatResult } from '@signalsync/content/trackRecordFormat';
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

test('the first chart and the alert beside the sign-in form are of the same trade', () => {
  const { asset, interval, entry, exit, stop } = heroTrade;
  expect(signInSignal.alert.title).toBe(`${asset} · Long · ${interval}`);
  expect(signInSignal.alert.lines.map(({ value }) => value)).toEqual([entry, exit, stop].map(formatPrice));
  const result = formatResult(resultOf(heroTrade));
  expect(landing.chart).toMatchObject({
    asset,
    interval,
    label: `Sample chart: a signal enters at ${formatPrice(entry)} and exits at ${formatPrice(exit)}. Result after costs: ${result}.`,
    entry: `ENTRY ${formatPrice(entry)}`,
    exit: `EXIT ${formatPrice(exit)} ${result}`,
  });
});
