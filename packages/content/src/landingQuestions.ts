import { guaranteeDays, lessonCount, supportReplyHours } from './constants.ts';
import type { Widen } from './widen.ts';

/**
 * The questions and answers of the landing page, in their order. The texts of an answer are its paragraphs. They have
 * no markup, because the page's structured data is made from them too.
 */
export const landingQuestions = {
  get: {
    question: 'What do I get?',
    answer: [
      `You get signals with an entry, a stop and an exit, together with their backtest statistics. They arrive on Discord, Telegram and TradingView. A ${lessonCount}-lesson course teaches you how to use them, and it is free with an account.`,
      'The pricing page lists what each plan includes, next to its price.',
    ],
  },
  not: {
    question: 'What is SignalSync not?',
    answer: [
      'It is not investment advice, and it is not a promise of profit. Nobody trades for you, and nobody here knows your situation or holds your money.',
      'You make every trading decision yourself.',
    ],
  },
  account: {
    question: 'Do I need an account before I pay?',
    answer: [
      'No. Enter your email address when you pay, then sign in with the same address. We email you a code, so there is no password to remember. You can also sign in with Google.',
    ],
  },
  cancelling: {
    question: 'How do I cancel?',
    answer: [
      'You can cancel in your account at any time. Press “Cancel now”, confirm once, and you get a receipt.',
      'You keep your access until the end of the period you have paid for. The lifetime plan is paid for once, so there is nothing to cancel.',
    ],
  },
  refunds: {
    question: 'Do I get my money back?',
    answer: [
      `Yes, within ${guaranteeDays} days of the first payment for a new plan, and you do not have to give a reason. Email us from the address on your account; we reply within ${supportReplyHours} hours.`,
      'The guarantee applies once per account and does not cover renewals.',
    ],
  },
  risk: {
    question: 'What can I lose?',
    answer: [
      'You can lose all of the money you put into a trade, and more than that if you borrow. Signals can be late or wrong, and losses often come in a row.',
      'Trade only with money you can afford to lose, and start with a paper account.',
    ],
  },
} as const;

/** The type of `landingQuestions` with any texts in it, for example after a marketer has edited them in Storybook. */
export type LandingQuestions = Widen<typeof landingQuestions>;
