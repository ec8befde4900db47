import type { CandlePrices } from './course/lesson.ts';

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
  /** The price that was paid, not the price that was announced. */
  entry: number;
  /** The stop that the signal named before the entry. */
  stop: number;
  /** The price at which the trade ended: at a gain, at the stop, or between the two. */
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
  /** Oldest first. */
  candles: readonly CandlePrices[];
}

/** The track record: every trade that was closed in its time, none left out. */
export interface TrackRecord {
  /** True while the trades are invented. The page then says so, and a production build warns. */
  isSample: boolean;
  /** Who measured the trades, and how. */
  source: string;
  /** In the order in which they were closed. */
  trades: readonly Trade[];
  /** Two trades of the list, which explain how a signal reads. */
  drawn: { won: DrawnTrade; lost: DrawnTrade };
}

const trades = [
  {
    asset: 'ETH/USD',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-04-14',
    closedOn: '2026-04-17',
    entry: 2481,
    stop: 2433,
    exit: 2586,
    cost: 0.12,
  },
  {
    asset: 'NAS100',
    interval: '1D',
    direction: 'short',
    openedOn: '2026-04-18',
    closedOn: '2026-04-23',
    entry: 17729,
    stop: 18083,
    exit: 18083,
    cost: 0.05,
  },
  {
    asset: 'BTC/USD',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-04-22',
    closedOn: '2026-04-26',
    entry: 60526,
    stop: 59370,
    exit: 62452,
    cost: 0.12,
  },
  {
    asset: 'EUR/USD',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-04-26',
    closedOn: '2026-05-01',
    entry: 1.157,
    stop: 1.152,
    exit: 1.1625,
    cost: 0.02,
  },
  {
    asset: 'XAU/USD',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-05-02',
    closedOn: '2026-05-03',
    entry: 2621,
    stop: 2650,
    exit: 2650,
    cost: 0.04,
  },
  {
    asset: 'SOL/USD',
    interval: '1D',
    direction: 'long',
    openedOn: '2026-05-07',
    closedOn: '2026-05-12',
    entry: 152.2,
    stop: 146.76,
    exit: 146.76,
    cost: 0.16,
  },
  {
    asset: 'BTC/USD',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-05-11',
    closedOn: '2026-05-12',
    entry: 60969,
    stop: 62333,
    exit: 59077,
    cost: 0.12,
  },
  {
    asset: 'NAS100',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-05-20',
    closedOn: '2026-05-21',
    entry: 19575,
    stop: 19937,
    exit: 19937,
    cost: 0.05,
  },
  {
    asset: 'XAU/USD',
    interval: '1D',
    direction: 'short',
    openedOn: '2026-06-01',
    closedOn: '2026-06-03',
    entry: 2289,
    stop: 2307,
    exit: 2274,
    cost: 0.04,
  },
  {
    asset: 'NAS100',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-06-10',
    closedOn: '2026-06-16',
    entry: 19415,
    stop: 19106,
    exit: 19106,
    cost: 0.05,
  },
  {
    asset: 'SOL/USD',
    interval: '1D',
    direction: 'short',
    openedOn: '2026-06-17',
    closedOn: '2026-06-22',
    entry: 141.27,
    stop: 145.42,
    exit: 131.35,
    cost: 0.16,
  },
  {
    asset: 'EUR/USD',
    interval: '1D',
    direction: 'short',
    openedOn: '2026-06-23',
    closedOn: '2026-06-29',
    entry: 1.0347,
    stop: 1.0402,
    exit: 1.0222,
    cost: 0.02,
  },
  {
    asset: 'ETH/USD',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-07-03',
    closedOn: '2026-07-07',
    entry: 2458,
    stop: 2531,
    exit: 2531,
    cost: 0.12,
  },
  {
    asset: 'NAS100',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-07-14',
    closedOn: '2026-07-16',
    entry: 19101,
    stop: 19434,
    exit: 19434,
    cost: 0.05,
  },
  {
    asset: 'BTC/USD',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-07-22',
    closedOn: '2026-07-28',
    entry: 60947,
    stop: 62082,
    exit: 61439,
    cost: 0.12,
  },
  {
    asset: 'XAU/USD',
    interval: '1D',
    direction: 'long',
    openedOn: '2026-07-30',
    closedOn: '2026-08-04',
    entry: 2476,
    stop: 2450,
    exit: 2523,
    cost: 0.04,
  },
  {
    asset: 'SOL/USD',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-08-08',
    closedOn: '2026-08-13',
    entry: 148.03,
    stop: 143.83,
    exit: 146.18,
    cost: 0.16,
  },
  {
    asset: 'SOL/USD',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-08-18',
    closedOn: '2026-08-23',
    entry: 139.98,
    stop: 135.6,
    exit: 147.42,
    cost: 0.16,
  },
  {
    asset: 'ETH/USD',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-08-25',
    closedOn: '2026-08-30',
    entry: 2386,
    stop: 2450,
    exit: 2229,
    cost: 0.12,
  },
  {
    asset: 'ETH/USD',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-09-06',
    closedOn: '2026-09-09',
    entry: 2536,
    stop: 2465,
    exit: 2465,
    cost: 0.12,
  },
  {
    asset: 'XAU/USD',
    interval: '1D',
    direction: 'long',
    openedOn: '2026-09-11',
    closedOn: '2026-09-13',
    entry: 2737,
    stop: 2710,
    exit: 2772,
    cost: 0.04,
  },
  {
    asset: 'NAS100',
    interval: '4H',
    direction: 'long',
    openedOn: '2026-09-16',
    closedOn: '2026-09-22',
    entry: 19829,
    stop: 19479,
    exit: 19479,
    cost: 0.05,
  },
  {
    asset: 'XAU/USD',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-09-21',
    closedOn: '2026-09-24',
    entry: 2574,
    stop: 2599,
    exit: 2514,
    cost: 0.04,
  },
  {
    asset: 'EUR/USD',
    interval: '4H',
    direction: 'short',
    openedOn: '2026-09-30',
    closedOn: '2026-10-02',
    entry: 1.1525,
    stop: 1.1574,
    exit: 1.144,
    cost: 0.02,
  },
] as const satisfies readonly Trade[];

/**
 * The public track record. The owner replaces this file with measured trades. Every figure that the page shows about
 * them is computed in `trackRecordFigures.ts`.
 */
export const trackRecord: TrackRecord = {
  isSample: true,
  source: 'Invented trades, to be replaced by the owner',
  trades,
  drawn: {
    won: {
      trade: trades[17],
      startsAt: '2026-08-16T16:00:00Z',
      candleHours: 4,
      entryIndex: 10,
      exitIndex: 40,
      candles: [
        [138.83, 139.1, 137.61, 138.2],
        [138.2, 138.45, 136.78, 137.33],
        [137.33, 137.53, 136.72, 137.1],
        [137.1, 137.39, 136.39, 136.89],
        [136.89, 137.39, 136.74, 136.9],
        [136.9, 138.51, 136.4, 137.94],
        [137.94, 138.25, 137.83, 138.18],
        [138.18, 138.72, 137.76, 138.48],
        [138.48, 139.49, 138.16, 139.42],
        [139.42, 140.24, 139.41, 139.98],
        [139.98, 140.77, 139.44, 140.77],
        [140.77, 141.3, 140.14, 140.39],
        [140.39, 140.46, 139.99, 140.09],
        [140.09, 140.75, 139.93, 140.59],
        [140.59, 140.99, 140.1, 140.85],
        [140.85, 142.02, 140.29, 141.6],
        [141.6, 141.84, 140.11, 140.51],
        [140.51, 141.69, 140.04, 141.36],
        [141.36, 141.46, 140.04, 140.21],
        [140.21, 140.7, 139.33, 139.9],
        [139.9, 141.23, 139.56, 140.82],
        [140.82, 142.24, 140.41, 141.89],
        [141.89, 142.38, 141.2, 141.31],
        [141.31, 142.79, 141.25, 142.67],
        [142.67, 143.29, 142.42, 142.96],
        [142.96, 144.77, 142.89, 144.29],
        [144.29, 144.86, 143.93, 144.08],
        [144.08, 145.34, 143.71, 145.2],
        [145.2, 145.32, 144.68, 144.96],
        [144.96, 145.22, 143.96, 144.13],
        [144.13, 144.67, 143.91, 144.41],
        [144.41, 144.51, 144.26, 144.3],
        [144.3, 145.23, 143.68, 145.12],
        [145.12, 145.55, 144.35, 144.51],
        [144.51, 145.56, 144.3, 144.99],
        [144.99, 145.94, 144.54, 145.76],
        [145.76, 146.29, 144.73, 145.32],
        [145.32, 146.51, 145.08, 146.29],
        [146.29, 146.64, 145.98, 146.1],
        [146.1, 148.22, 146.08, 147.66],
        [147.66, 147.85, 147.3, 147.42],
        [147.42, 147.46, 146.88, 147.13],
        [147.13, 147.63, 146.87, 147.09],
        [147.09, 147.69, 146.64, 146.87],
        [146.87, 147.41, 146.82, 147.14],
        [147.14, 147.59, 145.7, 146.2],
      ],
    },
    lost: {
      trade: trades[19],
      startsAt: '2026-09-04T04:00:00Z',
      candleHours: 4,
      entryIndex: 12,
      exitIndex: 30,
      candles: [
        [2488, 2488, 2476, 2478],
        [2478, 2484, 2465, 2473],
        [2473, 2492, 2468, 2483],
        [2483, 2491, 2474, 2491],
        [2491, 2501, 2491, 2494],
        [2494, 2496, 2493, 2495],
        [2495, 2504, 2489, 2496],
        [2496, 2520, 2494, 2520],
        [2520, 2528, 2507, 2512],
        [2512, 2536, 2508, 2526],
        [2526, 2531, 2518, 2518],
        [2518, 2543, 2518, 2536],
        [2536, 2551, 2528, 2543],
        [2543, 2559, 2534, 2553],
        [2553, 2558, 2542, 2550],
        [2550, 2564, 2543, 2563],
        [2563, 2567, 2557, 2561],
        [2561, 2566, 2550, 2557],
        [2557, 2560, 2547, 2552],
        [2552, 2559, 2551, 2553],
        [2553, 2558, 2531, 2538],
        [2538, 2548, 2531, 2545],
        [2545, 2551, 2540, 2547],
        [2547, 2564, 2546, 2557],
        [2557, 2558, 2545, 2552],
        [2552, 2554, 2538, 2544],
        [2544, 2547, 2518, 2526],
        [2526, 2530, 2497, 2499],
        [2499, 2500, 2481, 2488],
        [2488, 2491, 2477, 2480],
        [2480, 2481, 2462, 2466],
        [2466, 2475, 2458, 2468],
        [2468, 2471, 2448, 2456],
        [2456, 2456, 2440, 2440],
        [2440, 2446, 2427, 2431],
        [2431, 2457, 2427, 2449],
        [2449, 2456, 2445, 2456],
        [2456, 2465, 2441, 2443],
        [2443, 2455, 2442, 2452],
      ],
    },
  },
};
