import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the course tab. The texts of the lessons are in `course/`. */
export const courseTab = {
  title: 'Trading Mastery Course',
  progress: '{done} / {count} lessons complete',
  percent: '{percent}%',
  loading: 'Loading the course...',
  loadFailed: 'The course could not be loaded. Check your connection and try again.',
  retry: 'Try Again',
  complete: {
    title: 'Course complete',
    text: 'All {count} lessons are done. They stay open: come back to any of them.',
  },
  remember: {
    label: 'Remember my progress on this device',
    hint: 'Kept in this browser alone. Otherwise your progress is gone once this page is closed.',
    rejected: 'Your browser does not let this page keep anything, so your progress is gone once it is closed.',
  },
  educational: shell.footer.educational,
  list: {
    label: 'Lessons',
    all: 'All lessons',
    completed: 'Complete',
    locked: 'Locked until lesson {previous} is complete',
  },
  player: {
    place: 'Lesson {lesson} of {count} · {type}',
    types: {
      learn: 'Learn',
      quiz: 'Quiz',
      checklist: 'Checklist',
      'case-study': 'Case study',
      interactive: 'Interactive',
    },
    takeaway: 'Takeaway',
    complete: 'Complete lesson',
    completed: 'Complete',
    previous: 'Previous',
    next: 'Next',
    answerFirst: 'Answer the question right to complete the lesson.',
  },
  quiz: { right: 'Right', wrong: 'Not quite', retry: 'Retry' },
  checklist: { title: 'Tick what is done' },
  pairs: {
    title: 'Match each signal with its market',
    market: 'Market {letter}',
    choice: '{letter}: {market}',
    check: 'Check',
    right: 'Right',
    wrong: 'Not quite',
    retry: 'Retry the wrong ones',
    allRight: 'All matched.',
    someWrong: '{right} of {count} matched.',
  },
  calculator: {
    title: 'Risk calculator',
    start: { account: '$10,000.00', risk: '1%', stop: '2%', lostToday: '$0.00' },
    account: 'Account',
    risk: 'Risk per signal',
    stop: 'Stop distance',
    lostToday: 'Lost today',
    amountAtRisk: 'Amount at risk',
    positionSize: 'Position size',
    capLeft: "Left of today's {cap}% cap",
    capLeftOf: '{left} of {whole}',
    unknown: 'Not known yet',
    /** Shown instead of a position size if today's losses have used up the daily cap. */
    noPosition: 'None today',
    /** Why a number that the user typed cannot be read. `{decimal}` is the number that the user probably meant. */
    problems: {
      unclear: 'Is that {decimal}? Then type it with a point: {decimal}',
      currency: 'Leave the currency out: type the number, or $ and the number.',
      letters: 'Write the number out, without letters.',
      digits: 'Use the digits 0 to 9.',
    },
    accountError: 'Enter the size of the account, like $10,000.',
    riskError: 'Enter a percentage above 0, and {most}% at most.',
    riskTooHigh: '{most}% at most: at 5%, five losses in a row cost 22.6% of the account.',
    stopError: 'Enter how far the stop is from the entry, above 0% and up to 100%.',
    lostTodayError: 'Enter what was lost today, or 0.',
    capUsedUp: "Today's cap is used up. No further signal today.",
    borrowed:
      'This position is larger than the account, so it needs borrowed money. Trade less, or let this signal pass.',
    capTooShort: "One more loss of this size would break today's cap. Risk less, or stop for today.",
  },
} as const;

/** The type of `courseTab` with any texts in it, for example after a marketer has edited them in Storybook. */
export type CourseTabContent = Widen<typeof courseTab>;
