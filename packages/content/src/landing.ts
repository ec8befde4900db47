import { claims } from './claims.ts';
import { guaranteeDays, lessonCount } from './constants.ts';
import { notices } from './notices.ts';
import { pitch, shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the landing page. */
export const landing = {
  badge: 'Entry and exit signals, live backtests',
  title: 'Advanced Trading Signals Powered by AI',
  description: pitch,
  dashboard: shell.header.dashboard,
  checking: 'Checking...',
  plans: 'See plans',
  chart: {
    asset: 'BTC/USD',
    interval: '4H',
    sample: 'Sample signal',
    label: `Sample chart: a signal enters at ${claims.sampleEntry.text} and exits at ${claims.sampleExit.text}, a gain of ${claims.sampleGain.text}.`,
    entry: `ENTRY ${claims.sampleEntry.text}`,
    exit: `EXIT ${claims.sampleExit.text} +${claims.sampleGain.text}`,
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
