import { claims } from './claims.ts';
import { churnDiscountPercent } from './constants.ts';
import { guarantee } from './guarantee.ts';
import { cancelled } from './messages/cancelling.ts';
import { churnSuccesses } from './messages/churn.ts';
import { notices } from './notices.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

const writeToSupport = 'Write to support';

/** Texts of the four steps between 'Cancel Subscription' and the end of a plan. */
export const churn = {
  productName: shell.productName,
  backToAccount: 'SignalSync, back to your account',
  stepIndicator: 'Step {step} of {count}',
  skipToContent: shell.skipToContent,
  loading: shell.loading,
  educationalLine: shell.footer.educationalLong,
  retry: 'Try Again',
  reload: 'Reload',
  writeToSupport,
  stepMissing: 'This part of the page could not be loaded. You can continue without it.',

  buttons: {
    stay: 'I want to stay',
    staying: 'Saving...',
    continueToCancel: 'continue to cancel',
    continuing: 'One moment...',
    openingPortal: 'Opening...',
    cancelNow: 'Cancel now',
    accept: `Accept ${churnDiscountPercent}% Off & Stay`,
    accepting: 'Applying...',
  },

  step1: {
    title: "Tell us why you're leaving",
    subtitle: 'Your answer goes straight to the team. Just pick one.',
    reasons: {
      'too-expensive': 'It is too expensive',
      'not-using': 'I am not using it',
      'not-working': 'It is not working for me',
      'found-alternative': 'I found an alternative',
      other: 'Something else',
    },
  },

  step2: {
    title: 'See real results',
    subtitle: 'Sample figures. Your results will differ.',
    profitLabel: 'Average daily profit',
    profit: claims.averageDailyProfit.text,
    chartDescription: 'A sample account that grows, with pauses and losses.',
    returnLabel: 'Return',
    return: claims.returnMultiple.text,
    ratingLabel: 'Rating',
    rating: claims.churnRating.text,
    ratingOutOf: '/5',
    ratingSource: `from ${claims.churnReviews.text} reviews`,
    sampleMark: notices.sampleResult,
    notice: notices.hypothetical,
  },

  step3: {
    title: 'Compare the value',
    subtitle: 'What a day of signals costs, next to other daily costs.',
    /** Shown if the plan's price is unknown. */
    subtitleWithoutFigures: 'Samples of what a day with signals can look like.',
    comparisonLabel: 'Cost per day',
    planRow: `${shell.productName} Premium`,
    /** Shown if the user's plan costs about this amount. */
    planCost: `about ${claims.dailyCost.text} per day`,
    /** Shown if the plan costs another amount, which is computed from its price. */
    planCostOtherwise: '{amount} per day',
    otherRow: 'A coffee and a sandwich',
    otherCost: claims.coffeeAndSandwich.text,
    profitRow: 'Sample average daily profit',
    profit: claims.averageDailyProfit.text,
    testimonials: [
      { quote: 'The exit alerts are what I pay for. I stopped guessing when to get out.', stars: 5 },
      { quote: 'Backtests are on the chart, with the losing trades left in.', stars: 5 },
    ],
    testimonialMark: notices.sampleTestimonial,
    starsLabel: '{stars} out of 5 stars',
    reviewImages: [
      { quote: 'I see the stop before I decide whether to take the trade.', stars: 5 },
      { quote: 'Clear alerts. I would like even more of them on the daily chart.', stars: 4 },
      { quote: 'I took the course first. Now I know what each line of an alert means.', stars: 5 },
    ],
    reviewMark: notices.sampleReview,
    ratingLine: `Sample comparison. ${claims.churnRating.text}/5 from ${claims.churnReviews.text} reviews.`,
    notice: notices.hypothetical,
  },

  step4: {
    title: 'Final offer',
    subtitle: `Keep everything you have for ${churnDiscountPercent}% less, for life.`,
    /** This title and this subtitle are shown if the user cannot get the offer. */
    titleWithoutOffer: 'Before you go',
    subtitleWithoutOffer: 'Tell us what we could have done better. Nothing changes until you decide.',
    /** Shown instead of the offer while a payment is due. */
    due: 'The {amount} due on {since} could not be charged and is still due.',
    dueHint: 'Pay now to keep your plan. If you cancel now, you will not be charged this amount.',
    /** Shown instead of `dueHint` if the plan was cancelled elsewhere. */
    dueHintEnding:
      'Your plan is already cancelled. Pay now to keep it until the end of the period you are paying for. If you cancel now, you will not be charged this amount.',
    pay: 'Pay now',
    /**
     * Shown instead of the offer while the bank has not answered, and while the payment provider prepares a renewal.
     */
    beingTaken:
      'Your plan is renewing: the {amount} due on {since} is being charged. We cannot make you an offer until the charge is complete.',
    /** Shown if the offer or the next charge has changed since the page showed it. */
    changed: 'Your plan has changed since this page was loaded. Please check the updated details.',
    standing: `Your ${churnDiscountPercent}% discount still applies`,
    standingCharge: 'Your next charge is {amount}.',
    nextCharge: 'Your next charge, on {date}, is {discounted} instead of {amount}.',
    planUnknown: 'Your current plan',
    regularPrice: 'Regular price',
    offerPrice: 'Price with the offer',
    perMonth: '/ month, for life',
    discount: `${churnDiscountPercent}% off, for life`,
    everyRenewal: `${churnDiscountPercent}% is taken off every renewal of your current plan.`,
    everyQuarter: 'The regular price of {regular} every three months becomes {discounted}.',
    couponLabel: 'Coupon',
    feedbackLabel: 'Anything we should know?',
    optional: 'Optional',
    feedbackPlaceholder: 'What would have made you stay?',
    feedbackCount: '{used} / {most}',
  },

  cancelDialog: {
    title: 'Cancel your subscription?',
    withEndDate: 'It ends on {date}. You keep everything you have until then, and nothing more will be charged.',
    withoutEndDate:
      'It ends when the period you have paid for is over. You keep everything you have until then, and nothing more will be charged.',
    /** Shown while a payment is due. */
    endsToday: 'Your plan ends today, and nothing more will be charged.',
    endsTodayUncharged: 'Your plan ends today, and the {amount} due on {since} will not be charged.',
    payInstead: 'If you pay now, you keep your plan until {date} and can still cancel before then.',
    payInsteadUnknown: 'If you pay now, you keep your plan until the end of the period you are paying for.',
    pay: 'Pay now',
    /** Shown if a refund of the whole payment has begun and has not arrived yet. */
    withRefund: 'It ends when your refund of {amount} arrives, on {date} at the latest. Nothing more will be charged.',
    withDispute:
      'It ends on {date}, or as soon as your bank returns the disputed {amount} to you. Nothing more will be charged.',
    beingTaken:
      'Your plan is renewing: the {amount} due on {since} is being charged. Once your bank has answered, this page will say what happens if you cancel.',
    changed: 'Cancelling would now have a different effect, so nothing was cancelled just now. Please read this again.',
    goBack: 'Go back',
    confirm: 'Cancel subscription',
    cancelling: 'Cancelling...',
    /**
     * This text and the next two are shown while the guarantee runs. The billing tab also shows `guarantee` and
     * `refund`.
     */
    noMoneyBack: 'Cancelling alone does not get you a refund.',
    guarantee: guarantee.line,
    refund: guarantee.refund,
    close: 'Close',
    writeToSupport,
  },

  receipt: {
    title: cancelled.title,
    subtitle: 'Nothing more will be charged. You keep your access until the end of the period you have paid for.',
    /** Shown instead of `subtitle` if a payment was due. */
    subtitleNow: 'Your plan has ended, and nothing more will be charged.',
    endedToday: 'Your plan ended today, {date}.',
    heading: 'Receipt',
    plan: 'Plan',
    planUnknown: 'Your current plan',
    cancelledAt: 'Cancelled',
    paidUntil: 'Paid until',
    /** Shown instead of `paidUntil` if a payment was due. */
    endedOn: 'Ended',
    notCharged: 'Not charged',
    notChargedOf: '{amount} due on {since}',
    paidUntilUnknown: 'The end of the period you have paid for',
    /** This text and the next three are shown while the guarantee runs. */
    moneyBack: 'Refund',
    moneyBackBy: 'In full, if you ask by {date}',
    moneyBackFrom: 'In full, if you write to {email} by {date}',
    refund: guarantee.refund,
    copy: 'Copy receipt',
    copied: 'Copied!',
    copyFailed: 'Your browser did not allow copying. The receipt is selected: press Ctrl+C.',
    print: 'Print receipt',
    account: 'Go to billing',
  },

  stayed: {
    retained: churnSuccesses.retained,
    discountAccepted: churnSuccesses.discountApplied,
    onTheWay: 'Taking you back to your account...',
    account: 'Go there now',
  },

  nothingToCancel: {
    title: 'There is nothing to cancel',
    lifetime: 'Your lifetime access is paid for and never renews.',
    notSubscribed: 'You have no active subscription.',
    alreadyEnding: 'Your subscription is already set to end.',
    account: 'Go to billing',
  },

  /** Shown to a user who has just chosen to stay, but whose plan was already cancelled elsewhere. */
  endsElsewhere: {
    title: 'Your plan is set to end',
    question: 'Your plan is set to end on {date}. Keep it?',
    questionUnknown: 'Your plan is set to end. Keep it?',
    keep: 'Keep my subscription',
  },
} as const;

/** The type of `churn` with any texts in it, for example after a marketer has edited them in Storybook. */
export type ChurnContent = Widen<typeof churn>;
