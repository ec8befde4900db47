import { and, eq, isNull } from 'drizzle-orm';
import { checkouts } from '../../db/schema.ts';
import { type JobKind, type Jobs, neverGivenUp } from '../../jobs/kinds.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs, hourMs, minuteMs } from '../core/time.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { checkoutOf } from '../subscription/purchase.ts';
import { claimPurchase, endAtPeriodEnd } from './claim.ts';
import { closeCheckout, reconcileCheckout } from './reconcile.ts';
import { refundSecondPlans } from './unclaimed.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Reads a checkout's state at the provider and records it, even if the buyer has left the page. */
    reconcileCheckout: { checkoutId: string };
    /** Closes an abandoned checkout at the provider, so that nobody can pay it. */
    closeCheckout: { checkoutId: string };
    /** Stops the renewal of a plan that no account has. */
    endAtPeriodEnd: { subscriptionId: string };
    /** Makes a plan renew again that `endAtPeriodEnd` stopped and that an account has now. */
    keepOwned: { subscriptionId: string };
    /** Refunds each unclaimed purchase by which the account with the same email address would get a second plan. */
    judgePurchases: { userId: string };
    /** Gives a purchase to the account that claimed it. */
    claimPurchase: { checkoutId: string };
  }
}

/** At this age, an unpaid checkout counts as abandoned, and its job closes it. */
const abandonedAfterMs = dayMs;

/** Returns the handlers of the jobs about purchases. */
export function checkoutJobs(billing: BillingContext) {
  const { db, clock } = billing;
  return {
    reconcileCheckout: {
      run: async ({ checkoutId }) => {
        const checkout = await checkoutOf(billing, checkoutId);
        if (checkout === undefined || checkout.status === 'paid' || checkout.status === 'closed') return;
        const state = await reconcileCheckout(billing, checkout);
        if (state?.kind === 'paid' || state?.kind === 'gone') return;
        const now = clock.now().getTime();
        const leftMs = checkout.createdAt.getTime() + abandonedAfterMs - now;
        const end = leftMs > 0 ? 'open' : await closeCheckout(billing, checkout);
        if (end === 'paid') return;
        if (end === 'gone') {
          const isAlive = and(eq(checkouts.id, checkoutId), isNull(checkouts.paidAt));
          await db.update(checkouts).set({ status: 'closed' }).where(isAlive);
          return;
        }
        // The checkout may still be open: a payment that kept it from being closed may fail, and then the buyer can pay
        // again.
        const pauseMs = leftMs > 0 ? Math.min(Math.max(2 * minuteMs, abandonedAfterMs - leftMs), leftMs) : hourMs;
        await enqueue(db, 'reconcileCheckout', { checkoutId }, new Date(now + pauseMs));
      },
    },
    closeCheckout: {
      maxTries: neverGivenUp,
      run: async ({ checkoutId }) => {
        const checkout = await checkoutOf(billing, checkoutId);
        const end = checkout && (await closeCheckout(billing, checkout));
        if (end === 'processing' || end === 'open') throw new Error(`The checkout ${checkoutId} can still be paid`);
      },
    },
    endAtPeriodEnd: { maxTries: neverGivenUp, run: ({ subscriptionId }) => endAtPeriodEnd(billing, subscriptionId) },
    keepOwned: {
      maxTries: neverGivenUp,
      run: ({ subscriptionId }) => actAlone(billing, subscriptionId, () => billing.payments.keepOwned(subscriptionId)),
    },
    judgePurchases: { maxTries: neverGivenUp, run: ({ userId }) => refundSecondPlans(billing, userId) },
    claimPurchase: { maxTries: neverGivenUp, run: ({ checkoutId }) => claimPurchase(billing, checkoutId) },
  } satisfies Partial<Jobs<JobKind>>;
}
