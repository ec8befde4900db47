import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Payments } from '../../ports/payments.ts';
import { type PlanOnSale, plansOnSale } from './service.ts';

/** How long a list of prices is reused, in ms, before the provider is asked again. A checkout always asks. */
const shownMs = 30_000;

/** Returns the plans on sale. Rejects if the provider cannot tell their prices. */
export type ShownPlans = () => Promise<PlanOnSale[]>;

/** Returns a function that returns the plans on sale for display, with prices that are at most 30 s old. */
export function shownPlans({ db, payments, clock }: { db: Database; payments: Payments; clock: Clock }): ShownPlans {
  let shown: { at: number; plans: Promise<PlanOnSale[]> } | undefined;
  return () => {
    const at = clock.now().getTime();
    if (shown === undefined || Math.abs(at - shown.at) >= shownMs) {
      const plans = plansOnSale(db, payments);
      shown = { at, plans };
      plans.catch(() => {
        if (shown?.plans === plans) shown = undefined;
      });
    }
    return shown.plans;
  };
}
