import type { Candle } from './geometry.ts';

/** The opening price of the first sample candle. Each later candle opens at the closing price of the one before it. */
const firstOpen = 61945;

/** High, low and close of each sample candle. Its open is the close of the candle before. */
const moves: readonly (readonly [high: number, low: number, close: number])[] = [
  [62035, 61530, 61600],
  [61800, 61185, 61275],
  [61385, 61170, 61260],
  [61330, 60950, 61115],
  [61205, 60735, 60860],
  [61150, 60840, 61060],
  [61240, 60735, 60860],
  [60985, 60805, 60880],
  [61060, 60700, 60750],
  [60880, 60355, 60515],
  [60605, 59975, 60190],
  [60210, 60045, 60155],
  [60550, 59975, 60480],
  [60645, 59955, 60135],
  [60480, 60100, 60425],
  [60825, 60245, 60605],
  [61115, 60560, 60915],
  [61060, 60690, 60735],
  [61220, 60660, 61025],
  [61260, 60860, 61240],
  [61655, 61095, 61530],
  [61855, 61440, 61655],
  [62290, 61565, 62070],
  [62505, 62020, 62400],
  [62425, 62020, 62215],
  [62290, 61945, 62070],
  [62215, 62055, 62110],
  [62200, 61980, 62145],
  [62525, 62125, 62310],
  [62975, 62125, 62740],
  [62995, 62545, 62905],
  [63250, 62830, 63120],
  [63320, 62905, 63265],
  [63645, 63230, 63430],
  [63645, 63175, 63320],
  [63520, 63230, 63305],
  [63790, 63195, 63685],
  [63700, 63430, 63610],
  [64045, 63450, 63990],
  [64210, 63880, 64010],
  [64035, 63770, 63790],
  [64010, 63610, 63955],
  [64100, 63720, 63930],
  [64115, 63860, 63918],
  [64135, 63880, 64025],
  [64135, 63700, 63845],
  [63920, 63685, 63810],
  [63830, 63645, 63790],
  [64100, 63665, 63990],
  [64170, 63700, 63775],
  [63920, 63410, 63500],
  [63630, 63085, 63285],
  [63340, 63015, 63195],
  [63575, 63140, 63410],
  [63465, 63175, 63250],
  [63685, 63120, 63520],
];

/**
 * A sample signal: 56 candles that fall, rest, climb from entry to exit (+4.37%) and fall again. The prices are
 * invented.
 */
export const sampleCandles: readonly Candle[] = moves.map(([high, low, close], index) => ({
  open: moves[index - 1]?.[2] ?? firstOpen,
  high,
  low,
  close,
}));

/** When the first sample candle begins. Each candle covers `sampleHours` hours. */
export const sampleStart = Date.parse('2026-04-19T00:00:00Z');
export const sampleHours = 4;

/** Index of the candle at whose opening price, 61,240, the sample signal enters. */
export const sampleEntryIndex = 20;

/** Index of the candle at whose closing price, 63,918, the sample signal exits. */
export const sampleExitIndex = 43;
