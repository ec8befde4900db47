import { checkout } from '@signalsync/content/checkout';
import { isRecurring } from '@signalsync/content/planInterval';
import { authCheck } from '@signalsync/contract/calls/session';
import { currentUser } from '@signalsync/contract/calls/user';
import type { User } from '@signalsync/contract/model/account';
import type { Plan } from '@signalsync/contract/model/plan';
import { planKindOf } from '@signalsync/contract/model/plan';
import type { CheckoutObstacle } from '@signalsync/contract/view/checkout';
import type { Client } from '../core/client.ts';
import { isSubscribed } from '../standing/subscribed.ts';
import { hasPlan, resolveUserPlan } from '../pricing/userPlan.ts';

/** Returns the signed-in user; null for a guest, undefined if the call failed. */
export async function memberHere(api: Client, signal: AbortSignal): Promise<User | null | undefined> {
  // Asks first whether anybody is signed in. For a guest, the server would reject the user call, and the browser's
  // console shows each rejected call as an error.
  const check = await api.call(authCheck, {}, { signal });
  if (check.ok && !check.data.authenticated) return null;
  const result = await api.call(currentUser, {}, { signal, as: null, nullOn401: true, nullReply: true });
  return result.ok ? result.data : undefined;
}

interface Choice {
  plan: Plan;
  /** All plans on sale; null if the plans call failed. */
  plans: Plan[] | null;
}

/** How the user's current plan affects the purchase of the chosen plan. */
export interface Standing {
  /**
   * Name of the current plan, if this purchase ends that plan; else null. Only a plan that is paid once ends a
   * recurring plan.
   */
  replacedPlan: string | null;
  obstacle: CheckoutObstacle | null;
}

/** No plan is running, or nobody is signed in. */
export const noStanding: Standing = { replacedPlan: null, obstacle: null };

export async function standingOf(
  api: Client,
  member: User | null | undefined,
  { plan, plans }: Choice,
  signal: AbortSignal,
): Promise<Standing> {
  if (!member || !isSubscribed(member)) return noStanding;
  const running = member.plan ?? '';
  if (!hasPlan(running) && !member.stripeSubscriptionId) return noStanding;
  const { name, kind } = await resolveUserPlan(api, running, { signal, plans });
  if (kind === 'lifetime') return { replacedPlan: null, obstacle: { kind: 'lifetime' } };
  const shown = name ?? checkout.unknownPlan;
  if (!isRecurring(plan.interval, planKindOf(plan.name))) return { replacedPlan: shown, obstacle: null };
  // Few members come here, so its code comes with them. If it does not come, the plan alone is named.
  const due = await import('./due.ts').then(
    ({ dueOf }) => dueOf(api, signal),
    () => null,
  );
  const obstacle: CheckoutObstacle = due ? { kind: 'due', plan: shown, due } : { kind: 'running', plan: shown };
  return { replacedPlan: null, obstacle };
}
