import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, type UserRow, users } from '../../db/schema.ts';
import type { ProviderPromo } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { type PlanOnSale, planOnSale } from '../pricing/service.ts';
import { runningSubscription } from '../subscription/storedPlan.ts';
import { closeCheckout } from './close.ts';
import { checkPromo, promoKeyOf } from './promotionCode.ts';
import { provision } from './provision.ts';
import { reconcileCheckout } from './reconcile.ts';
import {
  type Buyer,
  earlierCustomer,
  hasPaid,
  isSame,
  liveCheckout,
  type Purchase,
  takeCheckout,
  unfinishedCheckout,
} from './repository.ts';

/** What the browser needs to pay. Amounts in minor units. */
export interface StartedCheckout {
  readonly clientSecret: string;
  readonly customerId: string;
  readonly type: 'recurring' | 'once';
  readonly amountDue: number;
  readonly currency: string;
  /** Name of the running plan that ends when this checkout is paid; null if none ends. */
  readonly endsPlan: string | null;
}

/**
 * The reason why a checkout was not started. `notOnSale`: no plan on sale has this price. `running`: the user has a
 * running plan. `lifetime`: the user has lifetime. `paidAsGuest`: this browser has paid as a guest and is not signed in
 * yet. `processing`: a payment is undecided. `superseded`: the checkout was paid or closed meanwhile.
 */
export type CheckoutRejected =
  | { readonly kind: 'notOnSale' | 'running' | 'lifetime' | 'paidAsGuest' | 'processing' | 'superseded' }
  /** The promotion code is not valid; `reason` is given if it helps the buyer. */
  | { readonly kind: 'promo'; readonly reason: string | null };

/**
 * Starts a checkout or continues the open one. Reload, double click, Back and a second tab get the same checkout until
 * it is paid or closed. Charges nothing.
 */
export async function startCheckout(
  billing: BillingContext,
  buyer: Buyer,
  request: { priceId: string; promoCode: string },
): Promise<StartedCheckout | CheckoutRejected> {
  const plan = await planOnSale(billing.db, billing.payments, request.priceId);
  if (plan === undefined) return { kind: 'notOnSale' };
  const before = await liveCheckout(billing.db, buyer.owner);
  const state = before && (await reconcileCheckout(billing, before));
  if (state?.kind === 'processing') return { kind: 'processing' };
  const rejected = await rejectedPurchase(billing, buyer, plan);
  if (rejected !== undefined) return rejected;
  const promo = await promoOf(billing, buyer, plan, promoKeyOf(request.promoCode));
  if (promo.kind === 'promo') return promo;
  const purchase = purchaseOf(plan, promoKeyOf(request.promoCode), promo.promo);
  const now = billing.clock.now();
  if (before !== undefined && state?.kind === 'open') {
    if (isSame(before, purchase, now)) return reply(billing, before, state.clientSecret);
    const ended = await closeCheckout(billing, before);
    if (ended === 'processing') return { kind: 'processing' };
    if (ended === 'paid') return (await rejectedPurchase(billing, buyer, plan)) ?? { kind: 'paidAsGuest' };
  }
  const checkout = await takeCheckout(billing.db, buyer, purchase, now);
  const provisioned = await provision(billing, checkout);
  if (provisioned === undefined) return { kind: 'superseded' };
  const { atProvider, customerId } = provisioned;
  return reply(billing, { ...checkout, ...atProvider, customerId }, atProvider.clientSecret);
}

async function reply({ db }: BillingContext, checkout: CheckoutRow, clientSecret: string): Promise<StartedCheckout> {
  const { userId, customerId, kind, amountDue, currency } = checkout;
  if (customerId === null || amountDue === null || currency === null) throw new Error('An open checkout is incomplete');
  // Read last, because the plan may have begun while the checkout was created.
  const user = userId === null ? undefined : await userOf(db, userId);
  const endsPlan = user !== undefined && runningSubscription(user) !== null ? user.plan : null;
  return { clientSecret, customerId, type: kind, amountDue, currency: currency.toUpperCase(), endsPlan };
}

async function userOf(db: Database, id: string): Promise<UserRow | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/**
 * Returns the reason why the buyer may not buy this plan; undefined if they may. Lifetime over a running plan is
 * allowed, but not a second running plan, and nothing after lifetime. A guest who has paid must sign in first. Reads a
 * running plan from the provider, which may have ended it.
 */
async function rejectedPurchase(
  billing: BillingContext,
  buyer: Buyer,
  { price }: PlanOnSale,
): Promise<CheckoutRejected | undefined> {
  const { db, clock } = billing;
  if (buyer.userId === null)
    return (await unfinishedCheckout(db, buyer.owner, clock.now()))?.status === 'paid'
      ? { kind: 'paidAsGuest' }
      : undefined;
  await reconcilePlan(billing, buyer.userId);
  const user = await userOf(db, buyer.userId);
  if (user === undefined) return undefined;
  if (user.lifetimeIntentId !== null) return { kind: 'lifetime' };
  return price.interval !== 'once' && runningSubscription(user) !== null ? { kind: 'running' } : undefined;
}

async function promoOf(
  { db, payments, clock }: BillingContext,
  buyer: Buyer,
  { price }: PlanOnSale,
  code: string,
): Promise<{ kind: 'good'; promo: ProviderPromo | null } | { kind: 'promo'; reason: string | null }> {
  if (code === '') return { kind: 'good', promo: null };
  const checked = checkPromo(await payments.findPromo(code), price, {
    customerId: await earlierCustomer(db, buyer.owner),
    hasPaid: await hasPaid(db, buyer),
    now: clock.now(),
  });
  return checked.kind === 'bad' ? { kind: 'promo', reason: checked.reason } : checked;
}

function purchaseOf({ row, price }: PlanOnSale, promoCode: string, promo: ProviderPromo | null): Purchase {
  return {
    kind: price.interval === 'once' ? 'once' : 'recurring',
    priceId: row.priceId,
    providerPriceId: price.id,
    planName: row.name,
    promoCode,
    promoId: promo?.id ?? null,
  };
}
