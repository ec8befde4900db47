import { claims } from './claims.ts';
import { guaranteeDays, lessonCount } from './constants.ts';
import { heroFigures } from './heroTrade.ts';
import { notices } from './notices.ts';
import { pitch, shell } from './shell.ts';
import type { Widen } from './widen.ts';

const { entry, exit, result } = heroFigures;

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
    asset: 'BTC/USD',
    interval: '4H',
    sample: 'Sample signal',
    label: `Sample chart: a signal enters at ${entry} and exits at ${exit}. Result after costs: ${result}.`,
    entry: `ENTRY ${entry}`,
    exit: `EXIT ${exit} ${result}`,
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
