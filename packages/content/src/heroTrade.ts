import type { Trade } from './trackRecord.ts';

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
  entry: 61_240,
  stop: 59_900,
  exit: 63_918,
  cost: 0.12,
} as const satisfies Trade;
