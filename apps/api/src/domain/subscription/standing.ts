import { majorUnits } from '@signalsync/content/format';
import type { Cancelling, Due, EndReason, PlanState, Standing } from '@signalsync/contract/model/standing';
import type { ReversalRow } from '../../db/schema.sweeps.ts';
import type { ProviderSubscription, SubscriptionInvoice } from '../../ports/payments.ts';
import { dayMs } from '../core/time.ts';
import { abilitiesOf, withoutAccess } from './abilities.ts';
import { dueInvoice, endOfCancelledWhileDue, givesAccess, isOver } from './providerSubscription.ts';
import { returnsOf } from './returned.ts';

/** The data from which a `Standing` is computed. Amounts are in minor units. */
export interface StandingFacts {
  /** Name of the running plan, or of the plan that ended last; null if the account never had a plan. */
  readonly plan: string | null;
  readonly isLifetime: boolean;
  /** The account's subscription, which was just read from the provider; undefined if the account has none. */
  readonly subscription: ProviderSubscription | undefined;
  /** The next renewal. `withOffer`: its amount with the churn discount; null if the user cannot get the discount. */
  readonly next: { readonly amount: number; readonly withOffer: number | null } | null;
  /** Whether the bank waits for the cardholder to confirm the due payment. */
  readonly asksForAuthentication: boolean;
  /** The subscription's invoices, paid or not. Read only if there are refunds or disputes; otherwise empty. */
  readonly invoices: readonly SubscriptionInvoice[];
  /** The plan's payments with refunds or disputes, newest first. */
  readonly reversals: readonly ReversalRow[];
  /** How the last plan ended; null if a plan runs, or none has ended. */
  readonly ended: { readonly at: Date; readonly reason: EndReason } | null;
  /** When a paused plan is charged again, if a dispute had paused it and we have won the dispute; otherwise null. */
  readonly chargedAgainAt: Date | null;
  /** Whether a running plan can be paused: the member has not paused one in the last twelve months. */
  readonly canPause: boolean;
  /** Days from the first failed charge to the end of access, as set at the provider; undefined if unknown. */
  readonly accessEndsAfterDays: number | undefined;
  readonly now: Date;
}

/** Returns the state of a subscription that has not ended. */
function stateOf(
  subscription: ProviderSubscription,
  { chargedAgainAt }: Pick<StandingFacts, 'chargedAgainAt'>,
  isDisputed: boolean,
): PlanState {
  const { status, isEnding, isPaused, pause, scheduled } = subscription;
  if (withoutAccess.has(status)) return status as PlanState;
  if (pause !== null && !isDisputed) return pause.until === null ? 'resuming' : 'onPause';
  const due = dueInvoice(subscription);
  if (due?.isProcessing) return 'renewalProcessing';
  // An open invoice does not matter while the bank decides, because our server voids it as soon as it learns of the
  // dispute.
  if (isDisputed && !isEnding) return 'disputed';
  if (due?.status === 'draft') return 'renewalDraft';
  if (status === 'past_due' || due !== null) return isEnding ? 'pastDueEnding' : 'pastDue';
  // A disputed plan is paused. Once its paid time is over, it gives no access, so it is not 'ending'.
  if (isEnding) return isDisputed && !givesAccess(subscription) ? 'disputed' : 'ending';
  if (chargedAgainAt !== null) return 'extended';
  if (isPaused) return 'paused';
  if (scheduled?.kind === 'pause') return 'pausePlanned';
  if (status === 'trialing') return 'extended';
  return scheduled?.kind === 'price' ? 'changePlanned' : 'active';
}

/** Returns what 'Cancel now' does to a subscription at this moment; null if there is nothing to cancel. */
export function cancellingOf(subscription: ProviderSubscription, now: Date): Cancelling | null {
  if (isOver(subscription)) return null;
  const due = dueInvoice(subscription);
  // While a payment is in progress, nothing can be cancelled: the result of the payment decides what a cancellation
  // does.
  if (due?.isProcessing) return null;
  if (due !== null)
    return {
      effect: 'now',
      endsOn: now.toISOString(),
      notCharged: { amount: majorUnits(due.amount, due.currency), since: due.createdAt.toISOString() },
    };
  if (withoutAccess.has(subscription.status) || subscription.pause !== null)
    return { effect: 'now', endsOn: now.toISOString(), notCharged: null };
  if (subscription.isEnding) return null;
  const endsOn = subscription.isPaused ? (subscription.paidUntil ?? now) : subscription.currentPeriodEnd;
  return { effect: endsOn > now ? 'later' : 'now', endsOn: endsOn.toISOString(), notCharged: null };
}

function dueOf(invoice: SubscriptionInvoice, facts: StandingFacts, accessUntil: string | null): Due {
  const { amount, currency, createdAt, since, status, isProcessing, url, nextPaymentAttempt } = invoice;
  const { accessEndsAfterDays, asksForAuthentication } = facts;
  const isBeingTaken = isProcessing || status === 'draft';
  const ends = accessEndsAfterDays === undefined ? null : new Date(since.getTime() + accessEndsAfterDays * dayMs);
  const nextTry = isoOf(nextPaymentAttempt);
  const last = accessUntil ?? isoOf(ends);
  // The provider may return a next try that is after the end of the plan. It will not make that try.
  const isTooLate = nextTry !== null && last !== null && nextTry > last;
  return {
    amount: majorUnits(amount, currency),
    // The day of the renewal. The member knows this day from the announcement and the billing history.
    since: createdAt.toISOString(),
    isBeingTaken,
    asksForAuthentication,
    payUrl: isBeingTaken ? null : url,
    nextTry: isBeingTaken || isTooLate ? null : nextTry,
    endsIfUnpaid: isBeingTaken ? null : isoOf(ends),
  };
}

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** Returns what a member has, owes and will be charged, and what they can do now. */
export function standingOf(facts: StandingFacts): Standing {
  const { plan, isLifetime, subscription, ended, now } = facts;
  const returns = returnsOf(facts);
  const nothing: Standing = {
    state: 'none',
    plan,
    // A lifetime plan has no subscription, but its refund may be pending, and the amount of a refund needs a currency.
    currency: (subscription ?? facts.reversals[0])?.currency.toUpperCase() ?? null,
    hasAccess: false,
    accessUntil: null,
    due: null,
    nextCharge: null,
    cancelling: null,
    keeping: null,
    ended: null,
    returns,
    can: ['buy'],
  };
  if (isLifetime) return { ...nothing, state: 'lifetime', hasAccess: true, can: [] };
  if (subscription === undefined || isOver(subscription)) {
    if (ended === null) return nothing;
    const state = ended.reason === 'notPaid' ? 'givenUp' : 'ended';
    return { ...nothing, state, ended: { at: ended.at.toISOString(), reason: ended.reason } };
  }
  const isDisputed = returns.some(({ kind }) => kind === 'disputed');
  // A full refund of the current period is pending and will end the plan, so the cancellation cannot be taken back.
  const isGoingBack = returns.some((each) => each.kind === 'refundPending' && each.isOfRunningTime && each.isWhole);
  const state = stateOf(subscription, facts, isDisputed);
  const invoice = state === 'disputed' ? null : dueInvoice(subscription);
  const isPaused = subscription.isPaused || state === 'disputed';
  const isExtended = facts.chargedAgainAt !== null && subscription.pause === null;
  const hasAccess = isExtended || givesAccess({ ...subscription, isPaused });
  const accessUntil = hasAccess ? accessEndOf(facts, subscription, state) : null;
  const due = invoice === null ? null : dueOf(invoice, facts, accessUntil);
  const cancelling = cancellingOf(subscription, now);
  const nextCharge = nextChargeOf(facts, subscription, state);
  return {
    ...nothing,
    state,
    hasAccess,
    accessUntil,
    due,
    nextCharge,
    cancelling,
    pause: pauseOf(subscription),
    keeping: isDisputed || isGoingBack ? null : keepingOf(facts, subscription),
    can: abilitiesOf(facts, subscription, { state, due, cancelling, nextCharge, isGoingBack, isDisputed }),
  };
}

function pauseOf({ pause, scheduled }: ProviderSubscription): Standing['pause'] {
  if (pause !== null) return { from: pause.since.toISOString(), until: isoOf(pause.until) };
  return scheduled?.kind === 'pause'
    ? { from: scheduled.at.toISOString(), until: scheduled.until.toISOString() }
    : null;
}

function accessEndOf(
  { accessEndsAfterDays, chargedAgainAt }: StandingFacts,
  subscription: ProviderSubscription,
  state: PlanState,
): string | null {
  // After a won dispute, the time until the next charge is free. So a cancelled plan ends when that charge would come.
  if (state === 'ending') return (chargedAgainAt ?? subscription.currentPeriodEnd).toISOString();
  if (state === 'disputed') return isoOf(subscription.paidUntil);
  if (state === 'pausePlanned') return subscription.currentPeriodEnd.toISOString();
  return state === 'pastDueEnding' ? isoOf(endOfCancelledWhileDue(subscription, accessEndsAfterDays)) : null;
}

/** States of a plan in which there is no next charge to show. */
const silent = new Set<PlanState>(['ending', 'pastDueEnding', 'disputed', 'unpaid', 'paused', 'incomplete']);

function nextChargeOf(
  { next, chargedAgainAt }: StandingFacts,
  { currency, currentPeriodEnd, scheduled, isEnding }: ProviderSubscription,
  state: PlanState,
): Standing['nextCharge'] {
  if (next === null || silent.has(state) || (state === 'onPause' && isEnding)) return null;
  const withOffer = state === 'active' || state === 'extended' ? next.withOffer : null;
  return {
    amount: majorUnits(next.amount, currency),
    date: (scheduled?.kind === 'pause' ? scheduled.until : (chargedAgainAt ?? currentPeriodEnd)).toISOString(),
    withOffer: withOffer === null ? null : majorUnits(withOffer, currency),
  };
}

/**
 * Returns the first charge if the member takes the cancellation back; null if the plan is not cancelled, or if there
 * would be no charge.
 */
const keepingOf = (
  { next, chargedAgainAt }: StandingFacts,
  { isEnding, currency, currentPeriodEnd }: ProviderSubscription,
) =>
  isEnding && next !== null
    ? { amount: majorUnits(next.amount, currency), date: (chargedAgainAt ?? currentPeriodEnd).toISOString() }
    : null;
