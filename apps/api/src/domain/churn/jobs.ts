import type { Jobs } from '../../jobs/kinds.ts';
import type { BillingContext } from '../core/context.ts';
import { valueAttempt } from './attempts.ts';
import { tellEnd } from './tellEnd.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Notifies the team of a plan that ends or has ended, or whose cancellation was taken back. */
    tellCancellation: { id: string };
    /** Stores the monthly value of a plan when its user opens the churn steps. */
    valueChurnAttempt: { userId: string; sessionId: string };
  }
}

/** Returns the functions that do the queued jobs about cancellations and churn attempts. */
export const churnJobs = (billing: BillingContext): Jobs<'tellCancellation' | 'valueChurnAttempt'> => ({
  tellCancellation: { run: ({ id }) => tellEnd(billing, id) },
  valueChurnAttempt: { run: ({ userId, sessionId }) => valueAttempt(billing, userId, sessionId) },
});
