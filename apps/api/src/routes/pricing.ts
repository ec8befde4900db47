import { serverErrors } from '@signalsync/content/serverErrors';
import * as calls from '@signalsync/contract/calls/pricing';
import { planReply, planWith, type ShownPlans } from '../domain/pricing/service.ts';
import type { App } from '../http/env.ts';
import { HttpError } from '../http/httpError.ts';
import { implement } from '../http/implement.ts';

/** Registers the calls for the plans on sale: the list, and one plan by its price id. */
export function pricingRoutes(app: App, onSale: ShownPlans): void {
  implement(app, calls, {
    plans: async () => (await onSale()).map(planReply),
    priceDetails: async ({ params }) => {
      const plan = planWith(await onSale(), params.priceId);
      if (plan === undefined) throw new HttpError(404, serverErrors.checkout.notOnSale);
      return planReply(plan);
    },
  });
}
