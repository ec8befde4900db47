import type { ChangePreview } from '@signalsync/contract/model/planChange';
import { and, eq } from 'drizzle-orm';
import { type PlanChangeRow, planChanges } from '../../db/schema.changes.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { dequeue, enqueueTaken } from '../../jobs/queue.ts';
import { type ChangeDone, PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { lockUser } from '../core/users.ts';
import { actAlone } from '../subscription/actAlone.ts';
import {
  cancelAgain,
  changeMade,
  changeOf,
  changeScheduled,
  liveChange,
  moveChange,
} from '../subscription/planChanges.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { holdsUntil, type NoPreview, nextOf, previewChange, quoteChange } from './changePreview.ts';
import { buyLifetime } from './changeToLifetime.ts';
import { settleAlone, settleLater } from './settleChange.ts';

type Payment = ChangeDone['payment'] | { readonly kind: 'scheduled' };

/** What has become of a begun change; undefined if it was given up, because it is not as its preview has shown. */
type Made = Payment | NoPreview | undefined;

/** The result of a confirmed change. `changed`: nothing was done, because the amounts of the preview no longer hold. */
export type ChangeOutcome =
  | Payment
  | { readonly kind: 'changed'; readonly preview: ChangePreview }
  | NoPreview
  | { readonly kind: 'unknown' };

/** The changes that this server is just making, by id, so that equal presses share one. */
const underWay = new Map<string, Promise<Made>>();

/**
 * Makes the change that a preview has shown: charges exactly its amount, or nothing. Equal presses make one change. A
 * declined payment leaves the plan as it is.
 */
export async function makeChange(billing: BillingContext, user: UserRow, token: string): Promise<ChangeOutcome> {
  const row = await changeOf(billing.db, user.id, token);
  const confirmed = row?.status === 'shown' ? await begin(billing, row) : row;
  if (confirmed === undefined) return { kind: 'unknown' };
  if (confirmed === 'other') return { blocked: 'open' };
  const made = confirmed.status === 'begun' ? await shared(billing, confirmed) : resultOf(confirmed);
  return made ?? previewAgain(billing, user, confirmed);
}

function shared(billing: BillingContext, row: PlanChangeRow): Promise<Made> {
  const known = underWay.get(row.id);
  if (known !== undefined) return known;
  const made = carryOut(billing, row).finally(() => underWay.delete(row.id));
  underWay.set(row.id, made);
  return made;
}

/** Returns the result of a change that is decided, or that waits for its payment; undefined if it was given up. */
function resultOf({ status, kind, payUrl: url }: PlanChangeRow): Payment | undefined {
  if (status === 'done') return { kind: kind === 'later' ? 'scheduled' : 'paid' };
  if (status !== 'open') return undefined;
  return url === null ? { kind: 'processing' } : { kind: 'asksForAuthentication', url };
}

async function previewAgain(
  billing: BillingContext,
  user: UserRow,
  { priceId }: PlanChangeRow,
): Promise<ChangeOutcome> {
  const preview = await previewChange(billing, (await userOf(billing, user.id)) ?? user, priceId);
  return 'blocked' in preview ? preview : { kind: 'changed', preview };
}

async function userOf({ db }: BillingContext, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/**
 * Confirms a change, and queues the job that looks after it if this server crashes. Returns the row as it now is: of
 * several presses, one begins the change. `other`: another change of the member is not decided yet. Undefined if the
 * row is gone.
 */
const begin = ({ db, clock }: BillingContext, { id, userId }: PlanChangeRow) =>
  db.transaction(async (tx): Promise<PlanChangeRow | 'other' | undefined> => {
    await lockUser(tx, userId);
    const row = await changeOf(tx, userId, id);
    if (row?.status !== 'shown') return row;
    if ((await liveChange(tx, userId)) !== undefined) return 'other';
    const isThis = and(eq(planChanges.id, id), eq(planChanges.status, 'shown'));
    const [begun] = await tx.update(planChanges).set({ status: 'begun' }).where(isThis).returning();
    if (begun !== undefined) await enqueueTaken(tx, 'settleChange', { changeId: id }, clock, null, jobOf(row));
    return begun;
  });

/** Returns the id of the job that decides a begun change if this server crashes. */
const jobOf = ({ id }: Pick<PlanChangeRow, 'id'>): string => `settleChange/${id}`;

/**
 * Makes a begun change while no other act on its subscription runs. Before that, looks whether an earlier act has
 * decided the change, or has changed what it costs.
 */
async function carryOut(billing: BillingContext, { id, userId, subscriptionId }: PlanChangeRow): Promise<Made> {
  const { db } = billing;
  const made = await actAlone(billing, subscriptionId, async () => {
    const row = await changeOf(db, userId, id);
    if (row?.status !== 'begun') return row && resultOf(row);
    if (await costsAsShown(billing, row)) return makeAlone(billing, row);
    return resultAtProvider(billing, row);
  });
  await dequeue(db, jobOf({ id }));
  return made;
}

/** Returns whether a begun change still costs, credits and does what its preview has shown. */
async function costsAsShown(billing: BillingContext, row: PlanChangeRow): Promise<boolean> {
  const user = await userOf(billing, row.userId);
  if (user === undefined || billing.clock.now() >= holdsUntil(row)) return false;
  const quoted = await quoteChange(billing, user, row.priceId, row.creditedFrom, row.id);
  if ('blocked' in quoted) return false;
  const { quote, subscription, plan, kind } = quoted;
  const next = nextOf(kind, quote);
  const isSamePlan = subscription.id === row.subscriptionId && plan.price.id === row.providerPriceId;
  const isSameKind = kind === row.kind && row.keeps === quote.keeps;
  const isSameNext = next.nextAmount === row.nextAmount && next.takesEffect?.getTime() === row.takesEffect?.getTime();
  const isSameCharge = quote.amountDue === row.amountDue && quote.credit === row.credit;
  return isSamePlan && isSameKind && isSameNext && isSameCharge;
}

/** Decides a begun change by the provider's state, because an earlier try may have reached the provider. */
async function resultAtProvider(billing: BillingContext, row: PlanChangeRow): Promise<Payment | undefined> {
  const read = () => changeOf(billing.db, row.userId, row.id);
  // Reads the row again, because the try that has just failed may have written to it.
  const now = await read();
  if (now?.status === 'begun') await settleAlone(billing, now);
  const decided = await read();
  return decided && resultOf(decided);
}

async function makeAlone(billing: BillingContext, row: PlanChangeRow): Promise<Made> {
  const { db, clock } = billing;
  try {
    const made = await makers[row.kind](billing, row);
    if (made === undefined || 'blocked' in made || made.kind === 'declined')
      await moveChange(db, row, { status: 'closed', endedAt: clock.now() });
    else if (made.kind === 'asksForAuthentication') await settleLater(billing, row, made.url);
    else if (made.kind === 'processing') await settleLater(billing, row, null);
    else await moveChange(db, row, { status: 'done', endedAt: clock.now() });
    return made;
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    const result = await resultAtProvider(billing, row);
    await dequeue(db, jobOf(row));
    if (result === undefined) throw error;
    return result;
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

/**
 * Schedules a change for the end of the paid time. A cancellation is taken back first. Charges nothing. Returns undefined
 * if the paid time ends at another moment than the preview has shown.
 */
async function scheduleChange(billing: BillingContext, row: PlanChangeRow): Promise<Payment | undefined> {
  const { payments, db, clock } = billing;
  const { subscriptionId, providerPriceId: priceId, takesEffect: at, keeps } = row;
  if (at === null) throw new Error(`The change ${row.id} takes effect at no moment`);
  if (keeps) {
    // Stored first: if this server crashes now, the job must know that it has to cancel the plan again.
    await moveChange(db, row, { keptAt: clock.now() });
    await payments.keepRenewing(subscriptionId);
  }
  if (!(await payments.scheduleNext(subscriptionId, { kind: 'price', priceId, at }, `change/${row.id}`))) {
    if (keeps) await cancelAgain(billing, row);
    return undefined;
  }
  await reconcilePlan(billing, row.userId);
  await changeScheduled(billing, row);
  return { kind: 'scheduled' };
}
