import { signIn } from './signIn.ts';
import { claims } from './claims.ts';
import { guaranteeDays } from './constants.ts';
import { checkoutErrors, checkoutSuccesses } from './messages/checkout.ts';
import { slow } from './slow.ts';
import type { Widen } from './widen.ts';

/** The checkout. Names, prices, features and pictures of the plan come from the server, most errors from the catalogue. */
export const checkout = {
  title: 'Checkout',
  summary: 'Your plan',
  loading: 'Loading plan details...',
  retry: 'Try Again',
  reload: 'Reload',
  plans: 'See the plans',
  /** Stands where a plan has no picture. */
  badge: 'AI',
  rating: {
    score: claims.checkoutRating.text,
    reviews: `(${claims.checkoutReviews.text} reviews)`,
    /** The badge by the guarantee, for people who do not see its star. */
    badge: 'Rated {score} out of 5',
    isSample: claims.checkoutRating.isSample || claims.checkoutReviews.isSample,
    sample: 'Sample rating',
  },
  showMore: 'Show More',
  showLess: 'Show Less',
  upsell: {
    /** Copy that speaks of limits stands behind this one switch. */
    showsLimits: true,
    limited: 'Limited Time',
    /** The saving that `titleWithSaving` speaks of, in percent: it stands only where the plan's prices make it true. */
    saving: claims.lifetimeSaving.value,
    titleWithSaving: `Save ${claims.lifetimeSaving.text} & Get Every Future Update`,
    title: 'Get Every Future Update',
    description: 'One-time payment, no recurring fees',
    upgrade: 'Upgrade',
    upgradeLabel: 'Upgrade: {plan}',
  },
  subtotal: 'Subtotal',
  promo: {
    label: 'Promo code',
    apply: 'Apply',
    remove: 'Remove',
    /** What 'Remove' takes off, for people who do not see where it stands. */
    removeLabel: 'Remove promo code {code}',
    applying: 'Applying...',
    applied: checkoutSuccesses.promoApplied.title,
    saved: checkoutSuccesses.promoApplied.description,
  },
  discount: 'Discount',
  discountOf: 'Discount ({coupon})',
  discountDuration: {
    once: 'Off the first payment.',
    month: 'Off every payment for 1 month.',
    months: 'Off every payment for {months} months.',
    forever: 'Off every payment.',
  },
  total: 'Total due today',
  guarantee: `${guaranteeDays}-day money-back guarantee`,
  payment: {
    title: 'Payment Method',
    email: 'Email',
    emailPlaceholder: signIn.emailStep.emailPlaceholder,
    emailLocked: 'The email of your account. You can change it there.',
    invalidEmail: signIn.emailStep.invalidEmail,
    noEmail: checkoutErrors.noEmail,
    loading: 'Loading the payment form...',
    terms: 'I agree to all terms and conditions',
    noTerms: checkoutErrors.noTerms,
    subscribe: 'Subscribe',
    payNow: 'Pay Now',
    processing: 'Processing...',
    slow,
    securedBy: 'Secured by',
    provider: 'Stripe',
  },
  /** What a renewal takes and when. `{interval}` is one of `intervals`. */
  renewal: '{today} today, then {amount} on {date} and every {interval}. Cancel any time in your account.',
  /** The same where a coupon takes its share of more than the first payment. */
  renewalAfterDiscount:
    '{today} today and every {interval}, then {amount} on {date} and every {interval}. Cancel any time in your account.',
  /** The same two where the day is not known. */
  renewalUndated: '{today} today, then {amount} every {interval}. Cancel any time in your account.',
  renewalUndatedAfterDiscount:
    '{today} today and every {interval} while the discount lasts, then {amount} every {interval}. Cancel any time in your account.',
  intervals: { month: 'month', quarter: 'three months' },
  /** Stands for a running plan's name where it is not known. */
  unknownPlan: 'Your current plan',
  /** A lifetime plan bought by somebody who pays for another one. */
  replacesPlan: '{plan} ends at once when you pay. The time left on it is not credited.',
  /** Stands in place of the form for somebody who cannot buy this plan. */
  obstacles: {
    running: {
      title: 'You have a plan already',
      description:
        '{plan} is running, and two plans that renew cannot run side by side. You can end yours in Billing. You keep what is paid for, and can buy another plan when it has ended.',
    },
    lifetime: { title: 'You have lifetime access', description: 'There is nothing more to buy.' },
    billing: 'Go to Billing',
  },
  agreement: {
    recurring: 'By subscribing you agree to the documents below. The plan renews until you cancel it.',
    once: 'By paying you agree to the documents below.',
  },
  /** Where the money is after a payment that went wrong. */
  money: {
    notCharged: 'You were not charged. What you entered is still here.',
    unknown: 'We do not know yet whether you were charged. Look for a receipt in your mail before you pay again.',
  },
  amountDiffers:
    'The total is now {amount}, not {expected}. You were not charged. Press the button again to pay {amount}.',
  /** A code that was in the field at the press, and was not applied before. Where the amount is not known it is left out. */
  promoApplied: {
    withAmount:
      'Your promo code was applied: the total is now {amount}. You were not charged. Press the button again to pay {amount}.',
    withoutAmount: 'Your promo code was applied. You were not charged. Press the button again to pay.',
  },
  promoRejected: {
    /** `{problem}` is the catalogue's text, without a full stop. */
    description: '{problem}. You were not charged. Correct the code and press the button again, or go on without it.',
    payAmount: 'Pay {amount} without the code',
    pay: 'Pay without the code',
  },
  sessionEnded: {
    title: 'Your session has ended',
    description: 'You were not charged. Sign in to buy for your account, or go on as a guest.',
    signIn: 'Sign in',
    guest: 'Go on as a guest',
  },
  portal: 'Manage billing',
  signIn: 'Sign in',
  openingPortal: 'Opening...',
} as const;

/** The checkout's copy with any texts. */
export type CheckoutContent = Widen<typeof checkout>;
