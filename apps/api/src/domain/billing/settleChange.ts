import { eq } from 'drizzle-orm';
import { type PlanChangeRow, planChanges } from '../../db/schema.changes.ts';
import { enqueue } from '../../jobs/queue.ts';
import { PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { hourMs } from '../core/time.ts';
import { actAlone } from '../subscription/actAlone.ts';
import {
  cancelAgain,
  changeBehindScheduled,
  changeMade,
  changeOf,
  changeScheduled,
  moveChange,
} from '../subscription/planChanges.ts';
import { isOver } from '../subscription/providerSubscription.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { dropPending } from '../subscription/unpaidChange.ts';
import { dropLifetime, follow } from './changeToLifetime.ts';

/** The provider drops an unpaid change after 23 hours, and our server closes an unpaid purchase after a day. */
const longestOpenMs = 25 * hourMs;

/**
 * Notes that a change waits for its payment, for example until the cardholder has confirmed it on the page `url`. A job
 * looks again when the change can no longer be paid.
 */
export async function settleLater({ db, clock }: BillingContext, row: PlanChangeRow, url: string | null) {
  const later = new Date(clock.now().getTime() + longestOpenMs);
  await db.transaction(async (tx) => {
    const isOpen = await moveChange(tx, row, { status: 'open', payUrl: url });
    if (isOpen) await enqueue(tx, 'settleChange', { changeId: row.id }, later);
  });
}

/**
 * Decides a change that was confirmed, while no other act on its subscription runs. Does nothing if it is decided
 * already. Idempotent.
 */
export async function settleChange(billing: BillingContext, changeId: string): Promise<void> {
  const { db } = billing;
  const [row] = await db.select().from(planChanges).where(eq(planChanges.id, changeId));
  if (row === undefined || !isUndecided(row)) return;
  await actAlone(billing, row.subscriptionId, async () => {
    // The act before this one may have decided it.
    const now = await changeOf(db, row.userId, row.id);
    if (now !== undefined && isUndecided(now)) await settleAlone(billing, now);
  });
}

const isUndecided = ({ status }: PlanChangeRow): boolean => status === 'begun' || status === 'open';

/**
 * Decides a change that was confirmed, by the provider's state: it was made, or it is given up. A change that a crash
 * has left half begun is given up, so that nobody is charged long after the press. Call it while no other act on the
 * subscription runs.
 */
export async function settleAlone(billing: BillingContext, row: PlanChangeRow): Promise<void> {
  const end = await settlers[row.kind](billing, row);
  await moveChange(billing.db, row, { status: end, endedAt: billing.clock.now() });
}

const settlers = { lifetime: settleLifetime, interval: settleInterval, later: settleScheduled };

async function settleLifetime(billing: BillingContext, row: PlanChangeRow): Promise<'done' | 'closed'> {
  const status = row.checkoutId === null ? 'closed' : await follow(billing, row.checkoutId);
  if (status === 'paid') return 'done';
  if (status === 'closed' || status === undefined) return 'closed';
  return giveUp(row, await dropLifetime(billing, row));
}

async function settleInterval(billing: BillingContext, row: PlanChangeRow): Promise<'done' | 'closed'> {
  await reconcilePlan(billing, row.userId);
  const subscription = await subscriptionOrNone(billing, row.subscriptionId);
  if (subscription?.priceId === row.providerPriceId) {
    const invoiceId = row.invoiceId ?? subscription.latestInvoice?.id;
    await changeMade(billing, row, invoiceId ?? row.id);
    return 'done';
  }
  if (subscription?.hasPendingChange) return giveUp(row, await dropPending(billing, row));
  // The provider has voided the invoice by itself, which gives no discount back.
  if (subscription !== undefined && row.invoiceId !== null) await billing.payments.dropChange(row.invoiceId);
  return 'closed';
}

async function settleScheduled(billing: BillingContext, row: PlanChangeRow): Promise<'done' | 'closed'> {
  const subscription = await subscriptionOrNone(billing, row.subscriptionId);
  const next = subscription?.scheduled;
  const isScheduled = next?.kind === 'price' && next.priceId === row.providerPriceId;
  // Another tab has scheduled the same after this preview. Its row says whether the plan was cancelled before.
  const other = isScheduled ? await changeBehindScheduled(billing.db, row.subscriptionId, next) : undefined;
  if (other?.endedAt && other.endedAt > row.createdAt) return 'closed';
  if (isScheduled || subscription?.priceId === row.providerPriceId) {
    await reconcilePlan(billing, row.userId);
    await changeScheduled(billing, row);
    return 'done';
  }
  if (row.keptAt !== null && subscription !== undefined && !isOver(subscription)) await cancelAgain(billing, row);
  else await billing.payments.releaseSchedule(row.subscriptionId);
  await reconcilePlan(billing, row.userId);
  return 'closed';
}

/** Throws while a payment is in progress or was just made, so that the job looks again. */
function giveUp({ id }: PlanChangeRow, end: 'dropped' | 'paid' | 'processing'): 'closed' {
  if (end !== 'dropped') throw new PaymentsError('away', `The payment of the change ${id} is not known yet`);
  return 'closed';
}
