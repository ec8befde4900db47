import { and, eq, isNull } from 'drizzle-orm';
import { checkouts } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobHandlers } from '../../jobs/worker.ts';
import { claimPurchase, endAtPeriodEnd } from '../checkout/claim.ts';
import { closeCheckout } from '../checkout/close.ts';
import { reconcileCheckout } from '../checkout/reconcile.ts';
import { carryOutRefund, watchRefund } from '../subscription/refund.ts';
import { refundSecondPlans } from '../checkout/secondPlans.ts';
import { endForGood } from '../subscription/ending.ts';
import { holdRenewals } from '../subscription/holding.ts';
import { leaveByJob } from '../subscription/leaving.ts';
import type { BillingContext } from '../core/context.ts';
import { writeCustomerDetails } from '../subscription/customerDetails.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { checkoutOf } from '../subscription/purchase.ts';
import { minuteMs, dayMs } from '../core/time.ts';

/** Creates the handlers of the jobs of checkout and billing. */
export function billingJobs(
  billing: BillingContext,
): Omit<
  JobHandlers,
  | 'mail'
  | 'sendMail'
  | 'notify'
  | 'syncPlatforms'
  | 'removeFromPlatform'
  | 'tellCancellation'
  | 'valueChurnAttempt'
  | 'supportAction'
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
    endSubscription: (ending) => endForGood(billing, ending),
    leave: (leaving) => leaveByJob(billing, leaving),
    holdRenewals: ({ subscriptionId }) => holdRenewals(billing, subscriptionId),
    resumeRenewals: ({ subscriptionId, firstCharge }) =>
      payments.resumeRenewals(subscriptionId, new Date(firstCharge), `resume/${subscriptionId}/${firstCharge}`),
    endAtPeriodEnd: ({ subscriptionId }) => endAtPeriodEnd(billing, subscriptionId),
    judgePurchases: ({ userId }) => refundSecondPlans(billing, userId),
    claimPurchase: ({ checkoutId }) => claimPurchase(billing, checkoutId),
    payBack: ({ checkoutId }) => carryOutRefund(billing, checkoutId),
    watchRefund: ({ checkoutId }) => watchRefund(billing, checkoutId),
  };
}
