import { pauseEndsDays, pauseEveryMonths } from './constants.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the dialog in which a member pauses the plan, takes the pause back, or ends it. */
export const pause = {
  title: 'Pause your plan',
  loading: shell.loading,
  retry: 'Try Again',
  reload: 'Reload',
  close: 'Close',
  goBack: 'Go back',
  failed: 'Failed to load what a pause would do. Please try again.',
  /** Shown if the plan cannot be paused any more, for example because it was cancelled in another tab. */
  notPossible: 'Your plan cannot be paused at the moment. Close this window to see its state.',
  choose: {
    description: 'Choose for how long. Nothing is charged today.',
    legend: 'Length of your pause',
    /** The lengths, by their months. `other` is shown for a length that is not in this list. */
    lengths: { 1: '1 month', 2: '2 months', 3: '3 months', other: '{months} months' },
    until: 'Until {until}',
    from: 'You keep your access until {from}, the end of the time you have paid for.',
    meanwhile: 'From then until {until} you have no access, and nothing is charged.',
    resumes: `On {until} your plan resumes by itself, and your default card is charged {amount}. We email you ${pauseEndsDays} days before.`,
    limit: `You can resume or cancel earlier at any time. You can pause once in ${pauseEveryMonths} months.`,
    confirm: 'Pause from {from}',
    pending: 'Saving...',
    failed: 'Your plan may not be paused yet. Please try again.',
  },
  /** The pause has begun. */
  resume: {
    title: 'Resume your plan now?',
    description:
      'Your default card is charged {amount} now. Once it is paid, your access comes back, and a new period begins.',
    confirm: 'Pay {amount} and resume',
    pending: 'Paying...',
    failed: 'Your plan may not have resumed. Please try again: you will not be charged twice.',
  },
  /** The pause is planned and has not begun. */
  takeBack: {
    title: 'Take your pause back?',
    description: 'Nothing is charged today. Your plan then renews as before: {amount} on {date}.',
    confirm: 'Take the pause back',
    pending: 'Saving...',
    failed: 'Your pause may not be taken back yet. Please try again.',
  },
} as const;

/** The type of `pause` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PauseContent = Widen<typeof pause>;
