import { churnCouponCode } from '@signalsync/content/constants';
import type { EndReason, Standing } from '@signalsync/contract/model/standing';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type EndCause, planEnds } from '../../db/schema.churn.ts';
import { type ReversalRow, reversals } from '../../db/schema.sweeps.ts';
import { churnDiscounts, type UserRow } from '../../db/schema.ts';
import { type ProviderSubscription, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { amountText } from '../events/record.ts';
import { endedByReturn, returnsOfCustomer, wholeReturnOf } from './endedByReturn.ts';
import { chargedAgainAt } from './heldRenewals.ts';
import { dueInvoice, isOver } from './providerSubscription.ts';
import { hasPaused } from './pauseRecord.ts';
import { planNameOf } from './planName.ts';
import { type StandingFacts, standingOf } from './standing.ts';

/** Data that the caller has just read, so that it is not read again. */
interface Known {
  readonly subscription?: ProviderSubscription;
  /** A payment's refunds and disputes that are about to be stored. They replace the stored ones of this payment. */
  readonly reversal?: ReversalRow;
  /** Whether the plan state is for a mail. Mails never mention the churn offer, so its amount is not asked for. */
  readonly isForMail?: boolean;
}

/** Reads the state of the plan for a mail. If the provider fails, logs that and returns null. */
export async function standingForMail(billing: BillingContext, user: UserRow, known: Known = {}) {
  try {
    return await readStanding(billing, user, { ...known, isForMail: true });
  } catch (error) {
    billing.log.error('mail.writtenWithoutPlan', { userId: user.id, error });
    return null;
  }
}

/** Reads from the provider and from our tables what a member has, owes and will be charged. */
export async function readStanding(billing: BillingContext, user: UserRow, known: Known = {}): Promise<Standing> {
  const { db, payments, clock, settings } = billing;
  const { stripeSubscriptionId: id, lifetimeIntentId, plan } = user;
  const read = known.subscription ?? (id === null ? undefined : await unlessMissing(payments.subscription(id)));
  const customerId = read?.customerId ?? user.stripeCustomerId;
  const stored = customerId === null ? [] : await returnsOfCustomer(db, customerId);
  const { reversal, isForMail = false } = known;
  const others = stored.filter(({ intentId }) => intentId !== reversal?.intentId);
  const rows = reversal === undefined ? stored : [reversal, ...others];
  const hasInvoices = read !== undefined && !isOver(read) && rows.length > 0;
  const invoices = hasInvoices ? await payments.subscriptionInvoices(read.id) : [];
  const ofLifetime = rows.find(({ intentId }) => intentId === lifetimeIntentId);
  const back =
    lifetimeIntentId === null ? read && endedByReturn(invoices, rows) : ofLifetime && wholeReturnOf(ofLifetime);
  const subscription = back || (read !== undefined && isOver(read)) ? undefined : read;
  const isLifetime = lifetimeIntentId !== null && !back;
  // Leaves out refunds and disputes of the same customer's other plans.
  const intents = lifetimeIntentId === null ? invoices.flatMap(({ payments }) => payments) : [lifetimeIntentId];
  const isKnownWhose = lifetimeIntentId !== null || invoices.length > 0;
  // If a plan gives no access, for example because of a dispute, the account's row does not contain its name. Then the
  // name comes from the record of the plan's end.
  const hasNone = subscription === undefined || plan === 'free';
  const last = hasNone && !isLifetime ? await lastEnd(db, user.id, read?.id) : undefined;
  const ended = back ? { at: back.at, reason: reasons[back.cause] } : (last ?? endOf(read));
  return standingOf({
    plan: plan === 'free' ? (last?.plan ?? (await pausedPlan(billing, subscription))) : plan,
    isLifetime,
    subscription,
    next: subscription === undefined ? null : await nextOf(billing, user, subscription, isForMail),
    asksForAuthentication:
      subscription !== undefined &&
      dueInvoice(subscription) !== null &&
      (await isAuthenticationAsked(billing, subscription)),
    reversals: isKnownWhose ? rows.filter(({ intentId }) => intents.includes(intentId)) : rows,
    invoices,
    canPause: subscription !== undefined && !(await hasPaused(db, user.id, clock.now())),
    chargedAgainAt: subscription?.isHeld ? chargedAgainAt(subscription, invoices, rows) : null,
    ended,
    accessEndsAfterDays: settings.accessEndsAfterDays,
    now: clock.now(),
  });
}

const reasons: Readonly<Record<EndCause, EndReason>> = {
  cancelNow: 'cancelled',
  provider: 'cancelled',
  notPaid: 'notPaid',
  refund: 'refunded',
  dispute: 'disputeLost',
  deleted: 'provider',
  replaced: 'replaced',
};

/**
 * Returns how a plan of the account ended, as our tables have it: the plan `planId`, or the last plan if `planId` is
 * not given. Undefined if no such plan has ended.
 */
async function lastEnd(db: Database, userId: string, planId?: string) {
  const ofPlan = planId === undefined ? undefined : eq(planEnds.planId, planId);
  const hasEnded = and(eq(planEnds.userId, userId), isNotNull(planEnds.endedAt), isNull(planEnds.keptAt), ofPlan);
  const [row] = await db.select().from(planEnds).where(hasEnded).orderBy(desc(planEnds.endedAt)).limit(1);
  if (row === undefined || row.endedAt === null) return undefined;
  const { endedAt: at, cause, intentId, planName: plan } = row;
  // If the plan was cancelled first and then refunded, the recorded cause is the cancellation. So the refund is read
  // too.
  const [payment] = intentId === null ? [] : await db.select().from(reversals).where(eq(reversals.intentId, intentId));
  return { at, reason: reasons[(payment && wholeReturnOf(payment)?.cause) ?? cause], plan };
}

/** Returns how a subscription has ended, from the provider's data, in case our tables do not have the end yet. */
function endOf(read: ProviderSubscription | undefined): StandingFacts['ended'] {
  if (read === undefined || read.endedAt === null) return null;
  return { at: read.endedAt, reason: read.endedBecause === 'notPaid' ? 'notPaid' : 'cancelled' };
}

/**
 * Returns the next renewal. `withOffer` is null for a mail, if the discount is not offered, or if the discount would
 * not lower the amount.
 */
async function nextOf(
  { db, payments }: BillingContext,
  user: UserRow,
  subscription: ProviderSubscription,
  isForMail: boolean,
) {
  const { id, priceId, isEnding, isPaused, isHeld, scheduled, pause } = subscription;
  if (isPaused && !isHeld) return null;
  const chargeAt = async (price: string, at: Date) => ({
    amount: (await payments.chargeAt(subscription, price, at)).amount,
    withOffer: null,
  });
  if (scheduled?.kind === 'price') return chargeAt(scheduled.priceId, scheduled.at);
  if (scheduled?.kind === 'pause') return chargeAt(priceId, scheduled.until);
  // The provider may reject a preview of a subscription that still follows the schedule of its pause.
  if (pause?.until) return chargeAt(priceId, pause.until);
  const { amount } = await payments.nextCharge(id);
  const isOffered =
    !isForMail &&
    !isHeld &&
    pause === null &&
    !isEnding &&
    scheduled === null &&
    dueInvoice(subscription) === null &&
    (await discountOf(db, user)) === null;
  if (!isOffered) return { amount, withOffer: null };
  const { amount: withOffer } = await payments.nextCharge(id, churnCouponCode);
  return { amount, withOffer: withOffer < amount ? withOffer : null };
}

/** Returns the name of a paused plan, which the account's row does not contain; null if the plan is not paused. */
async function pausedPlan(billing: BillingContext, subscription: ProviderSubscription | undefined) {
  if (!subscription?.pause) return null;
  const name = await planNameOf(billing, subscription.priceId, '');
  return name === '' ? null : name;
}

/**
 * Returns the last payment that was tried for the latest invoice, if any. Asks the provider, so call it outside a
 * transaction.
 */
export async function lastTryOf({ payments }: BillingContext, { latestInvoice }: ProviderSubscription) {
  const intentId = latestInvoice?.payments.at(-1);
  return intentId === undefined ? undefined : unlessMissing(payments.intent(intentId));
}

/** Returns whether the bank asks the cardholder to authenticate the payment that was last tried. */
const isAuthenticationAsked = async (billing: BillingContext, subscription: ProviderSubscription) =>
  (await lastTryOf(billing, subscription))?.asksForAuthentication === true;

/**
 * Returns the state of an account's churn discount: `standing` if it is for the current plan, `taken` if it was for an
 * earlier plan, null if the account never had one.
 */
export async function discountOf(
  db: Database,
  { id, stripeSubscriptionId }: Pick<UserRow, 'id' | 'stripeSubscriptionId'>,
): Promise<'standing' | 'taken' | null> {
  const [row] = await db.select().from(churnDiscounts).where(eq(churnDiscounts.userId, id));
  if (row?.status !== 'applied') return null;
  return row.subscriptionId === stripeSubscriptionId ? 'standing' : 'taken';
}

export type Renewal = Awaited<ReturnType<typeof renewalOf>>;

/**
 * Returns when a just bought subscription renews, and for which amount, as mails show it; null if it does not renew.
 * Also works for a subscription that no account has yet. Asks the provider, so call it outside a transaction. If the
 * provider does not answer, logs that and leaves `amount` null, because the purchase must be recorded anyway.
 */
export async function renewalOf({ payments, log }: BillingContext, subscription: ProviderSubscription | null) {
  if (subscription === null || subscription.isEnding) return null;
  const renewal = { renewsAt: subscription.currentPeriodEnd, amount: null };
  try {
    const { amount, currency } = await payments.nextCharge(subscription.id);
    return { ...renewal, amount: amountText(amount, currency) };
  } catch (error) {
    log.error('mail.writtenWithoutNextCharge', { subscriptionId: subscription.id, error });
    return renewal;
  }
}
