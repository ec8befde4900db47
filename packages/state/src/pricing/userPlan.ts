import { plans as plansCall, priceDetails } from '@signalsync/contract/calls/pricing';
import { type Plan, type PlanKind, planKindOf } from '@signalsync/contract/model/plan';
import type { Client } from '../core/client.ts';

/** A user's plan. All fields are null if the plan is unknown. */
export interface UserPlan {
  name: string | null;
  /** The kind, read from the name; null if unknown. Null counts as recurring, so that cancelling stays possible. */
  kind: PlanKind | null;
  /** The plan with its prices; null if the prices are unknown. */
  plan: Plan | null;
}

/** Values of `user.plan` that mean no plan. */
const noPlan = ['', 'free'];

const unknown: UserPlan = { name: null, kind: null, plan: null };
const ofPlan = (plan: Plan): UserPlan => ({ name: plan.name, kind: planKindOf(plan.name), plan });

/** Returns whether `user.plan` names a plan. It is empty or 'free' if the user has none. */
export const hasPlan = (userPlan: string): boolean => !noPlan.includes(userPlan.trim().toLowerCase());

/** Returns what `user.plan` alone says about the plan. A name contains a space, a price id does not. */
export function planByName(userPlan: string): UserPlan {
  const name = userPlan.trim();
  return hasPlan(name) && /\s/.test(name) ? { name, kind: planKindOf(name), plan: null } : unknown;
}

/** Finds the user's plan among the plans on sale, by price id or by name; null if it is not on sale. */
function planAmong(plans: readonly Plan[], userPlan: string): UserPlan | null {
  const wanted = userPlan.trim();
  const name = wanted.toLowerCase();
  const plan =
    plans.find(({ priceId }) => priceId === wanted) ?? plans.find((each) => each.name.trim().toLowerCase() === name);
  return plan ? ofPlan(plan) : null;
}

/**
 * Finds a user's plan. `userPlan` is the plan's name or a price id. Searches the plans on sale first, then asks the
 * server for the price. `plans` are the plans on sale; null if their call failed. If left out, they are fetched.
 */
export async function resolveUserPlan(
  api: Client,
  userPlan: string,
  { signal, plans }: { signal?: AbortSignal; plans?: readonly Plan[] | null } = {},
): Promise<UserPlan> {
  if (!hasPlan(userPlan)) return unknown;
  const given = plans === undefined ? await plansOnSale(api, signal) : plans;
  const found = planAmong(given ?? [], userPlan);
  if (found) return found;
  const byName = planByName(userPlan);
  if (byName.name !== null) return byName;
  const priceId = userPlan.trim();
  const result = await api.call(priceDetails, { params: { priceId } }, signal ? { signal } : {});
  return result.ok ? ofPlan({ ...result.data, priceId: result.data.priceId ?? priceId }) : byName;
}

/** Returns the plans on sale; null if the call failed. */
export async function plansOnSale(api: Client, signal?: AbortSignal): Promise<Plan[] | null> {
  const result = await api.call(plansCall, {}, signal ? { signal } : {});
  return result.ok ? result.data : null;
}
