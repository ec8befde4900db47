import type { MailName } from '@signalsync/mails';
import { changeEvents } from './changeEvents.ts';
import { dataEvents } from './dataEvents.ts';
import { pauseEvents } from './pauseEvents.ts';

/** A kind of event: what proves it, what the account page shows, its mail, and what makes its record unique. */
export interface AccountEvent {
  /** The state at the provider that proves the event. For an event of our own: the row or call that proves it. */
  readonly proof: string;
  /** What the member sees on the account page afterwards. */
  readonly shows: string;
  /**
   * The Storybook story that shows the account page after the event: its file, its name, and a sentence that the story
   * asserts.
   */
  readonly story: readonly [file: string, name: string, says?: string];
  /** The name of the mail about the event, or a sentence that says why there is no mail. */
  readonly mail: MailName | { readonly none: string };
  /** Which object and period make a record of this kind unique. */
  readonly recorded: string;
}

const subscriptionCard = 'packages/ui/src/billing/SubscriptionCard/SubscriptionCard.stories.tsx';
const standings = 'packages/ui/src/billing/SubscriptionCard/SubscriptionStandings.stories.tsx';
const billingHistory = 'packages/ui/src/billing/BillingHistory/BillingHistory.stories.tsx';
const connectionsTab = 'packages/ui/src/connections/ConnectionsTab/ConnectionsTab.stories.tsx';
const emailChange = 'packages/ui/src/account/EmailChange/EmailChange.stories.tsx';

/** Every event that is recorded. Never rename an event, because rows of `account_events` hold its name. */
export const accountEvents = {
  boughtByMember: {
    proof: 'The purchase’s subscription runs or its invoice is paid, and a member’s session began it.',
    shows: 'The plan, its next charge and the guarantee.',
    story: [subscriptionCard, 'WithinGuarantee'],
    mail: 'bought',
    recorded: 'payment intent or setup intent',
  },
  boughtByGuest: {
    proof: 'The purchase’s subscription runs or its invoice is paid, and a browser without a session began it.',
    shows: 'The guest is signed in to the new account. If the address had an account, the guest is asked to sign in.',
    story: ['apps/web/src/pages/PaymentReturn.stories.tsx', 'GuestIsSignedIn'],
    mail: 'bought',
    recorded: 'payment intent or setup intent',
  },
  unclaimed: {
    proof: 'Our own: a guest’s purchase is paid, and nobody has claimed it after 3 days, or after 10.',
    shows: 'To whoever proves its address: ‘Did you buy this?’',
    story: ['packages/ui/src/checkout/PurchaseNotices/PurchaseNotices.stories.tsx', 'States'],
    mail: 'unclaimed',
    recorded: 'purchase, and the number of days',
  },
  changedToLifetime: {
    proof: 'The invoice of the lifetime plan is paid while a subscription runs.',
    shows: 'Lifetime access.',
    story: [subscriptionCard, 'Lifetime'],
    mail: 'bought',
    recorded: 'payment intent or setup intent',
  },
  ...changeEvents,
  renewalAhead: {
    proof:
      'The paid time of a subscription that is not cancelled ends in the next days. It is quarterly, or the next charge is higher than the last one, or no mail has announced a charge for a year.',
    shows: 'The day and the amount of the next charge.',
    story: [subscriptionCard, 'Monthly'],
    mail: 'renewalAhead',
    recorded: 'subscription, and the end of the paid time',
  },
  renewed: {
    proof: 'The subscription’s latest invoice is a renewal and is paid.',
    shows: 'The new end of the paid time, and the invoice in the history.',
    story: [billingHistory, 'Ready'],
    mail: 'renewed',
    recorded: 'invoice',
  },
  cardExpiring: {
    proof: 'The default card is valid only until a month before that of the next charge.',
    shows: 'That the card expires, and ‘Change Card’.',
    story: [subscriptionCard, 'CardExpiring'],
    mail: 'cardExpiring',
    recorded: 'card, and the end of the paid time',
  },
  paymentDeclined: {
    proof: 'The subscription is past due or unpaid, and its latest invoice is a renewal that is open.',
    shows: 'What is due, the next try, and ‘Pay now’.',
    story: [subscriptionCard, 'PaymentDue'],
    mail: 'paymentFailed',
    recorded: 'invoice, and from the second try on its number',
  },
  authenticationAsked: {
    proof: 'As for a declined payment, and the invoice’s payment intent asks for an action.',
    shows: 'What is due, the next try, and ‘Confirm payment’.',
    story: [subscriptionCard, 'ConfirmationAsked'],
    mail: 'paymentFailed',
    recorded: 'invoice, and from the second try on its number',
  },
  recovered: {
    proof: 'The latest invoice is a renewal and is paid, and its failure is on record.',
    shows: 'The plan and its next charge, without the warning.',
    story: [subscriptionCard, 'Monthly'],
    mail: 'renewed',
    recorded: 'invoice',
  },
  givenUp: {
    proof: 'The subscription is canceled or unpaid, and its latest invoice is a renewal that is not paid.',
    shows: 'No subscription, and how the plan ended.',
    story: [standings, 'States', 'because a payment failed. Nothing more will be charged.'],
    mail: 'planEnded',
    recorded: 'invoice',
  },
  discountAccepted: {
    proof: 'The subscription has the coupon of the offer.',
    shows: 'That the discount stands, and the next charge.',
    story: ['packages/ui/src/churn/ChurnOfferCard/ChurnOfferCard.stories.tsx', 'States'],
    mail: 'discountAccepted',
    recorded: 'subscription',
  },
  cancelled: {
    proof: 'The subscription ends with its period.',
    shows: 'The day on which the plan ends, and ‘Keep my subscription’.',
    story: [subscriptionCard, 'Ending'],
    mail: 'cancelled',
    recorded: 'subscription, and the moment of the cancellation',
  },
  kept: {
    proof: 'The subscription ended with its period before, and renews again.',
    shows: 'The next charge.',
    story: [subscriptionCard, 'Monthly'],
    mail: 'kept',
    recorded: 'subscription, and the moment of the cancellation that was taken back',
  },
  ...pauseEvents,
  ended: {
    proof: 'The subscription is canceled, and its latest invoice is paid.',
    shows: 'No subscription, and how the plan ended.',
    story: [standings, 'States', 'was cancelled and ended on November 19, 2026.'],
    mail: 'planEnded',
    recorded: 'subscription',
  },
  refunded: {
    proof: 'A refund of the payment has succeeded.',
    shows: 'The refund under its invoice. If all of the payment went back, no subscription.',
    story: [billingHistory, 'Returned', 'Refunded $149.00 on November 20, 2026'],
    mail: 'refunded',
    recorded: 'refund',
  },
  paidAfterEnd: {
    proof: 'An invoice of the subscription was paid after the subscription had ended.',
    shows: 'The refund under its invoice.',
    story: [billingHistory, 'Returned', 'Refunded $149.00 on November 20, 2026'],
    mail: { none: 'The money goes back at once, and the mail about the refund says why.' },
    recorded: 'payment',
  },
  refundFailed: {
    proof: 'A refund that had succeeded has failed.',
    shows: 'The failed refund under its invoice.',
    story: [billingHistory, 'Returned', 'A refund of $149.00 failed. We are looking into it.'],
    mail: 'refunded',
    recorded: 'refund',
  },
  disputed: {
    proof: 'The payment has an open dispute.',
    shows: 'The dispute under its invoice.',
    story: [billingHistory, 'Returned', 'Your bank is reviewing a dispute over $149.00.'],
    mail: 'disputed',
    recorded: 'dispute',
  },
  disputeWon: {
    proof: 'The dispute is won, or was closed without costing us money.',
    shows: 'The outcome under the invoice.',
    story: [billingHistory, 'Returned', 'The dispute over $149.00 is closed: the payment stands.'],
    mail: 'disputed',
    recorded: 'dispute',
  },
  disputeLost: {
    proof: 'The dispute is lost.',
    shows: 'The outcome under the invoice, and no subscription.',
    story: [billingHistory, 'Returned', 'The dispute over $149.00 is closed: the money was returned to you.'],
    mail: 'disputed',
    recorded: 'dispute',
  },
  unowned: {
    proof: 'A subscription runs, or a purchase is paid, and no account has it or is proven to be its owner.',
    shows: 'Nothing, because no account has it.',
    story: [subscriptionCard, 'None'],
    mail: { none: 'The team gets a note, and gives the purchase to an account or pays it back.' },
    recorded: 'subscription or invoice',
  },
  accessGiven: {
    proof: 'The platform has answered that the account has access, and the connection is saved.',
    shows: 'The connection with its username and its end.',
    story: [connectionsTab, 'Everything'],
    mail: { none: 'The member has just connected, and reads it on the screen. A plan that renews changes nothing.' },
    recorded: 'platform and account, and how often that has changed',
  },
  accessInPart: {
    proof: 'TradingView did not share some of the scripts.',
    shows: 'The scripts that are missing, and ‘Try Again’.',
    story: [connectionsTab, 'AccessInPart'],
    mail: { none: 'A job tries again by itself, and the team is told if the keys are not accepted.' },
    recorded: 'platform and account, and how often that has changed',
  },
  accessEnded: {
    proof: 'The connection has no access any more: the plan has ended, or the member has disconnected.',
    shows: 'When access ended.',
    story: [connectionsTab, 'AccessEnded'],
    mail: { none: 'The mail about the end of the plan says it. Whoever disconnects reads it on the screen.' },
    recorded: 'platform and account, and how often that has changed',
  },
  emailChangeAsked: {
    proof: 'Our own row of the change: a signed-in member asked for it.',
    shows: 'That the new address waits for its confirmation.',
    story: ['packages/ui/src/account/GeneralTab/GeneralTab.stories.tsx', 'EmailUnconfirmed'],
    mail: 'emailChanged',
    recorded: 'the row of the change',
  },
  emailChangeDone: {
    proof: 'The link in the mail to the new address was opened.',
    shows: 'That the new address is the one to sign in with.',
    story: [emailChange, 'ConfirmDone'],
    mail: { none: 'The old address got the link to undo the change when it was asked for, and the link still works.' },
    recorded: 'the row of the change',
  },
  emailChangeUndone: {
    proof: 'The link in the mail to the old address was opened.',
    shows: 'That the old address is the one to sign in with.',
    story: [emailChange, 'UndoDone'],
    mail: { none: 'Whoever opened the link reads it on the page. The other address may be a stranger’s.' },
    recorded: 'the row of the change',
  },
  signedOutEverywhere: {
    proof: 'Our own: a signed-in member pressed ‘Log out everywhere’.',
    shows: 'In each other browser, that the session has ended.',
    story: ['packages/ui/src/shared/SessionEnded/SessionEnded.stories.tsx', 'Ended'],
    mail: { none: 'Whoever presses the button reads it on the screen.' },
    recorded: 'account, and the moment',
  },
  newBrowser: {
    proof: 'Our own: somebody signed in, not for the first time, in a browser without a device cookie of the account.',
    shows: 'The browser, among those in which the account is signed in.',
    story: ['packages/ui/src/account/SessionsCard/SessionsCard.stories.tsx', 'Ready'],
    mail: 'newBrowser',
    recorded: 'account, and the row of the browser. Kept for 60 days',
  },
  sessionsEnded: {
    proof: 'Our own: a signed-in member ended other sessions, one or all of them.',
    shows: 'That the sessions are no longer listed; in each other browser, that its session has ended.',
    story: ['packages/ui/src/shared/SessionEnded/SessionEnded.stories.tsx', 'Ended'],
    mail: { none: 'Whoever presses the button reads it on the screen.' },
    recorded: 'account, and the moment',
  },
  ...dataEvents,
  supportAction: {
    proof: 'Our own: a person of the team ran a command of the desk, and gave a reason.',
    shows: 'What the command has changed. Most such changes are an event of their own as well.',
    story: [subscriptionCard, 'Monthly'],
    mail: { none: 'Whoever asked for help gets the answer from the person who helped.' },
    recorded: 'the action, and the reason where a repeat would give more',
  },
} as const satisfies Record<string, AccountEvent>;

export type EventKind = keyof typeof accountEvents;
