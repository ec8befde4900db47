import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { priceDetails } from '@signalsync/contract/calls/plans';
import type { Plan } from '@signalsync/contract/model/plan';
import type { Client } from '../core/client.ts';
import type { Failure } from '../core/failure.ts';
import { type InPlaceError, inPlaceError } from '../core/failureText.ts';
import { plansOnSale } from '../userPlan/userPlan.ts';

/** `plans` is null where the catalogue could not be had. */
export type FoundPlan =
  | { status: 'found'; plan: Plan; plans: Plan[] | null }
  | { status: 'invalid' }
  | { status: 'failed'; error: InPlaceError };

const invalidStatuses = [400, 404, 410, 422];
const isInvalid = (failure: Failure) => failure.kind === 'refused' && invalidStatuses.includes(failure.status);

/** The plan of a price: among those on sale, else by itself. */
export async function loadPlan(api: Client, priceId: string, signal: AbortSignal): Promise<FoundPlan> {
  const plans = await plansOnSale(api, signal);
  const onSale = plans?.find((plan) => plan.priceId === priceId);
  if (onSale) return { status: 'found', plan: onSale, plans };
  const result = await api.call(priceDetails, { params: { priceId } }, { signal });
  if (result.ok) return { status: 'found', plan: { ...result.data, priceId: result.data.priceId ?? priceId }, plans };
  if (isInvalid(result.failure)) return { status: 'invalid' };
  const error = inPlaceError(result.failure, { short: checkoutErrors.loadPlan, serverMessageAllowed: false });
  return { status: 'failed', error };
}
