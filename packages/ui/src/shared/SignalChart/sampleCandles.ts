import type { Candle } from './geometry.ts';

/** The opening price of the first sample candle. Each later candle opens at the closing price of the one before it. */
const firstOpen = 61_945;
const step = 5;

/**
 * Each sample candle in steps of 5: its high above its close, its low below its close, and its close above that of the
 * candle before. These are small numbers, because the first screen waits for them.
 */
const moves: readonly (readonly [up: number, down: number, change: number])[] = [
  [87, 14, -69],
  [105, 18, -65],
  [25, 18, -3],
  [43, 33, -29],
  [69, 25, -51],
  [18, 44, 40],
  [76, 25, -40],
  [21, 15, 4],
  [62, 10, -26],
  [73, 32, -47],
  [83, 43, -65],
  [11, 22, -7],
  [14, 101, 65],
  [102, 36, -69],
  [11, 65, 58],
  [44, 72, 36],
  [40, 71, 62],
  [65, 9, -36],
  [39, 73, 58],
  [4, 76, 43],
  [25, 87, 58],
  [40, 43, 25],
  [44, 101, 83],
  [21, 76, 66],
  [42, 39, -37],
  [44, 25, -29],
  [21, 11, 8],
  [11, 33, 7],
  [43, 37, 33],
  [47, 123, 86],
  [18, 72, 33],
  [26, 58, 43],
  [11, 72, 29],
  [43, 40, 33],
  [65, 29, -22],
  [43, 15, -3],
  [21, 98, 76],
  [18, 36, -15],
  [11, 108, 76],
  [40, 26, 4],
  [49, 4, -44],
  [11, 69, 33],
  [34, 42, -5],
  [39.4, 11.6, -2.4],
  [22, 29, 21.4],
  [58, 29, -36],
  [22, 25, -7],
  [8, 29, -4],
  [22, 65, 40],
  [79, 15, -43],
  [84, 18, -55],
  [69, 40, -43],
  [29, 36, -18],
  [33, 54, 43],
  [43, 15, -32],
  [33, 80, 54],
];

/**
 * A sample signal: 56 candles that fall, rest, climb from entry to exit (+4.37%) and fall again. The prices are
 * invented.
 */
export const sampleCandles: readonly Candle[] = moves.reduce<Candle[]>((candles, [up, down, change]) => {
  const open = candles.at(-1)?.close ?? firstOpen;
  const close = Math.round(open + step * change);
  return [...candles, { open, high: Math.round(close + step * up), low: Math.round(close - step * down), close }];
}, []);

/** When the first sample candle begins. Each candle covers `sampleHours` hours. */
export const sampleStart = Date.parse('2026-04-19T00:00:00Z');
export const sampleHours = 4;

/** Index of the candle at whose opening price, 61,240, the sample signal enters. */
export const sampleEntryIndex = 20;

/** Index of the candle at whose closing price, 63,918, the sample signal exits. */
export const sampleExitIndex = 43;
