import { guaranteeDays, lessonCount, supportReplyHours, tradingviewScriptCount } from './constants.ts';
import { notices } from './notices.ts';
import type { Widen } from './widen.ts';

/** Texts of the landing page below its hero. The questions and answers are in `landingQuestions.ts`. */
export const landingSections = {
  signal: {
    title: 'How to read a signal',
    text: 'A signal names its prices before the trade begins. Here are two from the record below: one that reached its exit, and one that was stopped out.',
    won: 'Won',
    lost: 'Lost',
    chart:
      '{asset}, {interval} chart, {days}. {direction} from the entry at {entry}, with the stop at {stop}. The trade closed at {exit}. Result after costs: {result}.',
    entry: 'Entry',
    stop: 'Stop',
    exit: 'Exit',
    stopped: 'Stopped',
    figures: { risk: 'Risk to the stop', cost: 'Costs', result: 'After costs' },
    parts: {
      entry: { term: 'Entry', text: 'The price at which the trade begins. The chart marks it with a filled triangle.' },
      stop: {
        term: 'Stop',
        text: 'The order that takes you out of the trade if the idea is wrong. It is in place before the trade begins, so you decide in advance how much you are willing to lose.',
      },
      exit: {
        term: 'Exit',
        text: 'The price at which the trade ends, marked with a ring. Sometimes that price is the stop. That is how a loss stays close to what you planned.',
      },
      invalidation: {
        term: 'Invalidation',
        text: 'What proves the idea wrong, such as a fall below the last low. In these trades, that level was {won} in the first and {lost} in the second. The stop is placed at that level or just beyond it.',
      },
    },
  },
  record: {
    title: 'Every trade, losses included',
    text: 'Here are all {count} trades closed between {from} and {to}, in order. A bar above the line is a win; a bar below it is a loss.',
    sample: 'Sample record',
    sampleText:
      'These trades are invented, and so are their dates and prices. Until measured trades replace them, they show what the record will look like.',
    /** Shown instead of the notice about samples once the trades are measured. */
    source: 'Source: {source}',
    notice: notices.hypothetical,
    chart:
      'Results of {count} trades after costs, shown oldest first. {won} won and {lost} lost. The best was {best}, the worst {worst}.',
    figures: {
      count: 'Trades',
      won: 'Won',
      lost: 'Lost',
      average: 'Average result',
      averageWon: 'Average win',
      averageLost: 'Average loss',
      losingRun: 'Most losses in a row',
      drawdown: 'Worst drawdown',
    },
    none: 'None',
    method:
      'A result is a percentage of the entry price, after costs. Every trade counts the same. The worst drawdown is the largest fall of the running total from its highest point.',
    list: 'All {count} trades, with prices and costs',
    columns: {
      trade: 'Trade',
      days: 'Entry and exit',
      entry: 'Entry',
      stop: 'Stop',
      exit: 'Exit',
      cost: 'Costs',
      result: 'Result',
    },
    directions: { long: 'Long', short: 'Short' },
  },
  platforms: {
    title: 'Where signals arrive',
    text: 'Read signals on the platforms you already use. You connect and disconnect all three yourself, in your account.',
    alert: {
      label: notices.sampleAlert,
      title: '{asset} · {direction} · {interval}',
      entry: 'Entry',
      stop: 'Stop',
      exit: 'Exit',
      invalidation: 'Wrong beyond',
      risk: 'Risk to the stop',
      note: 'The alert is a plan, not an order. Read the stop first.',
    },
    list: {
      discord: { name: 'Discord', text: 'Alerts on our server as soon as there is a signal.' },
      tradingview: {
        name: 'TradingView',
        text: `${tradingviewScriptCount} scripts draw the entry and exit on your own charts, with the backtest statistics beside them.`,
      },
      telegram: {
        name: 'Telegram',
        text: 'The same alerts on your phone, in a group you join with your own invite.',
      },
    },
  },
  course: {
    title: 'A course to take before your first trade',
    text: `${lessonCount} lessons, from what a signal is to a twelve-month plan. The first one is right here.`,
    line: `${lessonCount} lessons; you are on the first`,
    lessons: 'Course lessons',
    /** Shown on a phone in place of the other titles. */
    moreLessons: 'and {count} more',
    place: 'Lesson {lesson} of {count}',
    read: 'Read the rest of the lesson',
    takeaway: 'Takeaway',
    more: 'The other lessons are free with an account.',
    signIn: 'Sign in',
  },
  plans: {
    title: 'Plans and prices',
    text: `Every plan includes all signals on Discord, Telegram and TradingView, with a ${guaranteeDays}-day money-back guarantee. The course is free with an account.`,
    loading: 'Loading prices...',
    retry: 'Try Again',
    reload: 'Reload',
    empty: 'No plans are available right now. Please come back later.',
    compare: 'Compare the plans',
    see: 'See plans',
    /** The lowest price of a month, by how often that plan is charged. The first screen shows it too. */
    from: { month: 'From {amount} a month.', quarter: 'From {amount} a month, billed every three months.' },
  },
  questions: { title: 'Questions and answers' },
  risk: {
    title: 'Risk notice',
    text: [
      'Trading can cost you all of the money you put in, and more if you borrow. Nothing on this page is investment advice, and nobody here knows your situation.',
      'Backtests and past results do not guarantee future results. You make every trading decision yourself.',
    ],
  },
  contact: {
    title: 'Ask before you buy',
    text: `A person reads every message. We reply within ${supportReplyHours} hours.`,
  },
} as const;

/** The type of `landingSections` with any texts in it, for example after a marketer has edited them in Storybook. */
export type LandingSectionsContent = Widen<typeof landingSections>;
