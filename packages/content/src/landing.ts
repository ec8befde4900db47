import { claims } from './claims.ts';
import { guaranteeDays, lessonCount } from './constants.ts';
import { heroTrade } from './heroTrade.ts';
import { notices } from './notices.ts';
import { pitch, shell } from './shell.ts';
import type { Widen } from './widen.ts';

const { asset, interval, entry, exit, cost } = heroTrade;
// Formats the trade without the record's own functions, which the first screen does not load.
const price = (value: number) => value.toLocaleString('en-US');
const result = `+${((100 * (exit - entry)) / entry - cost).toFixed(2)}%`;

/** Texts of the landing page. */
export const landing = {
  badge: 'Entry and exit signals, live backtests',
  title: 'Advanced Trading Signals Powered by AI',
  description: pitch,
  dashboard: shell.header.dashboard,
  checking: 'Checking...',
  plans: 'See plans',
  /** Links to the sections of the page. */
  ways: { record: 'Track record', course: 'Course', questions: 'Questions' },
  chart: {
    asset,
    interval,
    sample: 'Sample signal',
    label: `Sample chart: a signal enters at ${price(entry)} and exits at ${price(exit)}. Result after costs: ${result}.`,
    entry: `ENTRY ${price(entry)}`,
    exit: `EXIT ${price(exit)} ${result}`,
    notice: notices.hypothetical,
  },
  figures: [
    { label: 'Backtested assets', value: claims.backtestedAssets.text },
    { label: 'Course', value: `${lessonCount} lessons` },
    { label: 'Guarantee', value: `${guaranteeDays} days` },
  ],
} as const;

/** The type of `landing` with any texts in it, for example after a marketer has edited them in Storybook. */
export type LandingContent = Widen<typeof landing>;
