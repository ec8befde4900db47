import type { JobHandlers } from '../../jobs/worker.ts';
import type { BillingContext } from '../core/context.ts';
import { valueAttempt } from './attempts.ts';
import { tellEnd } from './tellEnd.ts';

/** Creates the handlers of the churn jobs. */
export function churnJobs(billing: BillingContext): Pick<JobHandlers, 'tellCancellation' | 'valueChurnAttempt'> {
  return {
    tellCancellation: ({ id }) => tellEnd(billing, id),
    valueChurnAttempt: ({ userId, sessionId }) => valueAttempt(billing, userId, sessionId),
  };
}
