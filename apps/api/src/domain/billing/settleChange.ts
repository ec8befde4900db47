import { eq } from 'drizzle-orm';
import { type PlanChangeRow, planChanges } from '../../db/schema.changes.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { BillingContext } from '../core/context.ts';
import { hourMs } from '../core/time.ts';
import { changeMade, changeScheduled, moveChange } from '../subscription/planChanges.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
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
 * Decides a change that was confirmed, by the provider's state: it was made, or it is given up. A change that a crash
 * has left half begun is given up, so that nobody is charged long after the press. Idempotent.
 */
export async function settleChange(billing: BillingContext, changeId: string): Promise<void> {
  const { db, clock } = billing;
  const [row] = await db.select().from(planChanges).where(eq(planChanges.id, changeId));
  if (row === undefined || (row.status !== 'begun' && row.status !== 'open')) return;
  const end = await settlers[row.kind](billing, row);
  if (end === 'waits') return;
  await moveChange(db, row, { status: end, endedAt: clock.now() });
}

const settlers = { lifetime: settleLifetime, interval: settleInterval, later: settleScheduled };

async function settleLifetime(billing: BillingContext, row: PlanChangeRow): Promise<'done' | 'closed' | 'waits'> {
  const status = row.checkoutId === null ? 'closed' : await follow(billing, row.checkoutId);
  if (status === 'paid') return 'done';
  if (status === 'closed' || status === undefined) return 'closed';
  return giveUp(row, await dropLifetime(billing, row));
}

async function settleInterval(billing: BillingContext, row: PlanChangeRow): Promise<'done' | 'closed' | 'waits'> {
  const { payments } = billing;
  await reconcilePlan(billing, row.userId);
  const subscription = await subscriptionOrNone(billing, row.subscriptionId);
  if (subscription?.priceId === row.providerPriceId) {
    const invoiceId = row.invoiceId ?? subscription.latestInvoice?.id;
    await changeMade(billing, row, invoiceId ?? row.id);
    return 'done';
  }
  if (!subscription?.pendingChange) return 'closed';
  // Our server may have crashed before it knew the invoice of the change.
  const open = row.invoiceId === null ? await payments.openInvoices(row.subscriptionId) : [];
  const invoiceId = row.invoiceId ?? open.find(({ isRenewal }) => !isRenewal)?.id;
  return invoiceId === undefined ? 'closed' : giveUp(row, await payments.dropChange(invoiceId));
}

async function settleScheduled(billing: BillingContext, row: PlanChangeRow): Promise<'done' | 'closed'> {
  const subscription = await subscriptionOrNone(billing, row.subscriptionId);
  const next = subscription?.scheduled;
  if (next?.kind !== 'price' || next.priceId !== row.providerPriceId) return 'closed';
  await changeScheduled(billing, row);
  return 'done';
}

/** Throws while a payment is in progress or was just made, so that the job looks again. */
function giveUp({ id }: PlanChangeRow, end: 'dropped' | 'paid' | 'processing'): 'closed' {
  if (end !== 'dropped') throw new Error(`The payment of the change ${id} is not known yet`);
  return 'closed';
}
