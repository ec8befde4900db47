import { churnDiscountPercent } from './constants.ts';
import { guarantee } from './guarantee.ts';
import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the account's billing tab: subscription, payment methods, invoices. */
export const billing = {
  loading: shell.loading,
  retry: 'Try Again',
  reload: 'Reload',
  logIn: 'Sign in',
  subscription: {
    title: 'My Subscription',
    unknownPlan: 'Your current plan',
    active: 'Active',
    renewalFailed: 'Payment failed',
    disputedBadge: 'Disputed',
    inactive: 'Inactive',
    ends: 'Ends {date}',
    ending: 'Ending',
    nextBilling: 'Next billing: {date} — {currency} {amount}',
    /** A badge for a member who has accepted the discount that the last step of cancelling offers. */
    discount: `${churnDiscountPercent}% off, for life`,
    /**
     * For screen readers: the words before the next charge, and before the struck-through price without the discount.
     */
    charge: 'Next charge',
    insteadOf: 'instead of',
    willEnd: 'Your subscription will end on {date}',
    willEndUnknown: 'Your subscription will end when the period you have paid for is over.',
    /** Shown if we gave the member free time before the next charge. */
    extended: 'Nothing is charged until then.',
    /** Shown while the renewal's invoice is still a draft. Nothing has been charged yet. */
    renewalDraft: 'Your plan is renewing. {amount} will be charged soon, usually within an hour.',
    /** Shown while the bank has not answered yet. */
    renewalProcessing: 'Your plan is renewing. Your bank has not confirmed the {amount} due on {since} yet.',
    disputed:
      'Your bank is reviewing a disputed payment of {amount}. Until it decides, nothing is charged, and you have access until {date}.',
    disputedStopped:
      'Your bank is reviewing a disputed payment of {amount}. Until it decides, nothing is charged, and you have no access.',
    disputedUndated: 'Your bank is reviewing a disputed payment. Until it decides, nothing is charged.',
    refundEnding:
      'A refund of {amount} is on its way. When it arrives, your plan ends and nothing more will be charged.',
    unpaid: 'A payment failed, so you have no access.',
    paused: 'This plan is paused at the payment provider, so you have no access. Write to us to resume it.',
    incomplete: 'The first payment was not completed, so you have no access.',
    /** How the last plan ended. `other` is shown for a reason that is not in this list. */
    ended: {
      cancelled: '{plan} was cancelled and ended on {date}. Nothing more will be charged.',
      notPaid: '{plan} ended on {date} because a payment failed. Nothing more will be charged.',
      refunded: '{plan} ended on {date} because its payment was refunded. Nothing more will be charged.',
      disputeLost: '{plan} ended on {date} because your bank returned a payment to you. Nothing more will be charged.',
      replaced: '{plan} ended on {date}, when another plan took its place. Nothing more will be charged for it.',
      other: '{plan} ended on {date}. Nothing more will be charged.',
    },
    lifetime: 'Lifetime access. There is nothing more to pay.',
    none: 'No subscription',
    noneDescription: 'Choose a plan to get every signal with its entry, exit and live backtest.',
    subscribe: 'Subscribe now',
    keep: 'Keep my subscription',
    pause: 'Pause Subscription',
    resume: 'Resume',
    pausedBadge: 'Paused',
    pausePlanned: 'Your plan pauses on {from}.',
    onPause: 'Your plan is paused, so you have no access.',
    /** Follows one of the two sentences above. */
    resumes: 'It resumes on {until}, and {amount} is charged then.',
    resuming: 'Your access comes back once {amount} is paid.',
    failedDescription: 'Your last payment failed. Pay now to keep your access.',
    /** Shown instead of `description` if the bank asks the cardholder to confirm the payment. */
    confirmDescription: 'Your bank is asking you to confirm your last payment. Confirm it now to keep your access.',
    confirm: 'Confirm payment',
    due: '{amount} could not be charged.',
    dueSince: 'The {amount} due on {since} could not be charged.',
    nextTry: 'We will try again on {date}.',
    accessEnds: 'Access ends on {date} if the amount stays unpaid.',
    accessEndsAfterLastTry: 'Access ends if the last attempt fails.',
    /** Shown for a plan that was cancelled while a payment was due. */
    dueEnding: 'If this amount stays unpaid, your plan ends on {date}, and the amount will no longer be charged.',
    noCard: 'You have no saved card, so your next payment cannot be taken. Add a card to keep your access.',
    noDefaultCard:
      'You have no default card, so your next payment cannot be taken. Set a default card to keep your access.',
    cardExpiring: 'Your default card expires before your next payment. Change the card to keep your access.',
    cardExpired: 'Your default card has expired, so your next payment may fail. Change the card to keep your access.',
    external: shell.external,
    pay: 'Pay now',
    pendingPayment: {
      processing:
        'Your payment of {amount} for {plan} is still being processed. Your bank has not confirmed it yet. You do not need to pay again.',
      failed: 'Your payment of {amount} for {plan} failed. You were not charged.',
    },
    openingPortal: 'Opening...',
    manage: 'Manage billing & subscription',
    changePlan: 'Change plan',
    changeCard: 'Change Card',
    upgrade: 'Upgrade (Lifetime)',
    cancel: 'Cancel Subscription',
    guarantee: guarantee.line,
    guaranteeWithEarlier: guarantee.lineWithEarlier,
    refund: guarantee.refund,
  },
  paymentMethods: {
    title: 'Payment Methods',
    add: 'Add Payment Method',
    addShort: 'Add',
    notSubscribed: 'You can add payment methods while you have an active subscription.',
    lifetime: 'Your lifetime access is paid for, so payment methods cannot be added.',
    empty: 'Your cards will be listed here.',
    brands: { visa: 'Visa', mastercard: 'Mastercard', amex: 'Amex', discover: 'Discover' },
    card: '{brand} ending in {last4}',
    expires: 'Expires {date}',
    expiring: 'Expires soon: {date}',
    expired: 'Expired {date}',
    default: 'Default',
    setDefault: 'Set default',
    setDefaultFor: 'Set default: {card}',
    settingDefault: 'Saving...',
    remove: 'Remove',
    removeFor: 'Remove {card}',
    removing: 'Removing...',
    actionsFor: 'Actions for {card}',
  },
  removal: {
    title: 'Remove this card?',
    default: '{card} is your default card. Set another default card first, or your next payment cannot be taken.',
    defaultFollowed:
      '{card} is your default card. If you remove it, {next} becomes the default and is charged from then on.',
    last: '{card} is your only card. Without it, your next payment cannot be taken.',
    keep: 'Keep card',
    confirm: 'Remove card',
    close: 'Close',
  },
  newPaymentMethod: {
    title: 'Add Payment Method',
    securedBy: 'Secured by Stripe',
    description: 'The card is saved for future payments. Nothing is charged now.',
    loading: 'Loading the payment form...',
    save: 'Save card',
    saving: 'Saving...',
    cancel: 'Cancel',
    close: 'Close',
  },
  history: {
    title: 'Billing History',
    empty: 'Your invoices will be listed here after your first payment.',
    description: 'Description',
    date: 'Date',
    amount: 'Amount',
    invoice: 'Invoice',
    invoiceOf: 'from {date}',
    noInvoice: 'No invoice',
    external: shell.external,
    reversals: {
      refunded: 'Refunded {amount}',
      refundedOn: 'Refunded {amount} on {date}',
      refundPending: 'A refund of {amount} is on its way.',
      refundFailed: 'A refund of {amount} failed. We are looking into it.',
      disputed: 'Your bank is reviewing a dispute over {amount}.',
      disputeWon: 'The dispute over {amount} is closed: the payment stands.',
      disputeLost: 'The dispute over {amount} is closed: the money was returned to you.',
    },
    shown: '{shown} of {total} shown',
    /** Shown if the total number of invoices is unknown. */
    shownOfMore: 'Showing the newest {shown}. There are more to load.',
    showMore: 'Show more',
    loadingMore: 'Loading...',
  },
} as const;

/** The type of `billing` with any texts in it, for example after a marketer has edited them in Storybook. */
export type BillingContent = Widen<typeof billing>;
