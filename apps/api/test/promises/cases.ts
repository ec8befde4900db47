import type Stripe from 'stripe';
import type { Claim } from './grammar.ts';
import { dayOf, invoiceOf, isRunning, type Ledger, minuteOf, periodEndOf, subscriptionIdOf } from './ledger.ts';
import { isMail, type Life, type Platforms } from './life.ts';

/** A promise and what it is held against. */
export interface Case {
  readonly claim: Claim;
  readonly ledger: Ledger;
  /** When it was said, in ms and in Unix seconds. */
  readonly at: number;
  readonly second: number;
  readonly platforms: Platforms | undefined;
}
/** Whether a promise came true. `notYet`: its plan runs still, and what it promises has not come yet. */
export type Test = (each: Case) => boolean | 'notYet';

export const dayS = 24 * 3600;

/** Whether what was said fits a moment in Unix seconds. */
export const fitsMoment = ({ day, minute }: Claim, seconds: number | null | undefined): boolean =>
  minute === null ? day === null || day === dayOf(seconds) : minute === minuteOf(seconds);

/** Whether what was said fits an amount in cents. */
export const fitsAmount = ({ amount }: Claim, cents: number): boolean => amount === null || amount === cents;

export const monthsOf = ({ items }: Stripe.Subscription): number =>
  items.data[0]?.price.recurring?.interval_count === 3 ? 3 : 1;

/** Whether a subscription is of the plan that was named. */
export const isOfPlan = ({ plan }: Claim, subscription: Stripe.Subscription): boolean =>
  plan === null || plan.includes(monthsOf(subscription) === 3 ? 'Quarterly' : 'Monthly');

/** Whether a guest bought it under the address of an account, at a moment in Unix seconds. */
export function isGuestsPurchase({ acts, isGuest }: Life, created: number): boolean {
  const bought = acts.findIndex(({ kind, at }) => kind.endsWith('AsGuest') && Math.abs(at / 1000 - created) < 3600);
  return bought > 0 || (bought === 0 && !isGuest);
}

/** The subscriptions as they were when it was said. */
export const subscriptionsThen = ({ ledger, claim }: Case) =>
  ledger.subscriptions.flatMap(({ during }) => during(claim.said));
/** The invoices as they were when it was said. */
export const invoicesThen = ({ ledger, claim }: Case) => ledger.invoices.flatMap(({ during }) => during(claim.said));
/** The charges that were paid when it was said. */
export const chargesThen = ({ ledger, claim }: Case) =>
  ledger.charges.flatMap(({ during }) => during(claim.said)).filter(({ paid }) => paid);

export const wasSubscription = (each: Case, test: (subscription: Stripe.Subscription) => boolean): boolean =>
  subscriptionsThen(each).some(test);

/** Whether a plan ran then, and was to be charged again. */
export const isRenewing = (then: Stripe.Subscription): boolean =>
  isRunning(then) && !then.cancel_at_period_end && then.cancel_at === null;

/** Whether an invoice of then passes `test`, and what was due on it fits the claim's amount and day. */
export const wasUnpaid = (each: Case, test: (invoice: Stripe.Invoice) => boolean): boolean =>
  invoicesThen(each).some(
    (then) => fitsAmount(each.claim, then.amount_remaining) && fitsMoment(each.claim, then.created) && test(then),
  );

/** The renewals after it was said, oldest first. */
export const renewalsAfter = ({ ledger, second }: Case): Stripe.Invoice[] =>
  ledger.invoices
    .map(({ last }) => last)
    .filter(({ created, billing_reason }) => created > second && billing_reason === 'subscription_cycle')
    .sort((one, other) => one.created - other.created);

/**
 * Whether the provider takes, or tries to take, more for the plans that the life had when it was said, until a moment in
 * Unix seconds.
 */
export const isChargedAfter = (each: Case, until = Infinity): boolean => {
  const { claim, ledger, second } = each;
  // A plan that is bought in the second in which something is said is none of which it tells.
  const shown = new Set(subscriptionsThen(each).map(({ id }) => id));
  const isKnown = ({ id, created }: Stripe.Subscription) => (isMail(claim.said) ? created < second : shown.has(id));
  return ledger.charges.some(({ last: charge }) => {
    if (charge.created <= second || charge.created >= until) return false;
    const invoice = invoiceOf(ledger, charge);
    const id = invoice === undefined ? null : subscriptionIdOf(invoice);
    return ledger.subscriptions.some(({ last }) => last.id === id && isKnown(last));
  });
};

/** A renewal of a plan that ran when it was said; undefined if none fits. */
function renewalThen(each: Case, fits: (invoice: Stripe.Invoice) => boolean): Stripe.Invoice | undefined {
  const running = new Set(
    subscriptionsThen(each)
      .filter(isRunning)
      .map(({ id }) => id),
  );
  return invoicesThen(each).find(
    (then) => then.billing_reason === 'subscription_cycle' && running.has(subscriptionIdOf(then) ?? '') && fits(then),
  );
}

/** The renewal that the provider tried to take by then and could not, of a plan that runs; undefined if there is none. */
export const dueThen = (each: Case): Stripe.Invoice | undefined =>
  renewalThen(each, ({ status, attempted }) => status === 'open' && attempted);

/** The renewal of a plan that runs which was not paid by then, with those that are just being taken. */
export const unpaidThen = (each: Case): Stripe.Invoice | undefined =>
  renewalThen(each, ({ status }) => status === 'open' || status === 'draft');

/** When the period of a plan that was cancelled ends, or when it ends because a payment is due. */
export const endsOfCancelled = (each: Case): number[] =>
  subscriptionsThen(each)
    .filter((then) => isRunning(then) && (then.cancel_at_period_end || then.cancel_at !== null))
    .flatMap((then) => {
      const due = unpaidThen(each);
      const grace = due === undefined ? [] : [Math.max(then.canceled_at ?? 0, due.created) + dayS];
      return [periodEndOf(then), ...grace];
    });
