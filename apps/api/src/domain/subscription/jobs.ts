import { type JobKind, type Jobs, neverGivenUp } from '../../jobs/kinds.ts';
import type { BillingContext } from '../core/context.ts';
import { writeCustomerDetails } from './customerDetails.ts';
import { holdRenewals, resumeRenewals } from './heldRenewals.ts';
import { endForGood, type Ending, leaveByJob, type Leaving } from './leaving.ts';
import { reconcilePlan } from './reconcile.ts';
import { carryOutRefund, watchRefund } from './refund.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Updates a user's plan from the provider's state. */
    syncPlan: { userId: string };
    /** Writes an account's billing details to all customer objects that the account has at the provider. */
    customerDetails: { userId: string };
    endSubscription: Ending;
    leave: Leaving;
    /** Pauses a plan's renewals while a dispute of one of its payments is open. */
    holdRenewals: { subscriptionId: string };
    /** Lets a plan be charged again from `firstCharge` (ISO 8601) on, after we have won a dispute. */
    resumeRenewals: { subscriptionId: string; firstCharge: string };
    /** Ends the subscription of a purchase at once, and refunds the payment. */
    payBack: { checkoutId: string };
    /** Asks the provider whether a begun refund has succeeded. */
    watchRefund: { checkoutId: string };
  }
}

/** Returns the handlers of the jobs about plans and refunds. */
export const subscriptionJobs = (billing: BillingContext) =>
  ({
    syncPlan: { run: ({ userId }) => reconcilePlan(billing, userId) },
    customerDetails: { maxTries: neverGivenUp, run: ({ userId }) => writeCustomerDetails(billing, userId) },
    endSubscription: { maxTries: neverGivenUp, run: (ending) => endForGood(billing, ending) },
    leave: { maxTries: neverGivenUp, run: (leaving) => leaveByJob(billing, leaving) },
    holdRenewals: { maxTries: neverGivenUp, run: ({ subscriptionId }) => holdRenewals(billing, subscriptionId) },
    resumeRenewals: {
      maxTries: neverGivenUp,
      run: ({ subscriptionId, firstCharge }) => resumeRenewals(billing, subscriptionId, firstCharge),
    },
    payBack: { maxTries: neverGivenUp, run: ({ checkoutId }) => carryOutRefund(billing, checkoutId) },
    watchRefund: { maxTries: neverGivenUp, run: ({ checkoutId }) => watchRefund(billing, checkoutId) },
  }) satisfies Partial<Jobs<JobKind>>;
