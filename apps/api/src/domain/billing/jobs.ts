import type { PendingPayment } from '@signalsync/contract/model/account';
import { and, eq, isNull } from 'drizzle-orm';
import { checkouts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobHandlers } from '../../jobs/worker.ts';
import { waitAtMost } from '../../waitAtMost.ts';
import type { UserRow } from '../account/repository.ts';
import { checkoutOf, liveCheckout } from '../checkout/repository.ts';
import { claimPurchase, endAtPeriodEnd } from '../checkout/claim.ts';
import { closeCheckout } from '../checkout/close.ts';
import { writeCustomerDetails } from './customerDetails.ts';
import { refundSecondPlans } from '../checkout/cron.ts';
import { type BillingContext, patienceMs } from './context.ts';
import { carryOutRefund, watchRefund } from '../checkout/refund.ts';
import { pendingPaymentOf } from '../checkout/pendingPayment.ts';
import { reconcilePlan } from './reconcile.ts';
import { reconcileCheckout } from '../checkout/reconcile.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Creates the handlers of the jobs of checkout and billing. */
export function billingJobs(
  billing: BillingContext,
): Omit<
  JobHandlers,
  'mail' | 'notify' | 'syncPlatforms' | 'removeFromPlatform' | 'tellCancellation' | 'valueChurnAttempt'
> {
  const { db, payments, clock } = billing;
  return {
    reconcileCheckout: async ({ checkoutId }) => {
      const checkout = await checkoutOf(billing, checkoutId);
      if (checkout === undefined || checkout.status === 'paid' || checkout.status === 'closed') return;
      const state = await reconcileCheckout(billing, checkout);
      if (state?.kind === 'paid' || state?.kind === 'gone') return;
      const now = clock.now().getTime();
      const ageMs = now - checkout.createdAt.getTime();
      if (ageMs < dayMs) {
        const pauseMs = Math.max(2 * minuteMs, ageMs);
        await enqueue(db, 'reconcileCheckout', { checkoutId }, new Date(now + pauseMs));
      } else if ((await closeCheckout(billing, checkout)) === 'gone') {
        const isAlive = and(eq(checkouts.id, checkoutId), isNull(checkouts.paidAt));
        await db.update(checkouts).set({ status: 'closed' }).where(isAlive);
      }
    },
    closeCheckout: async ({ checkoutId }) => {
      const checkout = await checkoutOf(billing, checkoutId);
      const end = checkout && (await closeCheckout(billing, checkout));
      if (end === 'processing' || end === 'open') throw new Error(`The checkout ${checkoutId} can still be paid`);
    },
    syncPlan: ({ userId }) => reconcilePlan(billing, userId),
    customerDetails: ({ userId }) => writeCustomerDetails(billing, userId),
    endSubscription: async ({ subscriptionId }) => {
      await payments.endSubscription(subscriptionId);
      // An unpaid renewal is no longer owed.
      await payments.voidOpenInvoices(subscriptionId);
    },
    endAtPeriodEnd: ({ subscriptionId }) => endAtPeriodEnd(billing, subscriptionId),
    judgePurchases: ({ userId }) => refundSecondPlans(billing, userId),
    claimPurchase: ({ checkoutId }) => claimPurchase(billing, checkoutId),
    payBack: ({ checkoutId }) => carryOutRefund(billing, checkoutId),
    watchRefund: ({ checkoutId }) => watchRefund(billing, checkoutId),
  };
}

/**
 * Refreshes an account before it is shown: reconciles its open checkout and a plan whose paid time has passed. Waits
 * only a few seconds; if the provider does not answer, the account is shown as it is known. Returns a payment that is
 * undecided or failed.
 */
export async function refreshAccount(billing: BillingContext, user: UserRow): Promise<PendingPayment | null> {
  const { db, clock, log } = billing;
  const live = await liveCheckout(db, `user:${user.id}`);
  const isStale = user.stripeSubscriptionId !== null && (user.paidUntil === null || user.paidUntil <= clock.now());
  if (live?.status !== 'open' && !isStale) return null;
  let pending: PendingPayment | null = null;
  const refreshed = (async () => {
    if (live?.status === 'open') pending = pendingPaymentOf(live, await reconcileCheckout(billing, live));
    if (isStale) await reconcilePlan(billing, user.id);
  })().catch((error: unknown) => log.error(`The plan of the account ${user.id} could not be refreshed`, error));
  await waitAtMost(patienceMs, refreshed);
  return pending;
}
