import { enqueue } from '../../jobs/queue.ts';
import { personOf } from '../accountData/personOf.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { lockUser } from '../core/users.ts';
import { addressOf } from '../events/record.ts';
import { deletionOf, endAccount, endPlan } from './ending.ts';
import { whyOpen } from './blocks.ts';
import { erasedOf, eraseRows } from './eraseRows.ts';

/** While something about the account is not finished, its erasure is tried again after this time, in ms. */
const againMs = dayMs;
/** After this time the last mail is not sent any more, so that no address stays in the queue, in ms. */
const lastMailMs = 3 * dayMs;

/**
 * Erases an account for good: first its customers at the provider, then its rows, in one transaction that also queues
 * the last mail. Does nothing if the deletion was taken back, or is done. If a refund or a dispute is not finished,
 * tries again a day later.
 * @param jobId - the id of this job, whose row stays until it is done
 */
export async function eraseAccount(billing: BillingContext, deletionId: string, jobId: string): Promise<void> {
  const { db, clock, payments } = billing;
  await endAccount(billing, deletionId);
  const found = await deletionOf(billing, deletionId);
  if (found === undefined || found.deletion.undoneAt !== null) return;
  await endPlan(billing, found);
  const { user, deletion } = found;
  if ((await whyOpen(billing, user, await personOf(db, user))) !== null) {
    await enqueue(db, 'eraseAccount', { deletionId }, new Date(clock.now().getTime() + againMs));
    return;
  }
  const { customerIds } = await erasedOf(db, user);
  for (const customerId of customerIds) await payments.eraseCustomer(customerId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const last = await lockUser(tx, deletion.userId);
    if (last === undefined) return;
    await eraseRows(tx, last, jobId);
    const mail = { to: addressOf(last), name: 'accountDeleted', values: { erasedAt: now.toISOString() } } as const;
    await enqueue(tx, 'sendMail', mail, now, new Date(now.getTime() + lastMailMs));
  });
}
