import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lt } from 'drizzle-orm';
import { actLocks } from '../../db/schema.acts.ts';
import { lockEnd, lockTime, whileLocked } from '../../jobs/lock.ts';
import { PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';

/** How long a crashed act blocks the next one, in ms. A running act renews its lock. */
const lockMs = 20_000;
/** After this time, an act checks again whether the one before it has ended, in ms. */
const retryMs = 40;
/**
 * An act that has waited this long for others is given up, in ms. Its caller may try again. Longer than `lockMs`, so that
 * the next act still runs after a crash.
 */
const longestWaitMs = 30_000;

/**
 * Does `work`, which changes a subscription at the provider, while no other act on this subscription runs on any
 * server. So an act can read the subscription, release what is scheduled, and make its own change, and nobody schedules
 * something in between. Acts on one subscription must not be nested. If this server crashes, the lock ends by itself.
 *
 * Holds no transaction and no connection while it waits, because `work` calls the provider and the database.
 */
export async function actAlone<T>(
  { db, clock, log }: Pick<BillingContext, 'db' | 'clock' | 'log'>,
  subscriptionId: string,
  work: () => Promise<T>,
): Promise<T> {
  const holder = randomUUID();
  const isMine = and(eq(actLocks.subscriptionId, subscriptionId), eq(actLocks.holder, holder));
  const take = () => {
    const lock = { holder, until: lockEnd(clock, lockMs) };
    const isFree = lt(actLocks.until, lockTime(clock));
    return db
      .insert(actLocks)
      .values({ subscriptionId, ...lock })
      .onConflictDoUpdate({ target: actLocks.subscriptionId, set: lock, setWhere: isFree })
      .returning({ id: actLocks.subscriptionId });
  };
  for (const begun = performance.now(); (await take()).length === 0; await wait(retryMs)) {
    if (performance.now() - begun > longestWaitMs)
      throw new PaymentsError('away', `Another act on ${subscriptionId} does not end`);
  }
  const renew = async () => {
    await db
      .update(actLocks)
      .set({ until: lockEnd(clock, lockMs) })
      .where(isMine);
  };
  let result: { readonly value: T } | undefined;
  const run = async () => {
    result = { value: await work() };
  };
  try {
    await whileLocked(run, renew, (error) => log.error('job.lockNotKept', { kind: 'act', error }), lockMs / 3);
  } finally {
    await db.delete(actLocks).where(isMine);
  }
  if (result === undefined) throw new Error('An act has ended without a result');
  return result.value;
}
