import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/pricing';
import type { Hono } from 'hono';
import type { BillingContext } from '../domain/billing/context.ts';
import { type PlanOnSale, planReply, plansOnSale, planWith } from '../domain/pricing/service.ts';
import type { AppEnv } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

/** How long a list of prices is reused, in ms, before the provider is asked again. A checkout always asks. */
const shownMs = 30_000;

/** Registers the calls for the plans on sale: the list, and one plan by its price id. */
export function pricingRoutes(app: Hono<AppEnv>, { db, payments, clock }: Omit<BillingContext, 'log'>): void {
  let shown: { at: number; plans: Promise<PlanOnSale[]> } | undefined;

  function onSale(): Promise<PlanOnSale[]> {
    const at = clock.now().getTime();
    if (shown === undefined || Math.abs(at - shown.at) >= shownMs) {
      const plans = plansOnSale(db, payments);
      shown = { at, plans };
      plans.catch(() => {
        if (shown?.plans === plans) shown = undefined;
      });
    }
    return shown.plans;
  }

  implement(
    app,
    calls,
  )({
    plans: async () => (await onSale()).map(planReply),
    priceDetails: async ({ params }) => {
      const plan = planWith(await onSale(), params.priceId);
      if (plan === undefined) throw new HttpError(404, serverErrors.checkout.notOnSale);
      return planReply(plan);
    },
  });
}
