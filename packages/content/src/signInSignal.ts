import { heroFigures } from './heroTrade.ts';
import { notices } from './notices.ts';
import type { Widen } from './widen.ts';

/** Texts of the sample signal beside the sign-in form. */
export const signInSignal = {
  chartLabel: 'Sample chart: a rising price between the entry and the exit of a signal.',
  /** The alert of the charted trade, shown on a wide screen. */
  alert: {
    label: notices.sampleAlert,
    title: 'BTC/USD · Long · 4H',
    lines: [
      { term: 'Entry', value: heroFigures.entry },
      { term: 'Exit', value: heroFigures.exit },
      { term: 'Stop', value: heroFigures.stop },
    ],
  },
} as const;

/** The type of `signInSignal` with any texts in it. */
export type SignInSignalContent = Widen<typeof signInSignal>;
