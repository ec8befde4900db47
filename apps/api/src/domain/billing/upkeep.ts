import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { checkoutAttempts, users, webhookEvents } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { JobHandlers } from '../../jobs/worker.ts';
import type { UserRow } from '../users.ts';
import { liveAttempt } from './attempts.ts';
import { attemptOf, closeCheckout } from './close.ts';
import type { Billing } from './parts.ts';
import { isOver, subscriptionOrNone, syncPlan } from './plan.ts';
import { reconcile } from './settle.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Longest that a person waits for the provider when the account is loaded. */
const patienceMs = 4000;
const mostAtOnce = 100;

/** The queued work of buying and paying. */
export function billingJobs(
  billing: Billing,
): Pick<JobHandlers, 'reconcileCheckout' | 'closeCheckout' | 'syncPlan' | 'endSubscription' | 'endAtPeriodEnd'> {
  const { db, payments, clock } = billing;
  return {
    reconcileCheckout: async ({ attemptId }) => {
      const attempt = await attemptOf(billing, attemptId);
      if (attempt === undefined || attempt.status === 'paid' || attempt.status === 'closed') return;
      const state = await reconcile(billing, attempt);
      if (state?.kind === 'paid' || state?.kind === 'gone') return;
      const now = clock.now().getTime();
      const ageMs = now - attempt.createdAt.getTime();
      if (ageMs < dayMs) {
        const pauseMs = Math.max(2 * minuteMs, ageMs);
        await enqueue(db, 'reconcileCheckout', { attemptId }, new Date(now + pauseMs));
      } else if ((await closeCheckout(billing, attempt)) === 'gone') {
        const isAlive = and(eq(checkoutAttempts.id, attemptId), isNull(checkoutAttempts.paidAt));
        await db.update(checkoutAttempts).set({ status: 'closed' }).where(isAlive);
      }
    },
    closeCheckout: async ({ attemptId }) => {
      const attempt = await attemptOf(billing, attemptId);
      const end = attempt && (await closeCheckout(billing, attempt));
      if (end === 'processing' || end === 'open') throw new Error(`The checkout ${attemptId} can still be paid`);
    },
    syncPlan: ({ userId }) => syncPlan(billing, userId),
    endSubscription: ({ subscriptionId }) => payments.endSubscription(subscriptionId),
    endAtPeriodEnd: async ({ subscriptionId }) => {
      const subscription = await subscriptionOrNone(billing, subscriptionId);
      if (subscription !== undefined && !isOver(subscription)) await payments.cancelAtPeriodEnd(subscriptionId);
    },
  };
}

/**
 * Before an account is shown: what was bought and what has run out since is asked for, for a few seconds at most. The
 * account is shown as it is known when the provider does not answer.
 */
export async function refreshAccount(billing: Billing, user: UserRow): Promise<void> {
  const { db, clock, log } = billing;
  const live = await liveAttempt(db, `user:${user.id}`);
  const isStale = user.stripeSubscriptionId !== null && (user.paidUntil === null || user.paidUntil <= clock.now());
  if (live?.status !== 'open' && !isStale) return;
  const refreshed = (async () => {
    if (live?.status === 'open') await reconcile(billing, live);
    if (isStale) await syncPlan(billing, user.id);
  })().catch((error: unknown) => log.error(`The plan of the account ${user.id} could not be refreshed`, error));
  await inTime(refreshed);
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, patienceMs);
  });
  await Promise.race([work, patience]);
  clearTimeout(timer);
}

/** Every hour: plans whose paid time has passed without a word from the provider, and old records of webhooks. */
export async function billingUpkeep(billing: Billing): Promise<void> {
  const { db, clock, log } = billing;
  const now = clock.now();
  const stale = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.stripeSubscriptionId), or(isNull(users.paidUntil), lt(users.paidUntil, now))))
    // By lot: an unpaid plan stays stale for weeks, and the others must have their turn.
    .orderBy(sql`random()`)
    .limit(mostAtOnce);
  for (const { id } of stale) {
    await syncPlan(billing, id).catch((error: unknown) =>
      log.error(`The plan of the account ${id} could not be looked after`, error),
    );
  }
  await db.delete(webhookEvents).where(lt(webhookEvents.doneAt, new Date(now.getTime() - 60 * dayMs)));
}
