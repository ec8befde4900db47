import { churnCouponCode } from '@signalsync/content/constants';
import type { EndReason, Standing } from '@signalsync/contract/model/standing';
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type EndCause, planEnds } from '../../db/schema.churn.ts';
import { reversals } from '../../db/schema.sweeps.ts';
import { type ProviderSubscription, type SubscriptionInvoice, unlessMissing } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { discountOf } from './offer.ts';
import { chargedAgainAt, endedByReturn, returnsOfCustomer, wholeReturnOf } from './endedByReturn.ts';
import { isAuthenticationAsked } from './lastTry.ts';
import { dueInvoice, isOver } from './providerSubscription.ts';
import { type StandingFacts, standingOf } from './standing.ts';
import type { UserRow } from '../../db/schema.ts';

type ReversalRow = StandingFacts['reversals'][number];

/** What is known already, so that it is not read again. */
interface Known {
  readonly subscription?: ProviderSubscription;
  /** A payment's refunds and disputes that are about to be stored. */
  readonly reversal?: ReversalRow;
}

/** Reads what a member has, owes and will be charged from the provider and our tables. */
export async function readStanding(billing: BillingContext, user: UserRow, known: Known = {}): Promise<Standing> {
  return standingOf(await factsOf(billing, user, known));
}

/**
 * Reads what a mail says of an account's plan. What happened is recorded and mailed even if the provider does not say it:
 * then this is logged, and left out of the mail.
 */
export async function standingForMail(
  billing: BillingContext,
  user: UserRow,
  known: Known = {},
): Promise<Standing | null> {
  try {
    return await readStanding(billing, user, known);
  } catch (error) {
    billing.log.error('mail.writtenWithoutPlan', { userId: user.id, error });
    return null;
  }
}

async function factsOf(billing: BillingContext, user: UserRow, known: Known): Promise<StandingFacts> {
  const { db, payments, clock, settings } = billing;
  const { stripeSubscriptionId: id, lifetimeIntentId, plan } = user;
  const read = known.subscription ?? (id === null ? undefined : await unlessMissing(payments.subscription(id)));
  const customerId = read?.customerId ?? user.stripeCustomerId;
  const stored = customerId === null ? [] : await returnsOfCustomer(db, customerId);
  const rows = known.reversal === undefined ? stored : withRow(stored, known.reversal);
  const hasInvoices = read !== undefined && !isOver(read) && rows.length > 0;
  const invoices = hasInvoices ? await payments.subscriptionInvoices(read.id) : [];
  const back =
    lifetimeIntentId === null ? read && endedByReturn(invoices, rows) : wholeReturnOfLifetime(rows, lifetimeIntentId);
  const subscription = back || (read !== undefined && isOver(read)) ? undefined : read;
  const isLifetime = lifetimeIntentId !== null && !back;
  // An account whose plan stands still has it no more; what it was is in the record.
  const hasNone = subscription === undefined || plan === 'free';
  const last = hasNone && !isLifetime ? await lastEnd(db, user.id, read?.id) : undefined;
  const ended = back ? { at: back.at, reason: reasons[back.cause] } : (last ?? endOf(read));
  return {
    plan: plan === 'free' ? (last?.plan ?? null) : plan,
    isLifetime,
    subscription,
    next: subscription === undefined ? null : await nextOf(billing, user, subscription),
    asksForAuthentication:
      subscription !== undefined &&
      dueInvoice(subscription) !== null &&
      (await isAuthenticationAsked(billing, subscription)),
    reversals: ofPlan(rows, { read, invoices, lifetimeIntentId }),
    invoices,
    chargedAgainAt: subscription?.isHeld ? chargedAgainAt(subscription, invoices, rows) : null,
    ended,
    accessEndsAfterDays: settings.accessEndsAfterDays,
    now: clock.now(),
  };
}

const withRow = (stored: readonly ReversalRow[], row: ReversalRow): ReversalRow[] => [
  row,
  ...stored.filter(({ intentId }) => intentId !== row.intentId),
];

function wholeReturnOfLifetime(rows: readonly ReversalRow[], intentId: string) {
  const row = rows.find((each) => each.intentId === intentId);
  return row && wholeReturnOf(row);
}

/** Leaves out what went back of other plans of the same customer. */
function ofPlan(
  rows: readonly ReversalRow[],
  plan: {
    read: ProviderSubscription | undefined;
    invoices: readonly SubscriptionInvoice[];
    lifetimeIntentId: string | null;
  },
): readonly ReversalRow[] {
  if (plan.lifetimeIntentId !== null) return rows.filter(({ intentId }) => intentId === plan.lifetimeIntentId);
  if (plan.read === undefined || plan.invoices.length === 0) return rows;
  const intents = new Set(plan.invoices.flatMap(({ payments }) => payments));
  return rows.filter(({ intentId }) => intents.has(intentId));
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

/** Returns how the account's last plan, or the given one, ended, from our record; undefined if none did. */
async function lastEnd(db: Database, userId: string, planId?: string) {
  const ofPlan = planId === undefined ? undefined : eq(planEnds.planId, planId);
  const hasEnded = and(eq(planEnds.userId, userId), isNotNull(planEnds.endedAt), isNull(planEnds.keptAt), ofPlan);
  const [row] = await db.select().from(planEnds).where(hasEnded).orderBy(desc(planEnds.endedAt)).limit(1);
  if (row === undefined || row.endedAt === null) return undefined;
  const { endedAt: at, cause, intentId, planName: plan } = row;
  // A plan that was cancelled before keeps that cause, though its money went back and ended it at once.
  const [payment] = intentId === null ? [] : await db.select().from(reversals).where(eq(reversals.intentId, intentId));
  return { at, reason: reasons[(payment && wholeReturnOf(payment)?.cause) ?? cause], plan };
}

/** Returns how a subscription ended whose end is not recorded yet. */
function endOf(read: ProviderSubscription | undefined): StandingFacts['ended'] {
  if (read === undefined || read.endedAt === null) return null;
  return { at: read.endedAt, reason: read.endedBecause === 'notPaid' ? 'notPaid' : 'cancelled' };
}

/** The next renewal. The offer counts only where it lowers that, and nothing is due. */
async function nextOf(
  { db, payments }: BillingContext,
  user: UserRow,
  subscription: ProviderSubscription,
): Promise<StandingFacts['next']> {
  const { id, isEnding, isPaused, isHeld } = subscription;
  if (isPaused && !isHeld) return null;
  const { amount } = await payments.nextCharge(id);
  const isOffered = !isHeld && !isEnding && dueInvoice(subscription) === null && (await discountOf(db, user)) === null;
  if (!isOffered) return { amount, withOffer: null };
  const { amount: withOffer } = await payments.nextCharge(id, churnCouponCode);
  return { amount, withOffer: withOffer < amount ? withOffer : null };
}
