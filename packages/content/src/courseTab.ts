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
  reload: 'Reload',
  complete: {
    title: 'Course complete',
    text: 'You have completed all {count} lessons. They stay open, so you can come back to any of them.',
  },
  remember: {
    label: 'Remember my progress on this device',
    hint: 'It is saved only in this browser. Otherwise, your progress is lost when you close this page.',
    rejected: 'Your browser does not let this page save anything, so your progress is lost when you close the page.',
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
    answerFirst: 'Answer correctly to complete the lesson.',
  },
  quiz: { right: 'Right', wrong: 'Not quite', retry: 'Retry' },
  checklist: { title: 'Check off what you have done' },
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
    capLeft: "What is left of today's {cap}% cap",
    capLeftOf: '{left} of {whole}',
    unknown: 'Not known yet',
    /** Shown instead of a position size if today's losses have used up the daily cap. */
    noPosition: 'None today',
    /** Why a number that the user typed cannot be read. `{decimal}` is the number that the user probably meant. */
    problems: {
      unclear: 'Did you mean {decimal}? Type it with a decimal point: {decimal}',
      currency: 'Type a number, with or without $.',
      letters: 'Type a number, with no letters.',
      digits: 'Use the digits 0 to 9.',
    },
    accountError: 'Enter the size of your account, such as $10,000.',
    riskError: 'Enter a percentage above 0 and no higher than {most}%.',
    riskTooHigh: 'No more than {most}%: at 5%, five losses in a row cost 22.6% of the account.',
    stopError: 'Enter how far the stop is from the entry: more than 0% and up to 100%.',
    lostTodayError: 'Enter what you lost today, or 0.',
    capUsedUp: "You have reached today's cap. No more signals today.",
    borrowed:
      'This position is larger than the account, so it needs borrowed money. Trade less, or let this signal pass.',
    capTooShort: "One more loss of this size would break today's cap. Risk less, or stop for today.",
  },
} as const;

/** The type of `courseTab` with any texts in it, for example after a marketer has edited them in Storybook. */
export type CourseTabContent = Widen<typeof courseTab>;
