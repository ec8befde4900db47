import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { purchaseRefunds } from '../db/schema.refunds.ts';
import { checkouts } from '../db/schema.ts';
import { adopt } from '../domain/checkout/adopt.ts';
import { unownedById } from '../domain/checkout/unowned.ts';
import { amountText } from '../domain/events/record.ts';
import { enqueueTaken } from '../jobs/queue.ts';
import type { DeskContext } from './context.ts';
import { findPerson, type Person } from './person.ts';
import { DeskRejected } from './request.ts';
import { moment } from './words.ts';

/**
 * A command may name this instead of an account's address. Then no account gets the purchase, and its money goes back.
 */
const refundInstead = 'pay-back';

/**
 * Returns the function that settles a purchase without an account: gives the purchase to an account, or ends it and
 * refunds its last payment. Throws `DeskRejected` if the purchase cannot be settled.
 */
export async function settle(deps: DeskContext, { unowned: id }: Person, account: string) {
  if (id === undefined)
    throw new DeskRejected('Only what no account has can be settled: a subscription (sub_…) or an invoice (in_…).');
  const { clock } = deps;
  const unowned = await unownedById(deps, id);
  if (unowned === undefined) throw new DeskRejected(`An account has ${id}, or it is over: there is nothing to settle.`);
  if (account !== refundInstead) {
    const user = (await findPerson(deps.db, account))?.user;
    if (user === undefined) throw new DeskRejected(`There is no account under ${account}.`);
    const payload = { name: 'settle' as const, purchase: id, userId: user.id };
    return (tx: Database, action: string) => enqueueTaken(tx, 'supportAction', payload, clock, null, action);
  }
  const { subscription, purchase } = unowned;
  const paid = subscription === null ? [purchase?.intentId] : subscription.lastPaid?.payments;
  const payments = (paid ?? []).flatMap((intentId) => (intentId ? [{ intentId, amount: null }] : []));
  const subscriptionId = subscription?.id ?? null;
  const payload = { name: 'payBack' as const, userId: null, payments, subscriptionId };
  return (tx: Database, action: string) => enqueueTaken(tx, 'supportAction', payload, clock, null, action);
}

/**
 * Gives a purchase that no account has to an account. Returns what happened. `refunded`: the purchase was the account's
 * second plan, so its money goes back. `rejected`: the purchase is over, or our table has it for an account that now
 * has another plan. Idempotent.
 */
export async function giveTo(
  deps: DeskContext,
  id: string,
  userId: string,
): Promise<'given' | 'refunded' | 'rejected'> {
  const unowned = await unownedById(deps, id);
  if (unowned !== undefined && !(await adopt(deps, unowned, userId))) return 'rejected';
  const isIt = or(eq(checkouts.subscriptionId, id), eq(checkouts.invoiceId, id));
  const [row] = await deps.db
    .select({ refund: purchaseRefunds.status })
    .from(checkouts)
    .leftJoin(purchaseRefunds, eq(purchaseRefunds.checkoutId, checkouts.id))
    .where(and(isIt, eq(checkouts.userId, userId)));
  if (row === undefined) return 'rejected';
  return row.refund === null ? 'given' : 'refunded';
}

/** Returns lines about a purchase that no account has: which account it may belong to, and what was paid. */
export async function unownedLines(deps: DeskContext, id: string): Promise<string[]> {
  const unowned = await unownedById(deps, id);
  if (unowned === undefined) return [`${id}: an account has it, or it is over`];
  const { customerId, owner, subscription, purchase } = unowned;
  const { lastPaid } = subscription ?? { lastPaid: null };
  const [amount, currency] =
    purchase === null ? [lastPaid?.amountPaid, lastPaid?.currency] : [purchase.amount, purchase.currency];
  const state = subscription === null ? 'paid once' : subscription.status;
  return [
    `${id}: no account has it`,
    `Stripe:    ${customerId}, ${state}`,
    `paid:      ${amountText(amount ?? 0, currency ?? 'usd')} on ${moment(purchase?.paidAt ?? lastPaid?.paidAt)}`,
    `bought by: account ${owner.accountId ?? '–'}, ${owner.address ?? 'no address'}`,
  ];
}
