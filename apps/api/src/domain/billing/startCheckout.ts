import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import type { ProviderPromo } from '../../ports/payments.ts';
import type { UserRow } from '../users.ts';
import {
  type Buyer,
  earlierCustomer,
  hasPaid,
  isSame,
  liveAttempt,
  type Purchase,
  takeAttempt,
  unfinishedAttempt,
} from './attempts.ts';
import { type PlanOnSale, planOnSale } from './catalogue.ts';
import { closeCheckout } from './close.ts';
import type { AttemptRow, Billing } from './parts.ts';
import { checkPromo, promoKeyOf } from './promo.ts';
import { provision } from './provision.ts';
import { reconcile } from './settle.ts';

/** What the browser needs to pay; amounts in minor units. */
export interface StartedCheckout {
  readonly clientSecret: string;
  readonly customerId: string;
  readonly type: 'recurring' | 'once';
  readonly amountDue: number;
  readonly currency: string;
}

/** Why a purchase was not begun. */
export type CheckoutRefused =
  | { readonly kind: 'notOnSale' | 'running' | 'lifetime' | 'paidAsGuest' | 'processing' | 'superseded' }
  /** The code takes nothing off; why, where knowing it helps. */
  | { readonly kind: 'promo'; readonly reason: string | null };

/**
 * Begins a purchase or goes on with the one that was begun: reload, double click, Back and a second tab get the same one
 * until it is paid or over. Nothing is charged here.
 */
export async function startCheckout(
  billing: Billing,
  buyer: Buyer,
  request: { priceId: string; promoCode: string },
): Promise<StartedCheckout | CheckoutRefused> {
  const plan = await planOnSale(billing.db, billing.payments, request.priceId);
  if (plan === undefined) return { kind: 'notOnSale' };
  const before = await liveAttempt(billing.db, buyer.owner);
  const state = before && (await reconcile(billing, before));
  if (state?.kind === 'processing') return { kind: 'processing' };
  const refused = await refusedPurchase(billing, buyer, plan);
  if (refused !== undefined) return refused;
  const promo = await promoOf(billing, buyer, plan, promoKeyOf(request.promoCode));
  if (promo.kind === 'promo') return promo;
  const purchase = purchaseOf(plan, promoKeyOf(request.promoCode), promo.promo);
  const now = billing.clock.now();
  if (before !== undefined && state?.kind === 'open') {
    if (isSame(before, purchase, now)) return reply(before, state.clientSecret);
    const ended = await closeCheckout(billing, before);
    if (ended === 'processing') return { kind: 'processing' };
    if (ended === 'paid') return (await refusedPurchase(billing, buyer, plan)) ?? { kind: 'paidAsGuest' };
  }
  const attempt = await takeAttempt(billing.db, buyer, purchase, now);
  const laid = await provision(billing, attempt);
  if (laid === undefined) return { kind: 'superseded' };
  const { checkout, customerId } = laid;
  return reply({ ...attempt, ...checkout, customerId }, checkout.clientSecret);
}

function reply(attempt: AttemptRow, clientSecret: string): StartedCheckout {
  const { customerId, kind, amountDue, currency } = attempt;
  if (customerId === null || amountDue === null || currency === null) throw new Error('An open checkout is incomplete');
  return { clientSecret, customerId, type: kind, amountDue, currency: currency.toUpperCase() };
}

/** A second running plan is refused; lifetime over a running plan is not. */
async function refusedPurchase(
  { db, clock }: Billing,
  buyer: Buyer,
  { price }: PlanOnSale,
): Promise<CheckoutRefused | undefined> {
  if (buyer.userId === null)
    return (await unfinishedAttempt(db, buyer.owner, clock.now()))?.status === 'paid'
      ? { kind: 'paidAsGuest' }
      : undefined;
  const [user] = await db.select().from(users).where(eq(users.id, buyer.userId));
  if (user === undefined) return undefined;
  if (user.lifetimeIntentId !== null) return { kind: 'lifetime' };
  return price.interval !== 'once' && hasRunningPlan(user) ? { kind: 'running' } : undefined;
}

/** One that is ending runs too, until it has ended. */
function hasRunningPlan(user: UserRow): boolean {
  return user.stripeSubscriptionId !== null && user.subscriptionStatus === 'active';
}

async function promoOf(
  { db, payments, clock }: Billing,
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
