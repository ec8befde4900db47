import { randomUUID } from 'node:crypto';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { teamNotes } from '@signalsync/content/teamNotes';
import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { platformConnections } from '../../db/schema.connections.ts';
import { accountDeletions, type DeletionRow } from '../../db/schema.deletions.ts';
import { referralEntries } from '../../db/schema.referral.ts';
import type { GuaranteedPayment } from '../../db/schema.refunds.ts';
import { loginCodes } from '../../db/schema.signIn.ts';
import { checkouts, type UserRow } from '../../db/schema.ts';
import { enqueue, enqueueTaken, type JobRow } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { closeOpenChanges } from '../account/emailChange.ts';
import { closeSessionsOf, forgetDevices } from '../account/sessions.ts';
import { liveCheckout, userOwnerOf } from '../checkout/repository.ts';
import { forgetProof } from '../connections/proofs.ts';
import { remove } from '../connections/repository.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import { addressOf, amountText, recordEvent } from '../events/record.ts';
import { sumOf } from '../referral/rule.ts';
import { endLifetime } from '../subscription/lifetime.ts';
import { erasureOf } from './outlook.ts';
import { linkMailOf } from './undo.ts';

/** A deletion that has just begun. `job` ends the plan; the caller runs it after the commit. */
interface Begun {
  readonly erasesAt: Date;
  readonly job: JobRow;
}

/**
 * Begins the deletion of an account: ends its sessions and connections, so that nobody is signed in any more, and queues
 * what ends its plan now and what erases it later. Must run in a transaction that has locked the user, who has no
 * pending deletion.
 * @param refunds - the payments that are refunded, as the member was told
 */
export async function beginDeletion(
  tx: Database,
  { user, refunds, appUrl, clock }: { user: UserRow; refunds: GuaranteedPayment[]; appUrl: string; clock: Clock },
): Promise<Begun> {
  const now = clock.now();
  const { id: userId } = user;
  const token = newToken();
  const plan = { subscriptionId: user.stripeSubscriptionId, refunds };
  const times = { askedAt: now, erasesAt: erasureOf(now) };
  const row = { id: randomUUID(), userId, undoHash: hashOf(token), ...plan, ...times };
  await tx.insert(accountDeletions).values(row);
  await closeOpenChanges(tx, userId, now);
  await closeSessionsOf(tx, userId);
  // An address that this account has not proven may be somebody else's, whose browsers and codes are not touched.
  const keys = user.emailProvenAt === null ? [] : [user.signInKey];
  await forgetDevices(tx, userId, keys);
  await tx.delete(loginCodes).where(inArray(loginCodes.emailKey, keys));
  await closePurchase(tx, userId, now);
  await endLifetime(tx, user, refunds.length > 0, now);
  for (const each of await tx.select().from(platformConnections).where(eq(platformConnections.userId, userId)))
    await remove(tx, now, each);
  await forgetProof(tx, userId);
  await tellBalance(tx, user, row, now);
  const event = { kind: 'deletionAsked' as const, object: row.id, userId, happenedAt: now };
  await recordEvent(tx, event, now, { ...linkMailOf(user, row, appUrl, token), expiresAt: row.erasesAt });
  await enqueue(tx, 'eraseAccount', { deletionId: row.id }, row.erasesAt);
  const job = await enqueueTaken(tx, 'endAccount', { deletionId: row.id }, clock, null);
  return { erasesAt: row.erasesAt, job };
}

/** Tells the team what an account that is deleted has earned by referrals: after the erasure nobody knows whose it is. */
async function tellBalance(tx: Database, user: UserRow, { erasesAt }: Pick<DeletionRow, 'erasesAt'>, now: Date) {
  const { referralCode: code } = user;
  const entries = await tx.select().from(referralEntries).where(eq(referralEntries.code, code));
  for (const [currency, all] of Map.groupBy(entries, (entry) => entry.currency)) {
    const sum = sumOf(all);
    const words = { email: addressOf(user), code, day: formatDate(erasesAt.toISOString(), 'UTC') };
    const text = fill(teamNotes.deletionBalance, { ...words, amount: amountText(sum, currency) });
    if (sum > 0) await enqueue(tx, 'notify', { text }, now);
  }
}

/** Closes the user's unpaid purchase, if there is one, so that nobody can pay it in another tab. */
async function closePurchase(tx: Database, userId: string, now: Date): Promise<void> {
  const open = await liveCheckout(tx, userOwnerOf(userId));
  if (open === undefined) return;
  await tx.update(checkouts).set({ status: 'closed' }).where(eq(checkouts.id, open.id));
  await enqueue(tx, 'closeCheckout', { checkoutId: open.id }, now);
}
