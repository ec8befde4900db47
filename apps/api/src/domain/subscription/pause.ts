import { randomUUID } from 'node:crypto';
import type { PauseOption } from '@signalsync/contract/model/pause';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { minuteMs } from '../core/time.ts';
import { actAlone } from './actAlone.ts';
import { endOfPause, optionOf, resumptionOf } from './pauseOptions.ts';
import { readStanding } from './readStanding.ts';
import { reconcilePlan, subscriptionOrNone } from './reconcile.ts';
import { isOver } from './providerSubscription.ts';

type RunningPlan = Record<'userId' | 'subscriptionId', string>;

/** What the page has shown of a pause: its length, its first day, and the charge after it in major units. */
export type ShownPause = Pick<PauseOption, 'months' | 'from' | 'amount'>;

/** The provider repeats an error for a day under the same key, so the key of an early end changes after this time, in ms. */
const sameKeyMs = 5 * minuteMs;
/** A pause that ends within this time, in ms, ends by itself, because the provider may be charging already. */
const endsByItselfMs = 10 * minuteMs;

/**
 * Plans a pause: from the end of the paid time on, nothing is charged and there is no access, for some months.
 * `notPossible`: the plan cannot be paused now. `changed`: nothing was done, because the pause is no longer as `shown`. A
 * repeat plans nothing twice, also after a crash: the provider's own schedule says whether the pause is planned.
 */
export const planPause = (
  billing: BillingContext,
  plan: RunningPlan,
  shown: ShownPause,
): Promise<'planned' | 'notPossible' | 'changed'> =>
  actAlone(billing, plan.subscriptionId, async () => {
    const { payments } = billing;
    const { userId, subscriptionId } = plan;
    const now = await readPlan(billing, plan);
    if (now === undefined) return 'notPossible';
    const { user, subscription } = now;
    const { scheduled, currentPeriodEnd: at } = subscription;
    const until = endOfPause(subscription, shown.months);
    const isPlanned = (next: typeof scheduled) => next?.kind === 'pause' && next.until.getTime() === until.getTime();
    if (isPlanned(scheduled)) return at.toISOString() === shown.from ? 'planned' : 'changed';
    const { can } = await readStanding(billing, user, { subscription, isForMail: true });
    if (!can.includes('pause')) return 'notPossible';
    const { from, amount } = await optionOf(billing, subscription, shown.months);
    if (from !== shown.from || amount !== shown.amount) return 'changed';
    // Each try has a new key, because under an old one the provider would repeat what it answered then. Two tries make no
    // second schedule: the provider allows only one.
    const key = `pause/${subscriptionId}/${randomUUID()}`;
    if (!(await payments.scheduleNext(subscriptionId, { kind: 'pause', at, until }, key))) return 'changed';
    await reconcilePlan(billing, userId);
    const after = await subscriptionOrNone(billing, subscriptionId);
    return isPlanned(after?.scheduled ?? null) ? 'planned' : 'notPossible';
  });

/**
 * Takes a planned pause back, or ends a pause now, which charges the default card. `due`: the charge was declined or is
 * not made yet; access comes back once it is paid. `none`: there is no pause that can be ended. `noCard`: there is no
 * card to charge. `changed`: nothing was done, because this would now charge another amount than `shown`. Repeats charge
 * nothing twice.
 * @param shown - the charge that the page has shown, in major units; null if the pause is only taken back
 */
export const endPause = (
  billing: BillingContext,
  plan: RunningPlan,
  shown: number | null,
): Promise<'takenBack' | 'paid' | 'due' | 'none' | 'noCard' | 'changed'> =>
  actAlone(billing, plan.subscriptionId, async () => {
    const { payments, clock } = billing;
    const { userId, subscriptionId } = plan;
    const before = await readPlan(billing, plan);
    if (before === undefined) return 'none';
    const { pause, scheduled, isFirstAfterPause, latestInvoice, card } = before.subscription;
    if (scheduled?.kind === 'pause') {
      await payments.releaseSchedule(subscriptionId);
      await reconcilePlan(billing, userId);
      return 'takenBack';
    }
    if (pause === null) {
      if (shown === null) return isFirstAfterPause ? 'none' : 'takenBack';
      return isFirstAfterPause && latestInvoice?.status === 'paid' ? 'paid' : 'none';
    }
    const now = clock.now().getTime();
    if (pause.until === null || (shown !== null && pause.until.getTime() - now < endsByItselfMs)) return 'due';
    const { can } = await readStanding(billing, before.user, { ...before, isForMail: true });
    if (!can.includes('resume')) return 'none';
    if ((await resumptionOf(billing, before.subscription)).amount !== shown) return 'changed';
    if (card === null) return 'noCard';
    const key = `endPause/${subscriptionId}/${pause.since.getTime()}/${card.id}/${Math.floor(now / sameKeyMs)}`;
    await payments.endPause(subscriptionId, key);
    await reconcilePlan(billing, userId);
    const after = await subscriptionOrNone(billing, subscriptionId);
    return after !== undefined && after.pause === null && !isOver(after) ? 'paid' : 'due';
  });

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
