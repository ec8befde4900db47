import { claims } from './claims.ts';
import { guaranteeDays, lessonCount } from './constants.ts';
import type { Widen } from './widen.ts';

/** Texts of the pricing page. Names, prices and features of the plans come from the server. */
export const pricing = {
  title: 'Secure your spot today',
  /** Whether `subtitle`, which says that the spots are limited, is shown. */
  showsLimits: true,
  subtitle: 'Spots Are Limited – New Member Access Open This Week',
  loading: 'Loading pricing plans...',
  retry: 'Try Again',
  reload: 'Reload',
  empty: 'No plans are available right now. Please come back later.',
  plans: 'Plans',
  popular: 'Popular',
  subscribe: 'Subscribe',
  subscribeTo: '{button}: {plan}',
  previousPrice: 'Before',
  currentPrice: 'Now',
  perMonth: '/ month',
  once: 'once',
  billing: {
    monthly: 'Billed monthly. Cancel any time.',
    quarterly: '{amount} billed every three months.',
    quarterlyUnknown: 'Billed every three months.',
    lifetime: 'One payment, every future update.',
  },
  /** How much a plan saves compared with the monthly plan. */
  saving: { quarterly: '{percent}% less than monthly.', lifetime: 'Less than {count} monthly payments.' },
  previous: 'Previous plan',
  next: 'Next plan',
  counter: '{current} / {total}',
  counterLabel: 'Plan {current} of {total}: {plan}',
  /** What every plan gives besides its own features. */
  included: [{ name: 'Alerts on Telegram' }, { name: `${lessonCount}-lesson course, free with an account` }],
} as const;

/** The type of `pricing` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PricingContent = Widen<typeof pricing>;

const features = [
  { name: 'Entry/exit signals with live backtest stats' },
  { name: `Transparent backtests on ${claims.backtestedAssets.text} assets` },
  { name: `${guaranteeDays}-day money-back guarantee` },
  { name: '1-click checkout' },
  { name: 'Instant TradingView + Discord access' },
];

/** Names and features of the sample plans, by kind. `{product}` is the product's name. */
export const planCopy = {
  monthly: { name: '{product} Premium (Monthly)', features },
  quarterly: { name: '{product} Premium (Quarterly)', features },
  lifetime: { name: '{product} Premium (Lifetime)', features: [...features, { name: 'Members-only room' }] },
} as const;

/** Descriptions of the sample plans. They are apart from `planCopy`, so that the pricing page does not load them. */
export const planDescriptions = {
  monthly: 'Every signal with its entry, exit and live backtest, billed month by month.',
  quarterly: 'Every signal with its entry, exit and live backtest, priced per month and billed every three months.',
  lifetime: 'Lifetime access: every signal and every future update for one payment.',
} as const;
