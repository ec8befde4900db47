import type Stripe from 'stripe';
import type { Claim } from './grammar.ts';
import { dayOf, invoiceOf, isRunning, type Ledger, minuteOf, periodEndOf, subscriptionIdOf } from './ledger.ts';
import { isMail, type Life, type Platforms } from './life.ts';

/** A promise (a sentence about money, a day or access), with the provider's records that show whether it came true. */
export interface Case {
  readonly claim: Claim;
  readonly ledger: Ledger;
  /** When the sentence was shown or mailed, in ms and in Unix seconds. */
  readonly at: number;
  readonly second: number;
  readonly platforms: Platforms | undefined;
}
/** Returns whether a promise came true. `notYet`: its plan still runs, and the promised event has not happened yet. */
export type Test = (each: Case) => boolean | 'notYet';

export const dayS = 24 * 3600;

/** Returns whether the promise's day and minute match a moment in Unix seconds. */
export const fitsMoment = ({ day, minute }: Claim, seconds: number | null | undefined): boolean =>
  minute === null ? day === null || day === dayOf(seconds) : minute === minuteOf(seconds);

/** Returns whether the promise's amount, if it has one, equals this amount in cents. */
export const fitsAmount = ({ amount }: Claim, cents: number): boolean => amount === null || amount === cents;

export const monthsOf = ({ items }: Stripe.Subscription): number =>
  items.data[0]?.price.recurring?.interval_count === 3 ? 3 : 1;

/** Returns whether a subscription is of the plan that a promise names. True if the promise names no plan. */
export const isOfPlan = ({ plan }: Claim, subscription: Stripe.Subscription): boolean =>
  plan === null || plan.includes(monthsOf(subscription) === 3 ? 'Quarterly' : 'Monthly');

/** Returns whether a guest made the purchase at `created` (Unix seconds), under the email address of an account. */
export function isGuestsPurchase({ acts, isGuest }: Life, created: number): boolean {
  const bought = acts.findIndex(({ kind, at }) => kind.endsWith('AsGuest') && Math.abs(at / 1000 - created) < 3600);
  return bought > 0 || (bought === 0 && !isGuest);
}

/** Returns the subscriptions as they were when the member read the sentence. */
export const subscriptionsThen = ({ ledger, claim }: Case) =>
  ledger.subscriptions.flatMap(({ during }) => during(claim.said));
/** Returns the invoices as they were when the member read the sentence. */
export const invoicesThen = ({ ledger, claim }: Case) => ledger.invoices.flatMap(({ during }) => during(claim.said));
/** Returns the charges that were paid when the member read the sentence. */
export const chargesThen = ({ ledger, claim }: Case) =>
  ledger.charges.flatMap(({ during }) => during(claim.said)).filter(({ paid }) => paid);

export const wasSubscription = (each: Case, test: (subscription: Stripe.Subscription) => boolean): boolean =>
  subscriptionsThen(each).some(test);

/** Returns whether a subscription, as it was when the member read the sentence, was running and set to renew. */
export const isRenewing = (then: Stripe.Subscription): boolean =>
  isRunning(then) && !then.cancel_at_period_end && then.cancel_at === null;

/**
 * Returns whether, when the member read the sentence, there was an invoice that passes `test` and has the promise's
 * amount and day.
 */
export const wasUnpaid = (each: Case, test: (invoice: Stripe.Invoice) => boolean): boolean =>
  invoicesThen(each).some(
    (then) => fitsAmount(each.claim, then.amount_remaining) && fitsMoment(each.claim, then.created) && test(then),
  );

/** Returns the renewal invoices from after the sentence was shown, oldest first. */
export const renewalsAfter = ({ ledger, second }: Case): Stripe.Invoice[] =>
  ledger.invoices
    .map(({ last }) => last)
    .filter(({ created, billing_reason }) => created > second && billing_reason === 'subscription_cycle')
    .sort((one, other) => one.created - other.created);

/**
 * Returns whether the provider later charges, or tries to charge, a plan that the member had when they read the
 * sentence. Only charges before `until` (Unix seconds) count.
 */
export const isChargedAfter = (each: Case, until = Infinity): boolean => {
  const { claim, ledger, second } = each;
  // A mail is not about a plan that is bought in the same second.
  const shown = new Set(subscriptionsThen(each).map(({ id }) => id));
  const isKnown = ({ id, created }: Stripe.Subscription) => (isMail(claim.said) ? created < second : shown.has(id));
  return ledger.charges.some(({ last: charge }) => {
    if (charge.created <= second || charge.created >= until) return false;
    const invoice = invoiceOf(ledger, charge);
    const id = invoice === undefined ? null : subscriptionIdOf(invoice);
    return ledger.subscriptions.some(({ last }) => last.id === id && isKnown(last));
  });
};

/**
 * Returns a renewal of a plan that was running when the member read the sentence; undefined if no renewal passes
 * `fits`.
 */
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

/**
 * Returns the running plan's renewal whose charge had failed when the member read the sentence; undefined if there is
 * none.
 */
export const dueThen = (each: Case): Stripe.Invoice | undefined =>
  renewalThen(each, ({ status, attempted }) => status === 'open' && attempted);

/**
 * Like `dueThen`, but also finds the renewal if it was paid in the same second in which the member read the sentence.
 */
export const dueOrJustPaid = (each: Case): Stripe.Invoice | undefined =>
  dueThen(each) ??
  renewalThen(each, ({ status, status_transitions: { paid_at } }) => status === 'paid' && paid_at === each.second);

/** Returns the running plan's renewal that was unpaid or being charged when the member read the sentence. */
export const unpaidThen = (each: Case): Stripe.Invoice | undefined =>
  renewalThen(each, ({ status }) => status === 'open' || status === 'draft');

/**
 * Returns the possible ends of cancelled plans, in Unix seconds. A plan ends with its period, or earlier if a payment
 * is due.
 */
export const endsOfCancelled = (each: Case): number[] =>
  subscriptionsThen(each)
    .filter((then) => isRunning(then) && (then.cancel_at_period_end || then.cancel_at !== null))
    .flatMap((then) => {
      const due = unpaidThen(each);
      const grace = due === undefined ? [] : [Math.max(then.canceled_at ?? 0, due.created) + dayS];
      return [periodEndOf(then), ...grace];
    });
