import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { purchaseRefunds } from '../../db/schema.refunds.ts';
import { type CheckoutRow, checkouts, type UserRow, users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { ProviderOwner, ProviderPurchase, ProviderSubscription } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { endBought } from '../account/deletions.ts';
import { emailKeyOf, lockUser } from '../core/users.ts';
import { detailsChanged } from '../subscription/customerDetails.ts';
import { grant } from '../subscription/grant.ts';
import { renewalOf } from '../subscription/readStanding.ts';
import { planNameOf } from '../subscription/planName.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { ownersOf } from '../subscription/reversals.ts';
import { claimFor } from './claim.ts';
import { recordBought } from './reconcile.ts';
import { userOwnerOf } from './repository.ts';

/** A purchase that exists at the provider and that no account has: a running subscription, or a payment without one. */
export interface Unowned {
  /** Id of the subscription (`sub_…`) or of the paid invoice (`in_…`). */
  readonly id: string;
  readonly customerId: string;
  readonly owner: ProviderOwner;
  readonly priceId: string;
  /** The running subscription; null for a payment without a subscription. */
  readonly subscription: ProviderSubscription | null;
  /** The payment; null for a subscription. */
  readonly purchase: ProviderPurchase | null;
  /** Our row about the purchase; undefined if we have none. */
  readonly checkout: CheckoutRow | undefined;
}

/**
 * Returns the account whose id our server wrote to a purchase. Undefined if there is no such account, if another
 * account has the purchase's customer, or if neither our tables nor the purchase's email address confirm the account.
 */
export async function provenOwner(db: Database, { customerId, owner, checkout }: Unowned): Promise<string | undefined> {
  const id = checkout?.userId ?? owner.accountId;
  const [user] = id === null ? [] : await db.select().from(users).where(eq(users.id, id));
  if (user === undefined) return undefined;
  const isOthers = and(eq(users.stripeCustomerId, customerId), ne(users.id, user.id));
  if ((await db.$count(users, isOthers)) > 0) return undefined;
  const isOwn = checkout?.userId === user.id || (await ownersOf(db, customerId)).includes(user.id);
  return isOwn || isAddressOf(user, owner) ? user.id : undefined;
}

const isAddressOf = ({ emailProvenAt, signInKey }: UserRow, { address }: ProviderOwner): boolean =>
  emailProvenAt !== null && address !== null && emailKeyOf(address) === signInKey;

/**
 * Gives a purchase that no account has to this account, as if our server had just learned of the payment: the plan
 * takes effect or, if it is a second plan, is ended and refunded. If our server had stopped the renewals, they
 * continue. Returns false if the account is gone, or if the purchase was the account's before and the account has
 * another plan now. Idempotent.
 */
export async function adopt(billing: BillingContext, unowned: Unowned, userId: string): Promise<boolean> {
  const { db, clock } = billing;
  const { checkout: known } = unowned;
  if (known?.status === 'paid' && known.userId === null) return claimFor(billing, known.id, userId);
  const found = known?.status === 'paid' ? undefined : await purchaseAt(billing, unowned);
  const isBarred = (user: UserRow) =>
    found === undefined && (user.stripeSubscriptionId !== null || user.lifetimeIntentId !== null);
  const [before] = await db.select().from(users).where(eq(users.id, userId));
  const subscription = await (before === undefined || isBarred(before)
    ? unowned.subscription
    : renewing(billing, unowned.subscription));
  const renewal = await renewalOf(billing, subscription);
  const now = clock.now();
  const isAdopted = await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user === undefined) return false;
    if (subscription !== null && user.stripeSubscriptionId === subscription.id) return true;
    if (isBarred(user)) return false;
    const checkout =
      found === undefined ? known : await insert(tx, { ...found, userId, owner: userOwnerOf(userId) }, user);
    // If the row is stored already, another server has adopted the purchase meanwhile.
    if (checkout === undefined) return true;
    const isGranted = await grant(tx, billing, { user, checkout, subscription });
    if (found !== undefined && checkout.intentId !== null) {
      const paidAt = checkout.paidAt ?? now;
      await recordBought(tx, { checkout, before: user, renewal, isGranted, paidAt }, now);
    }
    await endBought(tx, userId, checkout.createdAt, now);
    if (!isGranted) await refundRenewals(tx, checkout, now);
    // Another server may have stopped the renewals just now, so a job makes the subscription renew again.
    if (isGranted && subscription !== null) await enqueue(tx, 'keepOwned', { subscriptionId: subscription.id }, now);
    await detailsChanged(tx, userId, now);
    return true;
  });
  if (isAdopted) await reconcilePlan(billing, userId);
  return isAdopted;
}

/**
 * If our server has stopped the renewals of a subscription, makes the subscription renew again and reads it once more.
 * Otherwise the receipt would name no next charge, and a mail would say that the member has taken a cancellation back.
 */
async function renewing({ payments }: BillingContext, subscription: ProviderSubscription | null) {
  if (subscription === null) return null;
  await payments.keepOwned(subscription.id);
  return payments.subscription(subscription.id);
}

type NewCheckout = Omit<typeof checkouts.$inferInsert, 'owner'>;

/** Returns what the provider knows about a purchase, as a paid row of our table that has no account yet. */
async function purchaseAt(billing: BillingContext, unowned: Unowned): Promise<NewCheckout> {
  const { payments, clock } = billing;
  const { id, customerId, owner, priceId, subscription, purchase } = unowned;
  const price = (await payments.prices()).find((each) => each.id === priceId);
  const common = {
    id: owner.checkoutId ?? id,
    status: 'paid' as const,
    priceId: price?.reference ?? priceId,
    providerPriceId: priceId,
    planName: await planNameOf(billing, priceId, ''),
    promoCode: '',
    via: owner.via,
    customerId,
  };
  if (purchase !== null) {
    const { intentId, amount: amountDue, currency, createdAt, paidAt } = purchase;
    return { ...common, kind: 'once', invoiceId: id, intentId, amountDue, currency, createdAt, paidAt };
  }
  const first = (await payments.subscriptionInvoices(id)).at(-1);
  return {
    ...common,
    kind: 'recurring',
    subscriptionId: id,
    invoiceId: first?.id ?? null,
    intentId: first?.payments[0] ?? null,
    amountDue: first?.amount ?? null,
    currency: first?.currency ?? subscription?.currency ?? null,
    createdAt: first?.createdAt ?? clock.now(),
    paidAt: first?.paidAt ?? null,
  };
}

/**
 * Stores a purchase for its account and returns the row. If a crash has left an unfinished row of the purchase,
 * completes that row. Returns undefined if the purchase is stored already.
 */
async function insert(tx: Database, bought: typeof checkouts.$inferInsert, { signInEmail: email }: UserRow) {
  const set = { ...bought, email };
  const setWhere = ne(checkouts.status, 'paid');
  const added = tx.insert(checkouts).values(set).onConflictDoUpdate({ target: checkouts.id, set, setWhere });
  return (await added.returning())[0];
}

/** Queues the refund of the renewals of a second plan. The refund of the purchase itself is queued already. */
async function refundRenewals(tx: Database, { id, subscriptionId, paidAt }: CheckoutRow, now: Date): Promise<void> {
  const isAsked = and(eq(purchaseRefunds.checkoutId, id), eq(purchaseRefunds.status, 'asked'));
  if (subscriptionId === null || (await tx.$count(purchaseRefunds, isAsked)) === 0) return;
  await enqueue(tx, 'endSubscription', { subscriptionId, payBackFrom: (paidAt ?? now).toISOString() }, now);
}
