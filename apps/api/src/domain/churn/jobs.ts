import type { Jobs } from '../../jobs/kinds.ts';
import type { BillingContext } from '../core/context.ts';
import { valueAttempt } from './attempts.ts';
import { tellEnd } from './tellEnd.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Notifies the team of a plan that ends or has ended, or that goes on after all. */
    tellCancellation: { id: string };
    /** Stores the monthly value of a plan when its user enters the churn steps, in which plans are cancelled. */
    valueChurnAttempt: { userId: string; sessionId: string };
  }
}

/** Creates the churn jobs. */
export const churnJobs = (billing: BillingContext): Jobs<'tellCancellation' | 'valueChurnAttempt'> => ({
  tellCancellation: { run: ({ id }) => tellEnd(billing, id) },
  valueChurnAttempt: { run: ({ userId, sessionId }) => valueAttempt(billing, userId, sessionId) },
});
