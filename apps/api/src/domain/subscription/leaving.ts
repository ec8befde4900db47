import { majorUnits } from '@signalsync/content/format';
import { dequeue, enqueueTaken } from '../../jobs/queue.ts';
import { PaymentsError, type ProviderSubscription, type VoidedInvoices } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { recordEvent } from '../events/record.ts';
import { actAlone } from './actAlone.ts';
import { noteEnding } from './ends.ts';
import { dueInvoice, isOver } from './providerSubscription.ts';
import { reconcilePlan, subscriptionOrNone } from './reconcile.ts';
import { ownersOf, recordReversals } from './reversals.ts';
import { cancellingOf } from './standing.ts';
import { dropBeforeCancelling } from './unpaidChange.ts';

/** An amount that was due and will not be charged, because the plan was cancelled. */
interface NotCharged {
  /** In major units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly since: Date;
}

/**
 * The result of 'Cancel now'. `changed`: the effect would differ from the one shown to the member, so nothing was done.
 * `beingTaken`: a payment is in progress, so the plan does not end yet. If the payment fails, a job carries out the
 * cancellation. `changing`: the payment for a change of the plan is in progress, so nothing was done.
 */
export type Cancelled =
  | { readonly kind: 'cancelled'; readonly at: Date; readonly accessEnds: Date; readonly notCharged: NotCharged | null }
  | { readonly kind: 'none' | 'changed' | 'beingTaken' | 'changing' };

/**
 * Cancels a member's plan. Usually the plan ends with the paid time. While a payment is due, the due invoice is voided
 * and the plan ends at once.
 * @param told - the effect that the page showed to the member; undefined if the page showed none
 */
export const cancelPlan = (
  billing: BillingContext,
  plan: { userId: string; subscriptionId: string },
  told: 'now' | 'later' | undefined,
): Promise<Cancelled> => actAlone(billing, plan.subscriptionId, () => cancelAlone(billing, plan, told));

async function cancelAlone(
  billing: BillingContext,
  plan: { userId: string; subscriptionId: string },
  told: 'now' | 'later' | undefined,
): Promise<Cancelled> {
  const { db, clock } = billing;
  const subscription = await subscriptionOrNone(billing, plan.subscriptionId);
  if (subscription === undefined || isOver(subscription)) {
    await reconcilePlan(billing, plan.userId);
    return { kind: 'none' };
  }
  const isBeingTaken = dueInvoice(subscription)?.isProcessing === true;
  // If the page showed 'at once', the plan ends at once, even if somebody has set it to end later at the provider
  // meanwhile.
  const asTold = told === 'now' ? { ...subscription, isEnding: false } : subscription;
  const effect = isBeingTaken ? 'now' : cancellingOf(asTold, clock.now())?.effect;
  if (told !== undefined && effect !== undefined && told !== effect) return { kind: 'changed' };
  const change = await dropBeforeCancelling(billing, plan.userId, subscription);
  if (change !== 'dropped') {
    await reconcilePlan(billing, plan.userId);
    return { kind: change === 'paid' ? 'changed' : 'changing' };
  }
  if (effect === 'now') return cancelAtOnce(billing, plan, subscription);
  // A plan that is already set to end is not cancelled again. The receipt names the time of the first cancellation.
  if (!subscription.isEnding) await noteEnding(db, endingOf(plan), clock.now());
  const ending = subscription.isEnding ? subscription : await setToEnd(billing, plan.subscriptionId);
  await reconcilePlan(billing, plan.userId);
  if (ending === null) return { kind: 'none' };
  const { cancelledAt, currentPeriodEnd: accessEnds } = ending;
  return { kind: 'cancelled', at: cancelledAt ?? clock.now(), accessEnds, notCharged: null };
}

/** Sets a subscription to end. Returns null if it has ended meanwhile, for example because the team ended it. */
async function setToEnd(billing: BillingContext, subscriptionId: string) {
  try {
    return await billing.payments.cancelAtPeriodEnd(subscriptionId);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    const now = await subscriptionOrNone(billing, subscriptionId);
    if (now === undefined || isOver(now)) return null;
    throw error;
  }
}

const endingOf = ({ userId, subscriptionId }: { userId: string; subscriptionId: string }) =>
  ({ userId, planId: subscriptionId, cause: 'cancelNow' }) as const;

async function cancelAtOnce(
  billing: BillingContext,
  plan: { userId: string; subscriptionId: string },
  subscription: ProviderSubscription,
): Promise<Cancelled> {
  const { db, clock } = billing;
  const now = clock.now();
  const due = dueInvoice(subscription);
  const leaving = { ...plan, invoiceId: due?.id ?? null, isAsked: true };
  // If this server crashes after it has voided the invoice, the job ends the plan. Otherwise the plan would run on
  // unpaid.
  const job = await db.transaction(async (tx) => {
    await noteEnding(tx, endingOf(plan), now);
    return enqueueTaken(tx, 'leave', leaving, clock, null);
  });
  const outcome = await leave(billing, leaving);
  if (outcome === 'beingTaken') return { kind: 'beingTaken' };
  await dequeue(db, job.id);
  if (outcome === 'paid') return { kind: 'changed' };
  const at = clock.now();
  const notCharged = due && {
    amount: majorUnits(due.amount, due.currency),
    currency: due.currency.toUpperCase(),
    since: due.createdAt,
  };
  return { kind: 'cancelled', at, accessEnds: at, notCharged };
}

/** The payload of the job `leave`: a cancellation while an invoice is unpaid. */
export interface Leaving {
  readonly userId: string;
  readonly subscriptionId: string;
  readonly invoiceId: string | null;
  /** Whether the member cancelled on our page. If not, the job first checks that the plan is still cancelled. */
  readonly isAsked: boolean;
}

/**
 * Carries out a cancellation while a payment is due: voids the open invoices, then ends the plan. Voids first, because
 * the provider could still charge an open invoice of an ended plan. Ends nothing if the payment has succeeded (`paid`)
 * or is in progress. Also ends nothing if a cancellation at the provider was taken back (`kept`). Idempotent.
 */
async function leave(billing: BillingContext, { userId, subscriptionId, invoiceId, isAsked }: Leaving) {
  const { payments } = billing;
  const before = await subscriptionOrNone(billing, subscriptionId);
  if (before !== undefined && !isOver(before)) {
    if (!isAsked && !before.isEnding) return 'kept';
    const { isStillBeingPaid, paid } = await payments.voidOpenInvoices(subscriptionId);
    if (isStillBeingPaid) return 'beingTaken';
    const { latestInvoice } = before;
    const wasPaid = latestInvoice?.id === invoiceId && latestInvoice?.status === 'paid';
    if (wasPaid || (invoiceId !== null && paid.includes(invoiceId))) {
      await reconcilePlan(billing, userId);
      return 'paid';
    }
    await payments.endSubscription(subscriptionId);
  }
  await reconcilePlan(billing, userId);
  return 'ended';
}

/** Does `leave` as a job. Throws while the payment is in progress, so that the job runs again later. */
export async function leaveByJob(billing: BillingContext, leaving: Leaving): Promise<void> {
  const outcome = await actAlone(billing, leaving.subscriptionId, () => leave(billing, leaving));
  if (outcome === 'beingTaken') throw new Error(`A payment of ${leaving.subscriptionId} is just being taken`);
}

/** Ends a subscription at the provider, and voids its open invoices. */
export const endAndVoid = (billing: BillingContext, subscriptionId: string): Promise<VoidedInvoices> =>
  actAlone(billing, subscriptionId, async () => {
    await billing.payments.endSubscription(subscriptionId);
    return billing.payments.voidOpenInvoices(subscriptionId);
  });

/** The payload of the job `endSubscription`: a subscription to end at once. */
export interface Ending {
  readonly subscriptionId: string;
  /** Payments after this moment (ISO 8601) are refunded. By default, payments after the end of the plan. */
  readonly payBackFrom?: string;
}

/**
 * Ends a subscription at the provider and voids its open invoices, so that nothing can be charged for it any more.
 * Refunds payments that were made after the end of the plan. Idempotent. Throws while a payment is in progress, so that
 * the job runs again.
 */
export async function endForGood(billing: BillingContext, { subscriptionId, payBackFrom }: Ending): Promise<void> {
  const { db, payments, clock } = billing;
  const { isStillBeingPaid } = await endAndVoid(billing, subscriptionId);
  if (isStillBeingPaid) throw new Error(`A payment of the ended ${subscriptionId} is just being taken`);
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  const from = payBackFrom === undefined ? subscription?.endedAt : new Date(payBackFrom);
  if (subscription === undefined || !from) return;
  for (const { id, paidAt, amountPaid, payments: intentIds } of await payments.subscriptionInvoices(subscriptionId)) {
    if (paidAt === null || paidAt <= from || amountPaid <= 0) continue;
    const [userId = null] = await ownersOf(db, subscription.customerId);
    for (const intentId of intentIds) {
      // Records the event before the refund: the mail about the refund reads the event, and says that the payment came
      // late.
      const event = { kind: 'paidAfterEnd' as const, object: intentId, userId, happenedAt: paidAt };
      await db.transaction((tx) => recordEvent(tx, event, clock.now(), null));
      // A disputed payment is not refunded here: the bank decides about it.
      if ((await payments.reversals(intentId)).disputes.length === 0) await payments.refund(intentId, `late/${id}`);
      await recordReversals(billing, intentId);
    }
  }
}
