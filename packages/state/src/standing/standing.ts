import type { User } from '@signalsync/contract/model/account';
import type { NextBilling } from '@signalsync/contract/model/payment';
import type { Subscription } from '@signalsync/contract/view/billing';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { UserPlan } from '../pricing/userPlan.ts';
import { ofSpec } from './ofSpec.ts';
import type { SafePage } from './safePage.ts';
import { isSubscribed } from './subscribed.ts';
import { ofTold } from './told.ts';

/** Nobody pays, and nothing runs. */
export const noStanding: ShownStanding = {
  state: 'none',
  planName: null,
  accessUntil: null,
  due: null,
  nextCharge: null,
  renews: false,
  cancelling: null,
  keeping: null,
  offer: 'none',
  ended: null,
  refundEnding: null,
  disputed: null,
  hasReturns: false,
  can: ['buy'],
  isTold: false,
};

/** Returns the standing in a reply: the server's own, or what the spec's fields say of a running plan. */
export const standingIn = (reply: NextBilling, planName: string | null, safePage: SafePage): ShownStanding =>
  reply.standing ? ofTold(reply.standing, reply, planName, safePage) : ofSpec(reply, planName, safePage);

/**
 * Returns the standing of a user's subscription.
 * @param plan - null while it is unknown
 * @param reply - the reply about the next charge; null if the lookup failed, undefined while it is running
 */
export function subscriptionOf(
  user: User,
  plan: UserPlan | null,
  reply: NextBilling | null | undefined,
  safePage: SafePage,
): Subscription {
  const ready = (standing: ShownStanding) => ({ status: 'ready', standing, isLookingUp: reply === undefined }) as const;
  if (!isSubscribed(user)) {
    if (reply === undefined && user.stripeCustomerId) return { status: 'loading' };
    return {
      ...ready(reply?.standing ? standingIn(reply, plan?.name ?? null, safePage) : noStanding),
      isLookingUp: false,
    };
  }
  if (!plan) return { status: 'loading' };
  const { name: planName, kind } = plan;
  if (kind === 'lifetime' && planName !== null) {
    return { ...ready({ ...noStanding, state: 'lifetime', planName, can: [] }), isLookingUp: false };
  }
  return ready(reply ? standingIn(reply, planName, safePage) : ofSpec(null, planName, safePage));
}
