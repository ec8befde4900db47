import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import type { ShownDue } from '@signalsync/contract/view/standing';
import type { Client } from '../core/client.ts';
import { standingIn } from '../standing/standing.ts';

/** Returns what is due for the running plan and can be paid now; null if nothing is due or the server does not say. */
export async function dueOf(api: Client, signal: AbortSignal): Promise<ShownDue | null> {
  const reply = await api.call(nextBillingInfo, {}, { signal });
  if (!reply.ok) return null;
  // Leaves out the provider's payment page, because the checkout leads to the billing tab, which has that link.
  const { due, can } = standingIn(reply.data, null, () => null);
  return can.includes('pay') ? due : null;
}
