import { shell } from './shell.ts';
import type { Widen } from './widen.ts';

/** Texts of the dialog in which a member changes the plan. */
export const planChange = {
  title: 'Change your plan',
  loading: 'Loading the plans...',
  retry: 'Try Again',
  reload: 'Reload',
  close: 'Close',
  goBack: 'Go back',
  external: shell.external,
  options: {
    description: 'Choose a plan. You see what it costs before anything is charged.',
    legend: 'Your new plan',
    /** The price of a plan, by its interval. */
    price: { month: '{amount} a month', quarter: '{amount} every 3 months', once: '{amount} once' },
    none: 'There is no other plan that you can change to.',
    next: 'Show what changes',
    pending: 'Calculating...',
    failed: 'Failed to load the plans. Please try again.',
    previewFailed: 'Failed to calculate the change. Please try again. Nothing was charged.',
  },
  /** Why a plan cannot be chosen now. `other` is shown for a reason that is not in this list. */
  blocked: {
    open: 'Another change of your plan is planned or is waiting for its payment.',
    taking: 'Your plan is renewing right now. Please try again after the payment has gone through.',
    due: 'A payment is due. Pay it first, then change your plan.',
    disputed: 'Your bank is reviewing a disputed payment. You can change your plan when it has decided.',
    free: 'You have free time left on this plan. You can change it when that time is over.',
    stopped: 'Your plan is not running, so it cannot be changed.',
    returned: 'Part of your last payment was refunded, so we cannot credit it automatically. Please write to us.',
    credit: 'Your credit would be larger than the price of this plan. Please write to us.',
    card: 'You have no card for this plan. Add a card first.',
    other: 'Your plan cannot be changed to this one right now.',
  },
  /** A change that waits for its payment, or for the end of the paid time. */
  open: {
    title: 'Your change is waiting',
    scheduledTitle: 'Your change is planned',
    description: 'The change to {plan} waits for your payment of {amount}. Until it is paid, your plan stays as it is.',
    scheduled: 'Your plan changes to {plan} on {date}, and {amount} is charged then. Until that day it stays as it is.',
    confirm: 'Confirm payment',
    takeBack: 'Undo this change',
    pending: 'Saving...',
    failed: 'Failed to undo the change. Please try again.',
  },
  preview: {
    title: 'Change to {plan}?',
    today: 'Today',
    later: 'What happens next',
    price: '{plan}',
    discount: 'Your discount',
    credit: 'Unused time of {plan}',
    total: 'Charged today',
    /** What happens after today, by the interval of the new plan. */
    next: {
      month: 'Next charge: {amount} on {date}, then every month.',
      quarter: 'Next charge: {amount} on {date}, then every 3 months.',
    },
    lifetime: 'Nothing more is charged. {plan} ends today.',
    interval: 'A new period starts today and replaces your current one.',
    /** Shown instead of the lines of today for a plan that changes at the end of the paid time. */
    nothingToday: 'Nothing is charged or credited today. You keep {plan} until the end of the time you have paid for.',
    takeBack: 'You can undo this change until then.',
    keeps: 'You have cancelled your current plan. If you make this change, your new plan will renew automatically.',
    notCharged: 'The {amount} due on {since} will not be charged. The time you have not paid for is not credited.',
    card: 'Your default card will be charged.',
    confirm: 'Pay {amount} and change plan',
    confirmFree: 'Change plan',
    confirmLater: 'Change plan on {date}',
    pending: 'Changing...',
    declined: 'Your bank declined the payment. You were not charged, and your plan stays as it is.',
    asks: 'Your bank is asking you to confirm the payment. Your plan changes once you have confirmed it.',
    confirmAtBank: 'Confirm payment',
    changed: 'The amounts have changed, so nothing was charged. Please check them again.',
    failed: 'Your plan may not have changed. Please try again: you will not be charged twice.',
  },
  /** What stands on the line of an invoice that credits unused time. */
  creditLine: 'Unused time of your earlier plan',
} as const;

/** The type of `planChange` with any texts in it, for example after a marketer has edited them in Storybook. */
export type PlanChangeContent = Widen<typeof planChange>;
