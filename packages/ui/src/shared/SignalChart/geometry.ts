/** One candle: the four prices of a span of time, in the same currency. */
export interface Candle {
  open: number;
  high: number;
  low: number;
  close: number;
}

/** A point in the chart, as fractions of the chart's width and height, measured from the top left. */
export interface Place {
  x: number;
  y: number;
}

/**
 * The candles as SVG paths: always four, however many candles there are. The paths are drawn in a square of `unit` by
 * `unit`, which is stretched over the chart.
 */
export interface CandlePaths {
  upBodies: string;
  downBodies: string;
  upWicks: string;
  downWicks: string;
}

/** Side of the square in which the paths are drawn. */
export const unit = 1000;

const bodyShare = 0.62;
const thinnestBody = 5;

/** Width of a letter in Geist Mono, in em. */
export const letter = 0.6;

/** Space that stays free above and below the candles for marks and labels, as fractions of the chart's height. */
export interface Headroom {
  top: number;
  bottom: number;
}

/** Converts a fraction of the chart to a coordinate in the square of side `unit`. */
export const at = (share: number): number => Math.round(share * unit * 10) / 10;

/** Converts a fraction of the chart to a percentage, for elements that are not stretched with the square. */
export const percent = (share: number): string => `${Math.round(share * 10000) / 100}%`;

/** Returns an SVG path with a horizontal line for each value of the price axis. */
export const rowsAt = (ticks: readonly { at: number }[]): string =>
  ticks.map((tick) => `M0 ${Math.round(tick.at * unit)}H${unit}`).join('');

/**
 * Returns the scale of the chart: its highest and lowest price, the width per candle, a function from a candle's index
 * to x, one from a price to y, and its reverse. Widths, x and y are fractions of the chart's width or height.
 *
 * @param prices - other prices that must be inside the chart
 */
export function scaleOf(candles: readonly Candle[], headroom: Headroom, prices: readonly number[] = []) {
  const highest = Math.max(...candles.map((candle) => candle.high), ...prices);
  const lowest = Math.min(...candles.map((candle) => candle.low), ...prices);
  const step = 1 / candles.length;
  return {
    highest,
    lowest,
    step,
    x: (index: number) => (index + 0.5) * step,
    y: (price: number) =>
      headroom.top + ((highest - price) / (highest - lowest || 1)) * (1 - headroom.top - headroom.bottom),
    /** The price at a height, the reverse of `y`. */
    priceAt: (y: number) => highest - ((y - headroom.top) / (1 - headroom.top - headroom.bottom)) * (highest - lowest),
  };
}

/** Returns the SVG paths of the candles. `prices` are other prices that must be inside the chart. */
export function measureCandles(
  candles: readonly Candle[],
  headroom: Headroom,
  prices?: readonly number[],
): CandlePaths {
  const { step, x, y } = scaleOf(candles, headroom, prices);
  const paths = { upBodies: '', downBodies: '', upWicks: '', downWicks: '' };
  candles.forEach((candle, index) => {
    const isUp = candle.close >= candle.open;
    const top = at(y(Math.max(candle.open, candle.close)));
    const height = Math.max(thinnestBody, at(y(Math.min(candle.open, candle.close))) - top);
    const width = at(step * bodyShare);
    const body = `M${at(x(index) - (step * bodyShare) / 2)} ${top}h${width}v${at(height / unit)}h${-width}z`;
    const wick = `M${at(x(index))} ${at(y(candle.high))}V${at(y(candle.low))}`;
    paths[isUp ? 'upBodies' : 'downBodies'] += body;
    paths[isUp ? 'upWicks' : 'downWicks'] += wick;
  });
  return paths;
}

/**
 * Returns the shapes of a signal's chart. The entry is at the opening price of its candle, and the exit at the closing
 * price of its candle. The coordinates of paths and `span` go from 0 to `unit` in both directions. Throws a
 * `RangeError` if an index has no candle.
 */
export function measureChart(candles: readonly Candle[], entryIndex: number, exitIndex: number, headroom: Headroom) {
  const { x, y } = scaleOf(candles, headroom);
  const entryCandle = candles[entryIndex];
  const exitCandle = candles[exitIndex];
  if (!entryCandle || !exitCandle) throw new RangeError('SignalChart: entryIndex and exitIndex must name candles.');
  const [from, to] = [x(entryIndex), x(exitIndex)];
  return {
    ...measureCandles(candles, headroom),
    /** SVG path of the line from the entry price to the exit price. `span` is the band from entry to exit. */
    path: `M${at(from)} ${at(y(entryCandle.open))}L${at(to)} ${at(y(exitCandle.close))}`,
    span: { x: at(from), width: at(to - from) },
    /**
     * Where the mark of the entry points: the lowest price of the entry candle. `exitHigh`: the highest price of the
     * exit candle.
     */
    entryLow: { x: from, y: y(entryCandle.low) },
    exitHigh: { x: to, y: y(exitCandle.high) },
  };
}
