import { plans as plansCall, priceDetails } from '@signalsync/contract/calls/pricing';
import { type Plan, type PlanKind, planKindOf } from '@signalsync/contract/model/plan';
import type { Client } from '../core/client.ts';

/** The plan somebody has. Everything is null where it could not be found out. */
export interface UserPlan {
  name: string | null;
  /** Read from the name; null counts as a plan that renews, so that leaving it stays possible. */
  kind: PlanKind | null;
  /** With its prices. */
  plan: Plan | null;
}

/** What `user.plan` holds for nobody's plan. */
const noPlan = ['', 'free'];

const unknown: UserPlan = { name: null, kind: null, plan: null };
const ofPlan = (plan: Plan): UserPlan => ({ name: plan.name, kind: planKindOf(plan.name), plan });

/** Whether `user.plan` names a plan at all. */
export const hasPlan = (userPlan: string): boolean => !noPlan.includes(userPlan.trim().toLowerCase());

/** The plan as far as it is known without any call: a price id has no space in it, a name has. */
export function planByName(userPlan: string): UserPlan {
  const name = userPlan.trim();
  return hasPlan(name) && /\s/.test(name) ? { name, kind: planKindOf(name), plan: null } : unknown;
}

/** The plan among those on sale, by its price id or its name; null where it is none of them. */
export function planAmong(plans: readonly Plan[], userPlan: string): UserPlan | null {
  const wanted = userPlan.trim();
  const name = wanted.toLowerCase();
  const plan =
    plans.find(({ priceId }) => priceId === wanted) ?? plans.find((each) => each.name.trim().toLowerCase() === name);
  return plan ? ofPlan(plan) : null;
}

interface Options {
  signal?: AbortSignal;
  /** The plans on sale where the caller has them, null where they could not be had; left out, they are asked for. */
  plans?: readonly Plan[] | null;
  /** A price id to ask for when there are no plans and a name alone is known. Its reply counts only under that name. */
  fallbackPriceId?: string | null;
}

/** Finds out somebody's plan from `user.plan`, a name or a price id: among the plans, else by the price call. */
export async function resolveUserPlan(api: Client, userPlan: string, options: Options = {}): Promise<UserPlan> {
  const { signal, fallbackPriceId = null } = options;
  if (!hasPlan(userPlan)) return unknown;
  const given = options.plans === undefined ? await plansOnSale(api, signal) : options.plans;
  const found = planAmong(given ?? [], userPlan);
  if (found) return found;
  const byName = planByName(userPlan);
  const priceId = byName.name === null ? userPlan.trim() : given === null ? fallbackPriceId : null;
  if (priceId === null) return byName;
  const result = await api.call(priceDetails, { params: { priceId } }, signal ? { signal } : {});
  if (!result.ok) return byName;
  const priced = ofPlan({ ...result.data, priceId: result.data.priceId ?? priceId });
  return byName.name === null || byName.name === priced.name ? priced : byName;
}

/** The plans on sale; null where they cannot be had. */
export async function plansOnSale(api: Client, signal?: AbortSignal): Promise<Plan[] | null> {
  const result = await api.call(plansCall, {}, signal ? { signal } : {});
  return result.ok ? result.data : null;
}
