import { checkout } from '@signalsync/content/checkout';
import { currentUser } from '@signalsync/contract/calls/auth';
import { authCheck } from '@signalsync/contract/calls/session';
import type { User } from '@signalsync/contract/model/account';
import type { Plan } from '@signalsync/contract/model/plan';
import type { CheckoutObstacle } from '@signalsync/contract/view/checkout';
import type { Client } from '../core/client.ts';
import { hasPlan, resolveUserPlan } from '../pricing/userPlan.ts';
import { isRecurring } from './order.ts';

/** Who is signed in here; null for a guest, undefined where the server does not say. */
export async function memberHere(api: Client, signal: AbortSignal): Promise<User | null | undefined> {
  // Asked for first: the browser shows a rejection of a guest's call as an error.
  const check = await api.call(authCheck, {}, { signal });
  if (check.ok && !check.data.authenticated) return null;
  const result = await api.call(currentUser, {}, { signal, nullOn401: true, nullReply: true });
  return result.ok ? result.data : undefined;
}

interface Choice {
  plan: Plan;
  /** All on sale, null where they could not be had. */
  plans: Plan[] | null;
}

/** What the person's own plan means for the one that is chosen. */
export interface Standing {
  /** Name of the running plan that the chosen one ends: a plan that is paid once takes the place of one that renews. */
  replacedPlan: string | null;
  obstacle: CheckoutObstacle | null;
}

/** Nothing runs, or nobody is there. */
export const noStanding: Standing = { replacedPlan: null, obstacle: null };

export async function standingOf(
  api: Client,
  member: User | null | undefined,
  { plan, plans }: Choice,
  signal: AbortSignal,
): Promise<Standing> {
  if (!member || member.subscriptionStatus !== 'active') return noStanding;
  const running = member.plan ?? '';
  if (!hasPlan(running) && !member.stripeSubscriptionId) return noStanding;
  const { name, kind } = await resolveUserPlan(api, running, { signal, plans });
  if (kind === 'lifetime') return { replacedPlan: null, obstacle: { kind: 'lifetime' } };
  const shown = name ?? checkout.unknownPlan;
  return isRecurring(plan)
    ? { replacedPlan: null, obstacle: { kind: 'running', plan: shown } }
    : { replacedPlan: shown, obstacle: null };
}
