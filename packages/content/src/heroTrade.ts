import type { Trade } from './trackRecord.ts';

// Constants of their own, so that a first screen loads no figure that it does not show.
const entry = 61_240;
const stop = 59_900;
const exit = 63_918;
const cost = 0.12;

/**
 * The trade in the first screen of the landing page. It is a copy of a trade in the track record, because the first
 * screen must not wait for the whole record. The tests compare the copy with the record, and with the candles that the
 * page draws.
 */
export const heroTrade = {
  asset: 'BTC/USD',
  interval: '4H',
  direction: 'long',
  openedOn: '2026-04-22',
  closedOn: '2026-04-26',
  entry,
  stop,
  exit,
  cost,
} as const satisfies Trade;

const price = (value: number): string => value.toLocaleString('en-US');

/**
 * The trade's prices and result, as the first screens show them. They are formatted without the record's own functions,
 * which those screens do not load; a test compares both.
 */
export const heroFigures = {
  entry: price(entry),
  stop: price(stop),
  exit: price(exit),
  result: `+${((100 * (exit - entry)) / entry - cost).toFixed(2)}%`,
};
