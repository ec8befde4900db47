import { checkout } from '@signalsync/content/checkout';
import { isRecurring } from '@signalsync/content/planInterval';
import { priceDetails } from '@signalsync/contract/calls/pricing';
import { authCheck } from '@signalsync/contract/calls/session';
import { currentUser } from '@signalsync/contract/calls/user';
import type { User } from '@signalsync/contract/model/account';
import { type Plan, planKindOf } from '@signalsync/contract/model/plan';
import type { CheckoutObstacle } from '@signalsync/contract/view/checkout';
import type { Failure } from '../core/failure.ts';
import { timeLeft, within } from '../core/timeLeft.ts';
import { atMost } from '../core/wait.ts';
import type { Core } from '../createCore.ts';
import { hasPlan, plansOnSale, resolveUserPlan } from '../pricing/userPlan.ts';
import { isSubscribed } from '../standing/subscribed.ts';

/** How long the plans call may take before the single plan is requested too, in ms. */
const plansOnlyMs = 2000;

/** A plan on offer. `plans` are all plans on sale; null if the plans call failed. */
export interface Choice {
  plan: Plan;
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

/** Returns the functions that fetch what one load of the checkout needs. All their calls together take 15 s at most. */
export function lookUp({ api: wholeApi, clock }: Pick<Core, 'api' | 'clock'>, signal: AbortSignal) {
  const left = timeLeft(clock);
  const api = within(wholeApi, left);

  /**
   * Finds the plan that has this price id: first among the plans on sale, then with a request for this price alone. If
   * there is no such plan, returns the failure.
   */
  async function findPlan(priceId: string): Promise<Choice | Failure> {
    let plans: Plan[] | null = null;
    const found = (): Choice | null => {
      const plan = plans?.find((each) => each.priceId === priceId);
      return plan ? { plan, plans } : null;
    };
    const asked = plansOnSale(api, signal).then((onSale) => {
      plans = onSale;
    });
    await atMost(clock, plansOnlyMs, asked, signal);
    const onSale = found();
    if (onSale) return onSale;
    const result = await api.call(priceDetails, { params: { priceId } }, { signal });
    if (result.ok) return { plan: { ...result.data, priceId: result.data.priceId ?? priceId }, plans };
    await asked;
    return found() ?? result.failure;
  }
  /** Returns the signed-in user; null for a guest, undefined if the call failed. */
  async function memberHere(): Promise<User | null | undefined> {
    // Asks first whether anybody is signed in. For a guest, the server would reject the user call, and the browser's
    // console shows each rejected call as an error.
    const check = await api.call(authCheck, {}, { signal });
    if (check.ok && !check.data.authenticated) return null;
    const result = await api.call(currentUser, {}, { signal, as: null, nullOn401: true, nullReply: true });
    return result.ok ? result.data : undefined;
  }
  /** Returns how the plan of this member (null: a guest) affects the purchase. */
  async function standingOf(member: User | null, { plan, plans }: Choice): Promise<Standing> {
    if (!member || !isSubscribed(member)) return noStanding;
    const running = member.plan ?? '';
    if (!hasPlan(running) && !member.stripeSubscriptionId) return noStanding;
    const { name, kind } = await resolveUserPlan(api, running, { signal, plans });
    if (kind === 'lifetime') return { replacedPlan: null, obstacle: { kind: 'lifetime' } };
    const shown = name ?? checkout.unknownPlan;
    if (!isRecurring(plan.interval, planKindOf(plan.name))) return { replacedPlan: shown, obstacle: null };
    let obstacle: CheckoutObstacle = { kind: 'running', plan: shown };
    // Few members need this code, so it loads only here. If it does not load, the page names the plan but no amount.
    const found = import('./obstacle.ts').then(
      async ({ obstacleOf }) => {
        obstacle = await obstacleOf(api, shown, signal);
      },
      () => undefined,
    );
    await atMost(clock, left(), found, signal);
    return { replacedPlan: null, obstacle };
  }

  return { findPlan, memberHere, standingOf };
}
