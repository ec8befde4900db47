import { churnDiscountFactor, churnStepCount } from '@signalsync/content/constants';
import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { EndCause, planEnds } from '../db/schema.churn.ts';
import { purchaseRefunds, type RefundRow } from '../db/schema.refunds.ts';
import { type churnAttempts, type churnDiscounts, checkouts } from '../db/schema.ts';
import { type AttemptInFlow, attemptBehind, attemptsInFlow, attemptWindowMs } from '../domain/churn/attemptsInFlow.ts';

/**
 * Why a plan ended, in the report. `continue`: the user cancelled in the provider's portal, which they opened from the
 * last churn step. For a purchase that the server itself refunded, the cause is the reason of that refund.
 */
export type Cause = EndCause | 'continue' | RefundRow['reason'];

/**
 * The result of a churn attempt. Results with which the plan goes on: `stayed`, `offer` (discount accepted), `back`
 * (cancelled, then kept). Results with which the attempt ended the plan: `cancelled`, `replaced` (by another plan).
 * `lost`: the plan ended later or in another way. `open`: the user only left the page.
 */
export type Outcome = 'stayed' | 'offer' | 'back' | 'cancelled' | 'replaced' | 'lost' | 'open';

/** A churn attempt: what a user did in the churn steps about a plan within 24 hours. */
export interface Attempt extends Omit<AttemptInFlow, 'outcome' | 'monthlyAmount' | 'currency'> {
  readonly email: string;
  readonly outcome: Outcome;
}

/** A plan that has ended, is set to end, or was set to end and then kept (`keptAt`). Amounts in minor units. */
export interface End {
  /** The id of the subscription, or, for a lifetime plan, of the payment that bought it. */
  readonly planId: string;
  /** Null for a guest's purchase that does not belong to an account yet. */
  readonly userId: string | null;
  readonly email: string;
  /** When the plan was cancelled or ended, whichever came first. */
  readonly at: Date;
  readonly cause: Cause;
  readonly reason: string | null;
  readonly words: string | null;
  readonly planName: string | null;
  /** When the plan ends or has ended; null if not known. */
  readonly endsAt: Date | null;
  readonly keptAt: Date | null;
  /** Monthly value of the plan, after the churn discount; null if it is not known. */
  readonly monthlyAmount: number | null;
  /** The part of the plan's last payment that went back by a refund or dispute; null if nothing went back. */
  readonly returnedAmount: number | null;
  readonly currency: string | null;
}

/** The result for a plan with a churn attempt or an end. Each plan counts once. */
export interface Result extends Pick<End, 'planId' | 'planName' | 'monthlyAmount' | 'returnedAmount' | 'currency'> {
  readonly outcome: Outcome;
  /** How the plan ended; null if the plan goes on. */
  readonly cause: Cause | null;
  /** When the last churn attempt about the plan began; null if there was none. */
  readonly attemptedAt: Date | null;
  /** When the plan was last cancelled or ended, even if it was kept later; null if neither happened. */
  readonly endedAt: Date | null;
}

type EndRow = typeof planEnds.$inferSelect & { readonly cancelledAt: Date };
/** An end of a plan, with its cause for the report, which knows more causes than our table. */
type CausedEnd = Omit<EndRow, 'cause'> & { readonly cause: Cause };
type Discount = Pick<typeof churnDiscounts.$inferSelect, 'subscriptionId' | 'appliedAt'>;

/** The rows of the database that the report joins, oldest first. Discounts are only those that were applied. */
export interface Rows {
  readonly attempts: readonly (typeof churnAttempts.$inferSelect)[];
  readonly ends: readonly EndRow[];
  readonly discounts: readonly Discount[];
  readonly emails: ReadonlyMap<string, string>;
  /** The refunded or lost amount of each payment, by its id, in minor units. */
  readonly returnedByPayment: ReadonlyMap<string, { readonly amount: number; readonly currency: string }>;
}

/** A churn attempt, the end of the plan to which it led, and whether the user accepted the discount in it. */
interface Lead extends AttemptInFlow {
  readonly end: EndRow | undefined;
  readonly isOfferTaken: boolean;
}

const cancels = new Set<Cause>(['cancelNow', 'continue', 'provider']);

/**
 * Returns whether the member cancelled the plan. The answer is false if the bank, the team or another plan ended it.
 */
export const isCancelled = (cause: Cause): boolean => cancels.has(cause);

/**
 * Joins churn attempts and ends of plans. The last end of a plan decides its result. If there is no end, an accepted
 * discount decides, or else the outcome that the browser reported. So a lost plan never counts as kept, whatever its
 * user did before.
 */
export function joined(rows: Rows): { attempts: Attempt[]; ends: End[]; results: Result[] } {
  const merged = attemptsInFlow(rows.attempts);
  const byUser = Map.groupBy(merged, ({ userId }) => userId);
  const behind = new Map(rows.ends.map((end) => [end, attemptBehind(byUser.get(end.userId) ?? [], end)]));
  const endOfAttempt = new Map([...behind].map(([end, attempt]) => [attempt, end]));
  const leads = merged.map((attempt): Lead => {
    const isOfferTaken = attempt.outcome === 'discount_accepted' || isApplied(rows, attempt);
    return { ...attempt, end: endOfAttempt.get(attempt), isOfferTaken };
  });
  const byPlan = Map.groupBy(leads, ({ planId }) => planId);
  const lastEnds = new Map(rows.ends.map((end) => [end.planId, end]));
  const causeOf = (end: EndRow): Cause => {
    const attempt = behind.get(end);
    const isPortalOfFlow = attempt !== undefined && attempt.step === churnStepCount && attempt.outcome === null;
    return end.cause === 'provider' && isPortalOfFlow ? 'continue' : end.cause;
  };
  const isLost = (planId: string) => lastEnds.get(planId)?.keptAt === null;
  return {
    attempts: leads.map((lead) => ({
      ...lead,
      email: rows.emails.get(lead.userId) ?? '?',
      reason: lead.end?.toldAt ? lead.end.reason : lead.reason,
      outcome: outcomeOf(lead, isLost(lead.planId)),
    })),
    ends: [...lastEnds.values()].map((end) => endOf(rows, end, causeOf(end), behind.get(end))),
    results: [...new Set([...lastEnds.keys(), ...byPlan.keys()])].map((planId) => {
      const end = lastEnds.get(planId);
      return resultOf(rows, planId, byPlan.get(planId) ?? [], end && { ...end, cause: causeOf(end) });
    }),
  };
}

function isApplied({ discounts }: Rows, { planId, startedAt, endedAt }: AttemptInFlow): boolean {
  return discounts.some(
    ({ subscriptionId, appliedAt }) =>
      subscriptionId === planId &&
      appliedAt !== null &&
      appliedAt >= startedAt &&
      appliedAt.getTime() - endedAt.getTime() <= attemptWindowMs,
  );
}

function outcomeOf({ end, outcome, isOfferTaken }: Lead, isLost: boolean): Outcome {
  if (end?.keptAt === null) return outcomeOfEnd(end.cause);
  if (end !== undefined) return isLost ? 'lost' : 'back';
  const reported = isOfferTaken ? 'offer' : outcome === 'retained' ? 'stayed' : 'open';
  return isLost && reported !== 'open' ? 'lost' : reported;
}

const outcomeOfEnd = (cause: Cause): Outcome => {
  if (cause === 'replaced') return 'replaced';
  return isCancelled(cause) ? 'cancelled' : 'lost';
};

/** Returns the monthly value after the churn discount. */
const discounted = ({ discounts }: Rows, planId: string, monthlyAmount: number | null): number | null => {
  const isDiscounted = discounts.some(({ subscriptionId }) => subscriptionId === planId);
  return monthlyAmount !== null && isDiscounted ? Math.round(monthlyAmount * churnDiscountFactor) : monthlyAmount;
};

function endOf(rows: Rows, end: EndRow, cause: Cause, attempt: AttemptInFlow | undefined): End {
  const back = rows.returnedByPayment.get(end.intentId ?? '');
  return {
    planId: end.planId,
    userId: end.userId,
    email: rows.emails.get(end.userId) ?? '?',
    at: end.cancelledAt,
    cause,
    reason: end.toldAt === null ? (attempt?.reason ?? null) : end.reason,
    words: attempt?.words ?? null,
    planName: end.planName,
    endsAt: end.endedAt ?? end.endsAt,
    keptAt: end.keptAt,
    monthlyAmount: discounted(rows, end.planId, end.monthlyAmount),
    returnedAmount: back?.amount || null,
    currency: end.currency ?? back?.currency.toUpperCase() ?? null,
  };
}

function resultOf(rows: Rows, planId: string, own: readonly Lead[], end: CausedEnd | undefined): Result {
  const last = own.at(-1);
  const back = rows.returnedByPayment.get(end?.intentId ?? '');
  return {
    planId,
    planName: end?.planName ?? last?.planName ?? null,
    outcome: end === undefined ? outcomeWithoutEnd(rows, planId, own) : outcomeOfPlan(end),
    cause: end?.keptAt === null ? end.cause : null,
    attemptedAt: last?.startedAt ?? null,
    endedAt: end?.cancelledAt ?? null,
    monthlyAmount: discounted(rows, planId, end?.monthlyAmount ?? last?.monthlyAmount ?? null),
    returnedAmount: back?.amount || null,
    currency: end?.currency ?? last?.currency ?? back?.currency.toUpperCase() ?? null,
  };
}

const outcomeOfPlan = ({ keptAt, cause }: CausedEnd): Outcome => (keptAt === null ? outcomeOfEnd(cause) : 'back');

function outcomeWithoutEnd({ discounts }: Rows, planId: string, own: readonly Lead[]): Outcome {
  const hasDiscount = discounts.some(({ subscriptionId }) => subscriptionId === planId);
  if (hasDiscount || own.some(({ isOfferTaken }) => isOfferTaken)) return 'offer';
  return own.some(({ outcome }) => outcome === 'retained') ? 'stayed' : 'open';
}

/** A purchase that the server itself ended and refunded, because its buyer could not use it. */
interface Returned {
  readonly refund: RefundRow;
  readonly checkout: typeof checkouts.$inferSelect;
}

/** Returns the purchases that the server itself has refunded, oldest first. */
export const readReturned = (db: Database): Promise<Returned[]> =>
  db
    .select({ refund: purchaseRefunds, checkout: checkouts })
    .from(purchaseRefunds)
    .innerJoin(checkouts, eq(checkouts.id, purchaseRefunds.checkoutId))
    .where(and(isNotNull(purchaseRefunds.refundedAt), ne(purchaseRefunds.status, 'failed')))
    .orderBy(asc(purchaseRefunds.refundedAt));

/** Converts a purchase that the server has refunded to an `End` of the report. */
export function endOfReturned({ refund, checkout }: Returned): End {
  const at = refund.refundedAt ?? refund.createdAt;
  return {
    planId: checkout.subscriptionId ?? checkout.intentId ?? checkout.id,
    userId: refund.userId,
    email: checkout.email ?? '?',
    at,
    cause: refund.reason,
    reason: null,
    words: null,
    planName: checkout.planName,
    endsAt: at,
    keptAt: null,
    monthlyAmount: null,
    returnedAmount: checkout.amountDue,
    currency: checkout.currency?.toUpperCase() ?? null,
  };
}

/** Returns the result for a refunded purchase, which counts neither as a lost nor as a kept plan. */
export function resultOfReturned(returned: Returned): Result {
  const { planId, planName, cause, returnedAmount, currency, at } = endOfReturned(returned);
  const money = { monthlyAmount: null, returnedAmount, currency };
  return { planId, planName, cause, outcome: 'lost', attemptedAt: null, endedAt: at, ...money };
}
