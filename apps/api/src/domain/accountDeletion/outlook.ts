import { majorUnits } from '@signalsync/content/format';
import { deletionDays } from '@signalsync/content/constants';
import type { DeletionOutlook, DeletionBlock } from '@signalsync/contract/model/accountDeletion';
import type { Standing } from '@signalsync/contract/model/standing';
import { eq } from 'drizzle-orm';
import { platformConnections } from '../../db/schema.connections.ts';
import type { GuaranteedPayment } from '../../db/schema.refunds.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { personOf } from '../accountData/personOf.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs } from '../core/time.ts';
import { hashOf } from '../core/tokens.ts';
import { guaranteedPayments } from '../subscription/guarantee.ts';
import { readStanding } from '../subscription/readStanding.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { endOfPaidTime } from '../subscription/storedPlan.ts';
import { whyBlocked } from './blocks.ts';

/** What a deletion would do now, and what it would refund. */
interface Outlook {
  readonly user: UserRow;
  readonly blocked: DeletionBlock | null;
  readonly refunds: GuaranteedPayment[];
  readonly reply: DeletionOutlook;
}

/** Returns when an account is erased that somebody asks now to delete. */
export const erasureOf = (now: Date): Date => new Date(now.getTime() + deletionDays * dayMs);

/** States without a plan that the deletion would end. A plan on pause, or whose payment failed for good, is one. */
const withoutPlan = new Set<Standing['state']>(['none', 'ended', 'givenUp']);

/** Returns the end of the paid time that would be lost; null if none is left, or if it has no end or is not known. */
function lostUntil(user: UserRow, { state, hasAccess, due, accessUntil }: Standing, now: Date): string | null {
  if (!hasAccess || due !== null || state === 'lifetime') return null;
  const end = accessUntil ?? endOfPaidTime(user)?.toISOString() ?? null;
  return end !== null && new Date(end) > now ? end : null;
}

/**
 * Reads what deleting an account would do now. Updates the plan from the provider first. Undefined if the account is
 * gone.
 */
export async function readOutlook(billing: BillingContext, userId: string): Promise<Outlook | undefined> {
  const { db, clock } = billing;
  await reconcilePlan(billing, userId);
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (user === undefined) return undefined;
  const standing = await readStanding(billing, user);
  const ids = await personOf(db, user);
  const blocked = await whyBlocked(billing, user, ids, standing);
  const refunds = blocked === null ? await guaranteedPayments(billing, user) : [];
  const refund = await sumLeft(billing, refunds);
  const hasPlatforms = (await db.$count(platformConnections, eq(platformConnections.userId, userId))) > 0;
  const isLifetime = standing.state === 'lifetime';
  const { plan: name, due, currency } = standing;
  const hasAny = !withoutPlan.has(standing.state);
  const told = {
    email: user.signInEmail,
    blocked,
    plan: hasAny && name !== null ? { name, isLifetime, until: lostUntil(user, standing, clock.now()) } : null,
    refund,
    notCharged: notChargedOf(due, currency),
    hasPlatforms,
  };
  const { stripeSubscriptionId, lifetimeIntentId } = user;
  const shown = hashOf(JSON.stringify([told, stripeSubscriptionId, lifetimeIntentId, refunds]));
  const erasesAt = erasureOf(clock.now()).toISOString();
  return { user, blocked, refunds, reply: { ...told, erasesAt, shown } };
}

const notChargedOf = (due: Standing['due'], currency: string | null) =>
  due === null ? null : { amount: due.amount, currency: currency ?? 'USD', since: due.since };

/** Returns how much these refunds would bring, in major units; null if nothing. */
async function sumLeft(
  { payments }: BillingContext,
  promised: readonly GuaranteedPayment[],
): Promise<DeletionOutlook['refund']> {
  let sum = 0;
  let code = '';
  for (const { intentId, amount: part } of promised) {
    const { amount, currency, refunds } = await payments.reversals(intentId);
    const back = refunds.filter(({ status }) => status === 'succeeded' || status === 'pending');
    const left = amount - back.reduce((total, each) => total + each.amount, 0);
    sum += Math.min(left, part ?? left);
    code = currency.toUpperCase();
  }
  return sum === 0 ? null : { amount: majorUnits(sum, code), currency: code };
}
