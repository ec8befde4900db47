import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { priceDetails } from '@signalsync/contract/calls/pricing';
import type { Plan } from '@signalsync/contract/model/plan';
import type { ShownError } from '@signalsync/contract/view/error';
import type { Failure } from '../core/failure.ts';
import { shownErrorOf } from '../core/failureText.ts';
import { timeLeft } from '../core/timeLeft.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { plansOnSale } from '../pricing/userPlan.ts';

/**
 * The plan that has a given price id. `invalid`: the server rejected the price id. `plans` has all plans on sale; null
 * if the plans call failed.
 */
export type FoundPlan =
  | { status: 'found'; plan: Plan; plans: Plan[] | null }
  | { status: 'invalid' }
  | { status: 'failed'; error: ShownError };

const invalidStatuses = [400, 404, 410, 422];
const isInvalid = (failure: Failure) => failure.kind === 'rejected' && invalidStatuses.includes(failure.status);

/** How long the plans call may take before the single plan is requested too, in ms. */
const plansOnlyMs = 2000;

type Needs = Pick<Core, 'api' | 'clock'>;

/**
 * Returns the plan that has this price id. Looks among the plans on sale first, then asks the server for this price
 * alone. Takes at most 15 s.
 */
export async function loadPlan({ api, clock }: Needs, priceId: string, signal: AbortSignal): Promise<FoundPlan> {
  const left = timeLeft(clock);
  const requested = plansOnSale(api, signal);
  let plans: Plan[] | null = null;
  const found = (): FoundPlan | null => {
    const plan = plans?.find((each) => each.priceId === priceId);
    return plan ? { status: 'found', plan, plans } : null;
  };
  const known = requested.then((onSale) => {
    plans = onSale;
  });
  await atMost(clock, plansOnlyMs, known, signal);
  const onSale = found();
  if (onSale) return onSale;
  const result = await api.call(priceDetails, { params: { priceId } }, { signal, timeoutMs: left() });
  if (result.ok) return { status: 'found', plan: { ...result.data, priceId: result.data.priceId ?? priceId }, plans };
  await known;
  const late = found();
  if (late) return late;
  if (isInvalid(result.failure)) return { status: 'invalid' };
  const error = shownErrorOf(result.failure, { short: checkoutErrors.loadPlan, serverMessageAllowed: false });
  return { status: 'failed', error };
}
