import { type JobKind, type Jobs, neverGivenUp } from '../../jobs/kinds.ts';
import type { BillingContext } from '../core/context.ts';
import { endAccount } from './ending.ts';
import { eraseAccount } from './erase.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Ends the plan of an account that is deleted, and refunds what was promised. */
    endAccount: { deletionId: string };
    /** Erases an account whose deletion nobody has taken back. */
    eraseAccount: { deletionId: string };
  }
}

/**
 * Returns the handlers of the jobs about deleted accounts.
 * @param appUrl - the web app's origin, for links in mails
 */
export const accountDeletionJobs = (billing: BillingContext, appUrl: string) =>
  ({
    endAccount: { maxTries: neverGivenUp, run: ({ deletionId }) => endAccount(billing, deletionId) },
    eraseAccount: {
      maxTries: neverGivenUp,
      run: ({ deletionId }, jobId) => eraseAccount(billing, { deletionId, jobId, appUrl }),
    },
  }) satisfies Partial<Jobs<JobKind>>;
