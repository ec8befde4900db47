import { majorUnits } from '@signalsync/content/format';
import type { PendingPayment } from '@signalsync/contract/model/account';
import type { MailValues } from '@signalsync/mails';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import { purchases } from '../../metrics/metrics.ts';
import { type CheckoutState, PaymentsError, type ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { endBought } from '../account/deletions.ts';
import { createUser, lockUser } from '../core/users.ts';
import { addressOf, amountText, recordEvent } from '../events/record.ts';
import { detailsChanged } from '../subscription/customerDetails.ts';
import { grant } from '../subscription/grant.ts';
import { guaranteeOf, namedInMail } from '../subscription/guarantee.ts';
import { checkoutIdsOf } from '../subscription/purchase.ts';
import { type Renewal, renewalOf } from '../subscription/readStanding.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { heldSubscription } from '../subscription/storedPlan.ts';
import { waitsUntil } from './unclaimed.ts';

/**
 * Reads a checkout's state at the provider, records the state and returns it. Returns undefined while the provider does
 * not have the checkout.
 */
export async function reconcileCheckout(
  billing: BillingContext,
  checkout: CheckoutRow,
): Promise<CheckoutState | undefined> {
  const { db, payments } = billing;
  const ids = checkoutIdsOf(checkout);
  if (ids === undefined) return undefined;
  if (checkout.status === 'paid') return { kind: 'paid', paidAt: checkout.paidAt };
  const state = await payments.readCheckout(ids);
  if (state.kind === 'paid') {
    const subscription = ids.subscriptionId === null ? null : await payments.subscription(ids.subscriptionId);
    const userId = await settle(billing, checkout.id, state.paidAt, subscription);
    if (userId !== null) await reconcilePlan(billing, userId);
  }
  const isUnpaid = and(eq(checkouts.id, checkout.id), ne(checkouts.status, 'paid'));
  if (state.kind === 'gone') await db.update(checkouts).set({ status: 'closed' }).where(isUnpaid);
  return state;
}

/**
 * The state of a payment that somebody has tried to make. `reason` is the provider's sentence about a failed payment.
 */
type PaymentState =
  | { readonly status: 'processing' }
  | { readonly status: 'succeeded' }
  | { readonly status: 'failed'; readonly reason: string | null };

/** Converts the state of a checkout to the state of its payment; null if nobody has tried to pay. */
export function paymentOf(state: CheckoutState | undefined): PaymentState | null {
  switch (state?.kind) {
    case 'paid':
      return { status: 'succeeded' };
    case 'processing':
      return { status: 'processing' };
    case 'gone':
      return { status: 'failed', reason: null };
    case 'open':
      return state.failure && { status: 'failed', reason: state.failure.message };
    case undefined:
      return null;
  }
}

/**
 * Returns the payment, with amounts in major units, if it is processing, or has failed and can be tried again.
 * Otherwise returns null.
 */
export function pendingPaymentOf(checkout: CheckoutRow, state: CheckoutState | undefined): PendingPayment | null {
  const payment = state?.kind === 'gone' ? null : paymentOf(state);
  const { planName, amountDue, currency } = checkout;
  if (payment === null || payment.status === 'succeeded' || amountDue === null || currency === null) return null;
  return { ...payment, planName, amount: majorUnits(amountDue, currency), currency: currency.toUpperCase() };
}

/**
 * Records a payment once and gives the plan to the account of its buyer: the signed-in user's, or a new account for a
 * guest's address. If the guest's address has an account already, the purchase stays unclaimed. Returns the id of the
 * buyer's account; null if there is none.
 */
async function settle(
  billing: BillingContext,
  checkoutId: string,
  takenAt: Date | null,
  subscription: ProviderSubscription | null,
): Promise<string | null> {
  const { db, clock } = billing;
  const renewal = await renewalOf(billing, subscription);
  const now = clock.now();
  // The guarantee starts at the time of the payment, even if our server learns of the payment later. The time in which
  // a guest's purchase can be claimed starts then, too.
  const paidAt = takenAt ?? now;
  let paid: CheckoutRow | undefined;
  const userId = await db.transaction(async (tx) => {
    const [before] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId));
    const buyer = before?.userId ? await lockUser(tx, before.userId) : undefined;
    const [checkout] = await tx.select().from(checkouts).where(eq(checkouts.id, checkoutId)).for('no key update');
    if (checkout === undefined) return null;
    if (checkout.status === 'paid') return checkout.userId;
    await closeOthers(tx, checkout, now);
    const { email, via } = checkout;
    const owner = buyer ?? (email === null ? undefined : await createUser(tx, { email, via, provenAt: null }, now));
    const isThis = eq(checkouts.id, checkoutId);
    await tx
      .update(checkouts)
      .set({ status: 'paid', paidAt, userId: owner?.id ?? null })
      .where(isThis);
    if (checkout.userId === null && checkout.email === null)
      billing.log.error('checkout.paidWithoutAddress', { checkoutId, intentId: checkout.intentId });
    if (owner !== undefined && owner !== buyer) await detailsChanged(tx, owner.id, now);
    const isGranted = owner === undefined || (await grant(tx, billing, { user: owner, checkout, subscription }));
    if (owner !== undefined) await endBought(tx, owner.id, checkout.createdAt, now);
    if (owner === undefined && checkout.subscriptionId !== null)
      // A purchase that no account has claimed must not renew.
      await enqueue(tx, 'endAtPeriodEnd', { subscriptionId: checkout.subscriptionId }, now);
    await recordBought(tx, { checkout, before: owner, renewal, isGranted, paidAt }, now);
    paid = checkout;
    return owner?.id ?? null;
  });
  if (paid !== undefined)
    purchases.inc({ kind: paid.kind, buyer: paid.owner.startsWith('guest:') ? 'guest' : 'member' });
  return userId;
}

/** Closes the buyer's other checkouts, because only one of them may be paid. */
async function closeOthers(tx: Database, paid: CheckoutRow, now: Date): Promise<void> {
  const isOther = and(eq(checkouts.owner, paid.owner), ne(checkouts.id, paid.id));
  const isAlive = inArray(checkouts.status, ['starting', 'open']);
  const others = await tx.update(checkouts).set({ status: 'closed' }).where(and(isOther, isAlive)).returning();
  for (const { id } of others) await enqueue(tx, 'closeCheckout', { checkoutId: id }, now);
}

/**
 * Closes a checkout, so that nobody can pay it. Leaves it open if it is paid or being paid. At the end, reads the
 * checkout from the provider once more, because the buyer may have paid at the same moment. Returns the checkout's new
 * state.
 */
export async function closeCheckout(billing: BillingContext, checkout: CheckoutRow): Promise<CheckoutState['kind']> {
  const ids = checkoutIdsOf(checkout);
  if (ids === undefined) return 'gone';
  const state = await reconcileCheckout(billing, checkout);
  if (state?.kind !== 'open') return state?.kind ?? 'gone';
  try {
    await billing.payments.closeCheckout(ids);
  } catch (error) {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    billing.log.error('checkout.closeFailed', { checkoutId: checkout.id, error });
  }
  return (await reconcileCheckout(billing, checkout))?.kind ?? 'gone';
}

/**
 * Records a paid purchase, and queues its confirmation. `before` is the account before the purchase; undefined if no
 * account gets the purchase yet. `paidAt` is the provider's time of the payment, or our server's time if the provider
 * names none. If `isGranted` is false, the mail about the refund replaces the confirmation. Must run in the transaction
 * that records the payment, after the plan was given.
 */
export async function recordBought(
  tx: Database,
  purchase: {
    checkout: CheckoutRow;
    before: UserRow | undefined;
    renewal: Renewal;
    isGranted: boolean;
    paidAt: Date;
  },
  now: Date,
): Promise<void> {
  const { checkout, before, renewal, isGranted, paidAt } = purchase;
  const { id: checkoutId, intentId, email, planName: plan, amountDue, currency, credit } = checkout;
  const isUpgrade = checkout.kind === 'once' && isGranted && before !== undefined && heldSubscription(before) !== null;
  const guestOrMember = checkout.owner.startsWith('guest:') ? 'guest' : 'member';
  const buyer: MailValues<'bought'>['buyer'] = isUpgrade ? 'upgrade' : guestOrMember;
  const [user] = before === undefined ? [] : await tx.select().from(users).where(eq(users.id, before.id));
  const to = user === undefined ? email : addressOf(user);
  if (intentId === null) throw new Error(`The paid checkout ${checkoutId} has no payment`);
  const guarantee = user === undefined ? null : await guaranteeOf(tx, user, now, intentId);
  const values = {
    buyer,
    plan,
    amount: amountText(amountDue ?? 0, currency ?? 'usd'),
    paidAt: paidAt.toISOString(),
    // A purchase without an account does not renew, so the mail names no renewal.
    renewsAt: user === undefined ? null : (renewal?.renewsAt.toISOString() ?? null),
    renewalAmount: user === undefined ? null : (renewal?.amount ?? null),
    guaranteeUntil: namedInMail(guarantee?.lastDay, now),
    earlierGuaranteeUntil: isUpgrade ? namedInMail(guarantee?.earlierLastDay, now) : null,
    credit: credit ? amountText(credit, currency ?? 'usd') : null,
    waits: user === undefined ? { kind: checkout.kind, until: waitsUntil(paidAt).toISOString() } : null,
  };
  const kind = { upgrade: 'changedToLifetime', guest: 'boughtByGuest', member: 'boughtByMember' } as const;
  const event = { kind: kind[buyer], object: intentId, userId: user?.id ?? null, checkoutId, happenedAt: paidAt };
  await recordEvent(tx, event, now, to === null || !isGranted ? null : { to, name: 'bought', values });
}
