import { eq } from 'drizzle-orm';
import { type UserRow, users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { actAlone } from './actAlone.ts';
import { endOfPause, resumptionOf } from './pauseOptions.ts';
import { readStanding } from './readStanding.ts';
import { reconcilePlan, subscriptionOrNone } from './reconcile.ts';
import { hasPlan } from './storedPlan.ts';

type RunningPlan = Record<'userId' | 'subscriptionId', string>;

/**
 * Plans a pause: from the end of the paid time on, nothing is charged and there is no access, for some months. Returns
 * false if the plan cannot be paused now. A repeat plans nothing twice, also after a crash: the provider's own schedule
 * says whether the pause is planned.
 */
export const planPause = (billing: BillingContext, plan: RunningPlan, months: number): Promise<boolean> =>
  actAlone(billing, plan.subscriptionId, async () => {
    const { payments } = billing;
    const { userId, subscriptionId } = plan;
    const now = await readPlan(billing, plan);
    if (now === undefined) return false;
    const { user, subscription } = now;
    const { scheduled } = subscription;
    const until = endOfPause(subscription, months);
    if (scheduled?.kind === 'pause') return scheduled.until.getTime() === until.getTime();
    const { can } = await readStanding(billing, user, { subscription, isForMail: true });
    if (!can.includes('pause')) return false;
    // Each write of the plan raises the version, so a pause that is planned again after it was taken back has a new key.
    const key = `pause/${subscriptionId}/${user.billingVersion}/${months}`;
    await payments.scheduleNext(subscriptionId, { kind: 'pause', until }, key);
    await reconcilePlan(billing, userId);
    return true;
  });

/**
 * Takes a planned pause back, or ends a pause now, which charges the default card. `due`: the charge was declined, or
 * the bank has not answered yet; access comes back once it is paid. `none`: there is no pause that can be ended.
 * `changed`: nothing was done, because this would now charge another amount than `shown`. Repeats charge nothing twice.
 * @param shown - the charge that the page has shown, in major units; null if the pause is only taken back
 */
export const endPause = (
  billing: BillingContext,
  plan: RunningPlan,
  shown: number | null,
): Promise<'takenBack' | 'paid' | 'due' | 'none' | 'changed'> =>
  actAlone(billing, plan.subscriptionId, async () => {
    const { payments } = billing;
    const { userId, subscriptionId } = plan;
    const before = await readPlan(billing, plan);
    if (before === undefined) return 'none';
    const { pause, scheduled, isFirstAfterPause, latestInvoice } = before.subscription;
    if (scheduled?.kind === 'pause') {
      await payments.releaseSchedule(subscriptionId);
      await reconcilePlan(billing, userId);
      return 'takenBack';
    }
    if (pause === null) {
      if (shown === null) return 'takenBack';
      return isFirstAfterPause && latestInvoice?.status === 'paid' ? 'paid' : 'none';
    }
    if (pause.until === null) return 'due';
    const { can } = await readStanding(billing, before.user, { ...before, isForMail: true });
    if (!can.includes('resume')) return 'none';
    if ((await resumptionOf(billing, before.subscription)).amount !== shown) return 'changed';
    await payments.endPause(subscriptionId, `resume/${subscriptionId}/${pause.since.getTime()}`);
    await reconcilePlan(billing, userId);
    const after = await subscriptionOrNone(billing, subscriptionId);
    return after !== undefined && after.pause === null ? 'paid' : 'due';
  });

/** Returns whether an account's plan is paused, or resumes but is not paid yet. */
export async function isOnPause(billing: BillingContext, user: UserRow): Promise<boolean> {
  const id = hasPlan(user) ? null : user.stripeSubscriptionId;
  const subscription = id === null ? undefined : await subscriptionOrNone(billing, id);
  return subscription !== undefined && subscription.pause !== null;
}

/**
 * Reads the account and its subscription. Before that, records what an act that crashed has left at the provider, so
 * that it counts.
 */
async function readPlan(billing: BillingContext, { userId, subscriptionId }: RunningPlan) {
  await reconcilePlan(billing, userId);
  const [user] = await billing.db.select().from(users).where(eq(users.id, userId));
  const subscription = await subscriptionOrNone(billing, subscriptionId);
  return user === undefined || subscription === undefined ? undefined : { user, subscription };
}
