import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type CheckoutRow, checkouts } from '../../db/schema.ts';
import { PaymentsError } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { type Bucket, fullOf } from '../core/rateLimits.ts';
import { userOf } from '../core/users.ts';
import { type PlanOnSale, planOnSale } from '../pricing/service.ts';
import { heldPlanName } from '../subscription/pauseRecord.ts';
import { reconcilePlan } from '../subscription/reconcile.ts';
import { hasPlan, heldSubscription, runningSubscription } from '../subscription/storedPlan.ts';
import { type BeginRejected, beginRejected } from './beginLimits.ts';
import { checkPromo, promoKeyOf } from './promotionCode.ts';
import { provision } from './provision.ts';
import { closeCheckout, reconcileCheckout } from './reconcile.ts';
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
import { settleUnder } from './unowned.ts';

/** A started checkout, with what the browser needs to pay it. Amounts in minor units. */
export interface StartedCheckout {
  readonly clientSecret: string;
  readonly customerId: string;
  readonly type: 'recurring' | 'once';
  readonly amountDue: number;
  readonly currency: string;
  /** Name of the running plan that ends when this checkout is paid; null if no plan ends. */
  readonly endsPlan: string | null;
}

/**
 * The reason why a checkout was not started. `notOnSale`: no plan on sale has this price. `running`: the user has a
 * running plan. `lifetime`: the user has lifetime. `paidAsGuest`: this browser has paid as a guest and is not signed in
 * yet. `processing`: an earlier payment is not decided yet. `superseded`: the checkout was paid or closed meanwhile.
 */
export type CheckoutRejected =
  | { readonly kind: 'notOnSale' | 'running' | 'paused' | 'lifetime' | 'paidAsGuest' | 'processing' | 'superseded' }
  /** Too many payments were begun. Nothing was closed, and nothing was made at the provider. */
  | { readonly kind: 'tooMany'; readonly reached: BeginRejected }
  /** The promotion code is not valid. `reason` is a sentence for the buyer, or null. */
  | { readonly kind: 'promo'; readonly reason: string | null };

/**
 * Starts a checkout. If the buyer has an open checkout for the same purchase, for example after a reload, continues
 * that one. Charges nothing.
 * @param request - `limits` count each new checkout, but not one that is continued
 */
export async function startCheckout(
  billing: BillingContext,
  buyer: Buyer,
  request: { priceId: string; promoCode: string; limits: readonly Bucket[] },
): Promise<StartedCheckout | CheckoutRejected> {
  const plan = await planOnSale(billing.db, billing.payments, request.priceId);
  if (plan === undefined) return { kind: 'notOnSale' };
  const before = await liveCheckout(billing.db, buyer.owner);
  const state = before && (await reconcileCheckout(billing, before));
  if (state?.kind === 'processing') return { kind: 'processing' };
  const rejected = await rejectedPurchase(billing, buyer, plan);
  if (rejected !== undefined) return rejected;
  const code = promoKeyOf(request.promoCode);
  const now = billing.clock.now();
  const begun = before !== undefined && isSame(before, purchaseOf(plan, code, null), now) ? before : undefined;
  if (begun !== undefined && state?.kind === 'open') return reply(billing, begun, state.clientSecret);
  // Does not check the code again. The provider may have created the checkout although its answer was lost, and that
  // checkout may have used up the code's last redemption.
  const promo =
    begun !== undefined && state === undefined
      ? { kind: 'good' as const, promoId: begun.promoId }
      : await promoOf(billing, buyer, plan, code);
  if (promo.kind === 'promo') return promo;
  const purchase = purchaseOf(plan, code, promo.promoId);
  // Checks the limits before it closes the open checkout, so that a buyer over a limit can still pay the open one.
  const full = beginRejected(await fullOf(billing.db, now, request.limits));
  if (full !== null) return { kind: 'tooMany', reached: full };
  if (before !== undefined && state?.kind === 'open') {
    const ended = await closeCheckout(billing, before);
    if (ended === 'processing') return { kind: 'processing' };
    if (ended === 'paid') return (await rejectedPurchase(billing, buyer, plan)) ?? { kind: 'paidAsGuest' };
  }
  const checkout = await takeCheckout(billing.db, buyer, purchase, { now, limits: request.limits });
  if ('retryAfter' in checkout) return { kind: 'tooMany', reached: checkout };
  const provisioned = await provision(billing, checkout).catch(async (error: unknown) => {
    if (!(error instanceof PaymentsError) || error.kind === 'away') throw error;
    await forgetRejected(billing.db, checkout);
    // Other buyers may have used the code up since it was checked.
    const checked = await promoOf(billing, buyer, plan, code);
    if (checked.kind !== 'promo') throw error;
    return checked;
  });
  if (provisioned === undefined) return { kind: 'superseded' };
  if ('kind' in provisioned) return provisioned;
  const { atProvider, customerId } = provisioned;
  return reply(billing, { ...checkout, ...atProvider, customerId }, atProvider.clientSecret);
}

/**
 * Closes a checkout that the provider has rejected. For a day the provider repeats its rejection under the checkout's
 * idempotency keys, so the buyer's next try needs a new checkout.
 */
async function forgetRejected(db: Database, { id }: CheckoutRow): Promise<void> {
  const isStarting = and(eq(checkouts.id, id), eq(checkouts.status, 'starting'));
  await db.update(checkouts).set({ status: 'closed' }).where(isStarting);
}

async function reply({ db }: BillingContext, checkout: CheckoutRow, clientSecret: string): Promise<StartedCheckout> {
  const { userId, customerId, kind, amountDue, currency } = checkout;
  if (customerId === null || amountDue === null || currency === null) throw new Error('An open checkout is incomplete');
  // Reads the user last, because a plan may have begun while the provider created the checkout.
  const user = userId === null ? undefined : await userOf(db, userId);
  const endsPlan = user !== undefined && heldSubscription(user) !== null ? await heldPlanName(db, user) : null;
  return { clientSecret, customerId, type: kind, amountDue, currency: currency.toUpperCase(), endsPlan };
}

/**
 * Returns the reason why the buyer may not buy this plan; undefined if they may. Lifetime over a running plan is
 * allowed, but not a second running plan, and nothing after lifetime. A guest who has paid must sign in first. Asks the
 * provider about a running plan, because our tables may be out of date.
 */
async function rejectedPurchase(
  billing: BillingContext,
  buyer: Buyer,
  { price }: PlanOnSale,
): Promise<CheckoutRejected | undefined> {
  const { db, clock } = billing;
  if (buyer.userId === null) {
    const unfinished = await unfinishedCheckout(db, buyer.owner, clock.now());
    return unfinished?.status === 'paid' ? { kind: 'paidAsGuest' } : undefined;
  }
  await reconcilePlan(billing, buyer.userId);
  const before = await userOf(db, buyer.userId);
  const hasUnowned = before !== undefined && !hasPlan(before) && (await settleUnder(billing, before));
  // Reads the account again, because another server may have given it the purchase meanwhile.
  const user = await userOf(db, buyer.userId);
  if (user === undefined) return undefined;
  if (user.lifetimeIntentId !== null) return { kind: 'lifetime' };
  if (price.interval === 'once') return undefined;
  if (hasUnowned || runningSubscription(user) !== null) return { kind: 'running' };
  return heldSubscription(user) === null ? undefined : { kind: 'paused' };
}

async function promoOf(
  { db, payments, clock }: BillingContext,
  buyer: Buyer,
  { price }: PlanOnSale,
  code: string,
): Promise<{ kind: 'good'; promoId: string | null } | { kind: 'promo'; reason: string | null }> {
  if (code === '') return { kind: 'good', promoId: null };
  const checked = checkPromo(await payments.findPromos(code), price, {
    customerId: await earlierCustomer(db, buyer.owner),
    hasPaid: await hasPaid(db, buyer),
    now: clock.now(),
  });
  return checked.kind === 'bad'
    ? { kind: 'promo', reason: checked.reason }
    : { kind: 'good', promoId: checked.promo.id };
}

function purchaseOf({ row, price }: PlanOnSale, promoCode: string, promoId: string | null): Purchase {
  return {
    kind: price.interval === 'once' ? 'once' : 'recurring',
    priceId: row.priceId,
    providerPriceId: price.id,
    planName: row.name,
    promoCode,
    promoId,
    credit: null,
    creditedIntentId: null,
  };
}
