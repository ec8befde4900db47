import { claims } from './claims.ts';
import { guaranteeDays } from './constants.ts';
import { checkoutErrors, checkoutSuccesses } from './messages/checkout.ts';
import { emailField } from './emailField.ts';
import { gives } from './gives.ts';
import type { Widen } from './widen.ts';

/**
 * Texts of the checkout. The plan's name, price, features and pictures come from the server. Most errors are in
 * `messages/`.
 */
export const checkout = {
  title: 'Checkout',
  summary: 'Your plan',
  loading: 'Loading plan details...',
  retry: 'Try Again',
  reload: 'Reload',
  plans: 'See the plans',
  /** Shown in place of the picture if a plan has none. */
  badge: 'AI',
  rating: {
    score: claims.checkoutRating.text,
    reviews: `(${claims.checkoutReviews.text} reviews)`,
    /** What screen readers say for the rating next to the guarantee. */
    badge: 'Rated {score} out of 5',
    isSample: claims.checkoutRating.isSample || claims.checkoutReviews.isSample,
    sample: 'Sample rating',
  },
  gives,
  showMore: 'Show More',
  showLess: 'Show Less',
  upsell: {
    /** Whether the screen shows `limited`, which says that the offer is limited in time. */
    showsLimits: true,
    limited: 'Limited Time',
    /** The saving in percent. `titleWithSaving` is shown only if the plans' prices make this saving true. */
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
    /** Label of 'Remove' for screen readers. */
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
    emailPlaceholder: emailField.placeholder,
    changeEmail: 'Change email',
    invalidEmail: emailField.invalid,
    noEmail: checkoutErrors.noEmail,
    loading: 'Loading the payment form...',
    terms: 'I agree to all terms and conditions',
    noTerms: checkoutErrors.noTerms,
    subscribe: 'Subscribe',
    payNow: 'Pay Now',
    processing: 'Processing...',
    securedBy: 'Secured by',
    provider: 'Stripe',
  },
  /** Amount and date of the renewal. `{interval}` is one of `intervals`. */
  renewal: '{today} today, then {amount} on {date} and every {interval} after that. Cancel any time in your account.',
  /** Shown instead of `renewal` if a coupon discounts several payments. */
  renewalAfterDiscount:
    '{today} today and every {interval}, then {amount} on {date} and every {interval} after that. Cancel any time in your account.',
  /** This text and the next replace `renewal` and `renewalAfterDiscount` if the date of the renewal is unknown. */
  renewalUndated: '{today} today, then {amount} every {interval}. Cancel any time in your account.',
  renewalUndatedAfterDiscount:
    '{today} today and every {interval} while the discount lasts, then {amount} every {interval}. Cancel any time in your account.',
  intervals: { month: 'month', quarter: 'three months' },
  /** Shown if the name of the running plan is unknown. */
  unknownPlan: 'Your current plan',
  /** Shown to a user with a running plan who buys a lifetime plan. */
  replacesPlan: '{plan} ends as soon as you pay. The time left on it is not credited.',
  /** Shown instead of the payment form if the user cannot buy this plan. */
  obstacles: {
    running: {
      title: 'You already have a plan',
      description:
        'You have {plan}, and you cannot have two renewing plans at the same time. You can cancel your plan in Billing. If you do, you keep what you have paid for, and can buy another plan once yours has ended.',
    },
    due: {
      title: 'A payment is due',
      description:
        'The {amount} due on {since} for {plan} could not be charged. You cannot have two renewing plans at the same time. Pay what is due, or cancel in Billing. If you cancel, that plan ends immediately without a charge, and you can buy another one.',
      /** Shown if the day since which the payment is due is unknown. */
      descriptionUndated:
        'The {amount} for {plan} could not be charged. You cannot have two renewing plans at the same time. Pay what is due first.',
      pay: 'Pay now',
    },
    ending: {
      title: 'Your plan has not ended yet',
      description:
        '{plan} ends on {date}. You cannot have two renewing plans at the same time, so you can buy another one only after this one has ended. To keep this one instead, go to Billing.',
      /** Shown if the plan ends when a refund arrives, or if the day of its end is unknown. */
      descriptionUndated:
        '{plan} is about to end. You cannot have two renewing plans at the same time, so you can buy another one only after this one has ended.',
    },
    lifetime: { title: 'You have lifetime access', description: 'There is nothing more to buy.' },
    billing: 'Go to Billing',
  },
  agreement: {
    recurring: 'By subscribing, you agree to the documents below. The plan renews until you cancel it.',
    once: 'By paying, you agree to the documents below.',
  },
  /** Shown after a failed payment. Tells the user whether they were charged. */
  money: {
    notCharged: 'You were not charged. What you entered is still here.',
    unknown: 'We do not know yet whether you were charged. Check your email for a receipt before you pay again.',
  },
  amountDiffers:
    'The total is now {amount}, not {expected}. You were not charged. Press the button again to pay {amount}.',
  /** Shown if this purchase ends another plan than the page has named, for example one bought on another device. */
  planDiffers: {
    running:
      '{plan} has started in the meantime, and ends as soon as you pay. You were not charged. Press the button again to pay.',
    none: 'Your earlier plan has ended, so paying will not end any plan. You were not charged. Press the button again to pay.',
  },
  /** Shown if somebody signed in or out in this browser while the checkout was open. */
  buyerChanged: {
    member: 'You are now signed in as {email}. You were not charged. Press the button to buy for this account.',
    guest: 'You are now logged out. You were not charged. Enter your email to buy as a guest.',
  },
  /**
   * Shown if the user entered a promo code, did not press 'Apply', and submitted. `withoutAmount` is for an unknown new
   * total.
   */
  promoApplied: {
    withAmount:
      'Your promo code was applied: the total is now {amount}. You were not charged. Press the button again to pay {amount}.',
    withoutAmount: 'Your promo code was applied. You were not charged. Press the button again to pay.',
  },
  promoRejected: {
    /** `{problem}` is an error text without its full stop. */
    description:
      '{problem}. You were not charged. Correct the code and press the button again, or continue without it.',
    payAmount: 'Pay {amount} without the code',
    pay: 'Pay without the code',
  },
  sessionEnded: {
    title: 'Your session has ended',
    description: 'You were not charged. Sign in to buy with your account, or continue as a guest.',
    signIn: 'Sign in',
    guest: 'Continue as a guest',
  },
  portal: 'Manage billing',
  signIn: 'Sign in',
  openingPortal: 'Opening...',
} as const;

/** The type of `checkout` with any texts in it, for example after a marketer has edited them in Storybook. */
export type CheckoutContent = Widen<typeof checkout>;
