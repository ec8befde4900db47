import type { BillingContext } from '../core/context.ts';

/** What the sweeps need. */
export interface SweepContext extends BillingContext {
  /** Updates users' access on the platforms. Called after the plans are reconciled. */
  readonly afterPlans: () => Promise<void>;
  /** Returns whether the server is about to stop. The next sweep then does the rest. */
  readonly isStopping?: () => boolean;
}
