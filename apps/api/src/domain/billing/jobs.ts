import { type JobKind, type Jobs, neverGivenUp } from '../../jobs/kinds.ts';
import type { BillingContext } from '../core/context.ts';
import { settleChange } from './settleChange.ts';

declare module '../../jobs/kinds.ts' {
  interface JobPayloads {
    /** Decides a change of a plan by the provider's state, if nobody has done so yet. */
    settleChange: { changeId: string };
  }
}

/** Returns the handlers of the jobs about changes of a plan. */
export const billingJobs = (billing: BillingContext) =>
  ({
    settleChange: { maxTries: neverGivenUp, run: ({ changeId }) => settleChange(billing, changeId) },
  }) satisfies Partial<Jobs<JobKind>>;
