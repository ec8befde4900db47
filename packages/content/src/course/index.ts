import { whatASignalIs } from './01-what-a-signal-is.ts';
import { readingAnAlert } from './02-reading-an-alert.ts';
import { setUpSafely } from './03-set-up-safely.ts';
import { riskOnePercent } from './04-risk-one-percent.ts';
import { matchTheMarket } from './05-match-the-market.ts';
import { sizeUnderPressure } from './06-size-under-pressure.ts';
import { dailyDrawdownCap } from './07-daily-drawdown-cap.ts';
import { fiveLosses } from './08-five-losses.ts';
import { beforeYouClick } from './09-before-you-click.ts';
import { enterExitStandAside } from './10-enter-exit-stand-aside.ts';
import { tradesAYear } from './11-trades-a-year.ts';
import { backtestOrTrackRecord } from './12-backtest-or-track-record.ts';
import { twelveMonthPlan } from './13-twelve-month-plan.ts';
import type { Lesson } from './lesson.ts';

/** The lessons of the Trading Mastery Course, in the order in which they open. */
export const lessons: readonly Lesson[] = [
  whatASignalIs,
  readingAnAlert,
  setUpSafely,
  riskOnePercent,
  matchTheMarket,
  sizeUnderPressure,
  dailyDrawdownCap,
  fiveLosses,
  beforeYouClick,
  enterExitStandAside,
  tradesAYear,
  backtestOrTrackRecord,
  twelveMonthPlan,
];
