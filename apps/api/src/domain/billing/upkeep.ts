import type { PendingPayment } from '@signalsync/contract/model/account';
import { and, eq, isNull } from 'drizzle-orm';
import { checkoutAttempts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobHandlers } from '../../jobs/worker.ts';
import { waitAtMost } from '../../waitAtMost.ts';
import type { UserRow } from '../users.ts';
import { attemptOf, liveAttempt } from './attempts.ts';
import { claimPurchase, endAtPeriodEnd } from './claim.ts';
import { closeCheckout } from './close.ts';
import { writeCustomerDetails } from './customerDetails.ts';
import { judgePurchases } from './judge.ts';
import { type Billing, patienceMs } from './parts.ts';
import { doPayBack, watchRefund } from './payBack.ts';
import { pendingPaymentOf } from './pendingPayment.ts';
import { syncPlan } from './plan.ts';
import { reconcile } from './settle.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** The queued work of buying and paying. */
export function billingJobs(
  billing: Billing,
): Omit<
  JobHandlers,
  'mail' | 'notify' | 'syncPlatforms' | 'removeFromPlatform' | 'tellCancellation' | 'valueChurnAttempt'
> {
  const { db, payments, clock } = billing;
  return {
    reconcileCheckout: async ({ attemptId }) => {
      const attempt = await attemptOf(billing, attemptId);
      if (attempt === undefined || attempt.status === 'paid' || attempt.status === 'closed') return;
      const state = await reconcile(billing, attempt);
      if (state?.kind === 'paid' || state?.kind === 'gone') return;
      const now = clock.now().getTime();
      const ageMs = now - attempt.createdAt.getTime();
      if (ageMs < dayMs) {
        const pauseMs = Math.max(2 * minuteMs, ageMs);
        await enqueue(db, 'reconcileCheckout', { attemptId }, new Date(now + pauseMs));
      } else if ((await closeCheckout(billing, attempt)) === 'gone') {
        const isAlive = and(eq(checkoutAttempts.id, attemptId), isNull(checkoutAttempts.paidAt));
        await db.update(checkoutAttempts).set({ status: 'closed' }).where(isAlive);
      }
    },
    closeCheckout: async ({ attemptId }) => {
      const attempt = await attemptOf(billing, attemptId);
      const end = attempt && (await closeCheckout(billing, attempt));
      if (end === 'processing' || end === 'open') throw new Error(`The checkout ${attemptId} can still be paid`);
    },
    syncPlan: ({ userId }) => syncPlan(billing, userId),
    customerDetails: ({ userId }) => writeCustomerDetails(billing, userId),
    endSubscription: async ({ subscriptionId }) => {
      await payments.endSubscription(subscriptionId);
      // A renewal that could not be charged is not owed any more.
      await payments.voidOpenInvoices(subscriptionId);
    },
    endAtPeriodEnd: ({ subscriptionId }) => endAtPeriodEnd(billing, subscriptionId),
    judgePurchases: ({ userId }) => judgePurchases(billing, userId),
    claimPurchase: ({ attemptId }) => claimPurchase(billing, attemptId),
    payBack: ({ attemptId }) => doPayBack(billing, attemptId),
    watchRefund: ({ attemptId }) => watchRefund(billing, attemptId),
  };
}

/**
 * Before an account is shown: what was bought and what has run out since is asked for, for a few seconds at most. The
 * account is shown as it is known when the provider does not answer. Answers the payment that is not decided or failed.
 */
export async function refreshAccount(billing: Billing, user: UserRow): Promise<PendingPayment | null> {
  const { db, clock, log } = billing;
  const live = await liveAttempt(db, `user:${user.id}`);
  const isStale = user.stripeSubscriptionId !== null && (user.paidUntil === null || user.paidUntil <= clock.now());
  if (live?.status !== 'open' && !isStale) return null;
  let pending: PendingPayment | null = null;
  const refreshed = (async () => {
    if (live?.status === 'open') pending = pendingPaymentOf(live, await reconcile(billing, live));
    if (isStale) await syncPlan(billing, user.id);
  })().catch((error: unknown) => log.error(`The plan of the account ${user.id} could not be refreshed`, error));
  await waitAtMost(patienceMs, refreshed);
  return pending;
}
