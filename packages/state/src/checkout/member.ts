import { checkout } from '@signalsync/content/checkout';
import { currentUser } from '@signalsync/contract/calls/auth';
import type { User } from '@signalsync/contract/model/account';
import type { Plan } from '@signalsync/contract/model/plan';
import type { Client } from '../core/client.ts';
import { hasPlan, resolveUserPlan } from '../userPlan/userPlan.ts';
import { isRecurring } from './order.ts';

/** Who is signed in here; null for a guest, undefined where the server does not say. */
export async function memberHere(api: Client, signal: AbortSignal): Promise<User | null | undefined> {
  const result = await api.call(currentUser, {}, { signal, nullOn401: true, nullReply: true });
  return result.ok ? result.data : undefined;
}

interface Choice {
  plan: Plan;
  /** All on sale, null where they could not be had. */
  plans: Plan[] | null;
}

/** Name of the running plan that this one ends: a plan that is paid once takes the place of one that renews. */
export async function replacedPlanOf(
  api: Client,
  member: User | null | undefined,
  { plan, plans }: Choice,
  signal: AbortSignal,
): Promise<string | null> {
  if (!member || member.subscriptionStatus !== 'active' || isRecurring(plan)) return null;
  const running = member.plan ?? '';
  if (!hasPlan(running) && !member.stripeSubscriptionId) return null;
  const { name, kind } = await resolveUserPlan(api, running, { signal, plans });
  return kind === 'lifetime' ? null : (name ?? checkout.unknownPlan);
}
