import type { ChangePreview } from '@signalsync/contract/model/planChange';
import { and, eq } from 'drizzle-orm';
import { type PlanChangeRow, planChanges } from '../../db/schema.changes.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { dequeue, enqueueTaken } from '../../jobs/queue.ts';
import { type ChangeDone, PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { lockUser } from '../core/users.ts';
import { actAlone } from '../subscription/actAlone.ts';
import { changeMade, changeOf, changeScheduled, liveChange, moveChange } from '../subscription/planChanges.ts';
import { reconcilePlan, subscriptionOrNone } from '../subscription/reconcile.ts';
import { holdsUntil, type NoPreview, previewChange, quoteChange } from './changePreview.ts';
import { buyLifetime, dropLifetime } from './changeToLifetime.ts';
import { settleChange, settleLater } from './settleChange.ts';

type Payment = ChangeDone['payment'] | { readonly kind: 'scheduled' };

/** The result of a confirmed change. `changed`: nothing was done, because the amounts of the preview no longer hold. */
export type ChangeOutcome =
  | Payment
  | { readonly kind: 'changed'; readonly preview: ChangePreview }
  | NoPreview
  | { readonly kind: 'unknown' };

/** The changes that this server is just making, by id, so that equal presses share one. */
const underWay = new Map<string, Promise<Payment>>();

/**
 * Makes the change that a preview has shown: charges exactly its amount, or nothing. Equal presses make one change. A
 * declined payment leaves the plan as it is.
 */
export async function makeChange(billing: BillingContext, user: UserRow, token: string): Promise<ChangeOutcome> {
  const row = await changeOf(billing.db, user.id, token);
  if (row === undefined) return { kind: 'unknown' };
  if (row.status !== 'shown') return (await resultOf(row)) ?? previewAgain(billing, user, row);
  const isAsShown = billing.clock.now() < holdsUntil(row) && (await costsAsShown(billing, user, row));
  const begun = await begin(billing, row, isAsShown);
  if (begun === 'changed') return previewAgain(billing, user, row);
  if (begun === 'other') return { blocked: 'open' };
  return (await resultOf(begun)) ?? previewAgain(billing, user, row);

  /** Returns the result of a confirmed change; undefined if it was given up. */
  function resultOf(confirmed: PlanChangeRow): Promise<Payment> | undefined {
    if (confirmed.status === 'begun') return shared(billing, confirmed);
    if (confirmed.status === 'done')
      return Promise.resolve({ kind: confirmed.kind === 'later' ? 'scheduled' : 'paid' });
    if (confirmed.status !== 'open') return undefined;
    const { payUrl: url } = confirmed;
    return Promise.resolve(url === null ? { kind: 'processing' } : { kind: 'asksForAuthentication', url });
  }
}

function shared(billing: BillingContext, row: PlanChangeRow): Promise<Payment> {
  const known = underWay.get(row.id);
  if (known !== undefined) return known;
  const made = carryOut(billing, row).finally(() => underWay.delete(row.id));
  underWay.set(row.id, made);
  return made;
}

async function previewAgain(
  billing: BillingContext,
  user: UserRow,
  { priceId }: PlanChangeRow,
): Promise<ChangeOutcome> {
  const [now = user] = await billing.db.select().from(users).where(eq(users.id, user.id));
  const preview = await previewChange(billing, now, priceId);
  return 'blocked' in preview ? preview : { kind: 'changed', preview };
}

/** Returns whether the change still costs and credits what its preview has shown. */
async function costsAsShown(billing: BillingContext, user: UserRow, row: PlanChangeRow): Promise<boolean> {
  const quoted = await quoteChange(billing, user, row.priceId, row.creditedFrom);
  if ('blocked' in quoted) return false;
  const { quote, subscription, plan, kind } = quoted;
  const isSamePlan = subscription.id === row.subscriptionId && plan.price.id === row.providerPriceId;
  const isSameKind = kind === row.kind && row.keeps === quote.keeps;
  return isSamePlan && isSameKind && quote.amountDue === row.amountDue && quote.credit === row.credit;
}

/**
 * Confirms a change, and queues the job that looks after it if this server crashes. Returns the row as it now is: of
 * several presses, one begins the change. `other`: another change of the member is not decided yet.
 */
const begin = ({ db, clock }: BillingContext, { id, userId }: PlanChangeRow, isAsShown: boolean) =>
  db.transaction(async (tx): Promise<PlanChangeRow | 'changed' | 'other'> => {
    await lockUser(tx, userId);
    const row = await changeOf(tx, userId, id);
    if (row === undefined || (row.status === 'shown' && !isAsShown)) return 'changed';
    if (row.status !== 'shown') return row;
    if ((await liveChange(tx, userId)) !== undefined) return 'other';
    const isThis = and(eq(planChanges.id, id), eq(planChanges.status, 'shown'));
    const [begun] = await tx.update(planChanges).set({ status: 'begun' }).where(isThis).returning();
    if (begun === undefined) return 'changed';
    await enqueueTaken(tx, 'settleChange', { changeId: id }, clock, null, jobOf(row));
    return begun;
  });

/** Returns the id of the job that settles a begun change if this server crashes. */
const jobOf = ({ id }: PlanChangeRow): string => `settleChange/${id}`;

async function carryOut(billing: BillingContext, row: PlanChangeRow): Promise<Payment> {
  const { db, clock } = billing;
  try {
    const payment = await actAlone(billing, row.subscriptionId, () => makers[row.kind](billing, row));
    const isOpen = payment.kind === 'asksForAuthentication' || payment.kind === 'processing';
    if (isOpen) await settleLater(billing, row, payment.kind === 'processing' ? null : payment.url);
    if (payment.kind === 'declined') await moveChange(db, row, { status: 'closed', endedAt: clock.now() });
    await dequeue(db, jobOf(row));
    return payment;
  } catch (error) {
    if (error instanceof PaymentsError && error.kind !== 'away') {
      // The provider has rejected a call, so its state decides what became of the change.
      await settleChange(billing, row.id);
      await dequeue(db, jobOf(row));
    }
    throw error;
  }
}

const makers = { lifetime: buyLifetime, interval: changeInterval, later: scheduleChange };

async function changeInterval(billing: BillingContext, row: PlanChangeRow): Promise<Payment> {
  const { payments, db } = billing;
  const { subscriptionId, providerPriceId: priceId, creditedFrom: at, keeps } = row;
  await payments.releaseSchedule(subscriptionId);
  const { invoiceId, payment } = await payments.changePlan({ subscriptionId, priceId, at, keeps }, `change/${row.id}`);
  await moveChange(db, row, { invoiceId });
  const dropped = payment.kind === 'declined' ? await payments.dropChange(invoiceId) : null;
  const result: Payment = dropped === 'paid' || dropped === 'processing' ? { kind: dropped } : payment;
  if (result.kind === 'paid') {
    await reconcilePlan(billing, row.userId);
    await changeMade(billing, row, invoiceId);
  }
  return result;
}

/** Schedules a change for the end of the paid time. A cancellation is taken back first. Charges nothing. */
async function scheduleChange(billing: BillingContext, row: PlanChangeRow): Promise<Payment> {
  const { payments } = billing;
  const { subscriptionId, providerPriceId: priceId, keeps } = row;
  if (keeps) await payments.keepRenewing(subscriptionId);
  await payments.scheduleNext(subscriptionId, { kind: 'price', priceId }, `change/${row.id}`);
  await reconcilePlan(billing, row.userId);
  await changeScheduled(billing, row);
  return { kind: 'scheduled' };
}

/**
 * Drops a member's change that waits for its payment, or for the end of the paid time. `paid`, `processing`: it is too
 * late for that. `none`: no change waits. Idempotent.
 */
export async function takeChangeBack(
  billing: BillingContext,
  userId: string,
): Promise<'dropped' | 'paid' | 'processing' | 'none'> {
  const { db, payments, clock } = billing;
  const row = await liveChange(db, userId);
  if (row === undefined) return releaseChange(billing, userId);
  if (row.status === 'begun') return 'processing';
  const { invoiceId } = row;
  const isLifetime = row.kind === 'lifetime' || invoiceId === null;
  const drop = () => (isLifetime ? dropLifetime(billing, row) : payments.dropChange(invoiceId));
  const end = await actAlone(billing, row.subscriptionId, drop);
  if (end === 'dropped') await moveChange(db, row, { status: 'closed', endedAt: clock.now() });
  await reconcilePlan(billing, userId);
  return end;
}

/** Releases the change that is scheduled for the end of the paid time. */
async function releaseChange(billing: BillingContext, userId: string): Promise<'dropped' | 'none'> {
  const { db, payments } = billing;
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const id = user?.stripeSubscriptionId ?? null;
  if (id === null) return 'none';
  const released = await actAlone(billing, id, async () => {
    const subscription = await subscriptionOrNone(billing, id);
    return subscription?.scheduled?.kind === 'price' ? payments.releaseSchedule(id) : null;
  });
  await reconcilePlan(billing, userId);
  return released === null ? 'none' : 'dropped';
}
