import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import type { CheckoutObstacle } from '@signalsync/contract/view/checkout';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { Client } from '../core/client.ts';
import { standingIn } from '../standing/standing.ts';

/**
 * Returns why a member whose plan runs cannot buy another plan that renews.
 * @param standing - the state of the running plan; null if the server does not say
 * @param plan - the name of the running plan
 */
export function obstacleIn(standing: ShownStanding | null, plan: string): CheckoutObstacle {
  if (standing?.due && standing.can.includes('pay')) return { kind: 'due', plan, due: standing.due };
  if (standing?.refundEnding) return { kind: 'ending', plan, endsOn: null };
  return standing?.state === 'ending'
    ? { kind: 'ending', plan, endsOn: standing.accessUntil }
    : { kind: 'running', plan };
}

/** Works like `obstacleIn`, but fetches the state of the running plan first. */
export async function obstacleOf(api: Client, plan: string, signal: AbortSignal): Promise<CheckoutObstacle> {
  const reply = await api.call(nextBillingInfo, {}, { signal });
  // Leaves out the link to the payment provider's page, because the checkout leads to the billing tab, which has that
  // link.
  return obstacleIn(reply.ok ? standingIn(reply.data, null, () => null) : null, plan);
}
