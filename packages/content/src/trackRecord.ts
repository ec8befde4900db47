import type { CandlePrices } from './course/lesson.ts';
import file from './trackRecord.json' with { type: 'json' };

/** A closed trade of the track record. Prices are in the quote currency. */
export interface Trade {
  /** The asset as traders write it, such as `BTC/USD`. */
  asset: string;
  /** The time that one candle covers, such as `4H` or `1D`. */
  interval: string;
  direction: 'long' | 'short';
  /** Day of the entry in UTC, ISO 8601. */
  openedOn: string;
  /** Day of the exit in UTC, ISO 8601. */
  closedOn: string;
  /** The price that was paid, which may differ from the price in the signal. In the quote currency. */
  entry: number;
  /** The price at which the trade was to be given up, fixed in the signal before the entry. In the quote currency. */
  stop: number;
  /** The price at which the trade ended, in the quote currency: with a gain, at the stop, or between the two. */
  exit: number;
  /** Fees, spread and financing of the whole trade, in percent of the entry price. */
  cost: number;
}

/** A trade of the record with the candles around it. The landing page draws it. */
export interface DrawnTrade {
  trade: Trade;
  /** When the first candle opens, ISO 8601. */
  startsAt: string;
  /** The time that one candle covers, in hours. */
  candleHours: number;
  /** Index of the candle that opens at the entry price. */
  entryIndex: number;
  /** Index of the candle in which the trade ends. */
  exitIndex: number;
  /** The candles around the trade, oldest first. */
  candles: readonly CandlePrices[];
}

/** The track record: every trade that was closed in the recorded time, none left out. */
export interface TrackRecord {
  /** True while the trades are invented. The page then says so, and a production build warns. */
  isSample: boolean;
  /** Who measured the trades, and how. The page shows it if `isSample` is false. */
  source: string;
  /** The closed trades, in the order in which they were closed. */
  trades: readonly Trade[];
  /** Two trades of the list with their candles. The page uses them to explain a signal. */
  drawn: { won: DrawnTrade; lost: DrawnTrade };
}

const trades = file.trades as readonly Trade[];

function drawn(found: typeof file.drawn.won): DrawnTrade {
  const trade = trades[found.trade - 1];
  if (!trade) throw new RangeError(`trackRecord.json draws trade ${found.trade}, which is not in its list`);
  return { ...found, trade, candles: found.candles as readonly (readonly number[])[] as readonly CandlePrices[] };
}

/**
 * The public track record, from `trackRecord.json`. The owner replaces that file with measured trades, and sets
 * `isSample` to false. Every figure that the page shows about them is computed in `trackRecordFigures.ts`.
 */
export const trackRecord: TrackRecord = {
  isSample: file.isSample,
  source: file.source,
  trades,
  drawn: { won: drawn(file.drawn.won), lost: drawn(file.drawn.lost) },
};
