import { churnDiscountFactor, churnStepCount } from '@signalsync/content/constants';
import type { planEnds } from '../db/schema.churn.ts';
import type { churnAttempts, churnDiscounts } from '../db/schema.ts';
import { type AttemptInFlow, attemptBehind, attemptsInFlow, attemptWindowMs } from '../domain/churn/attemptsInFlow.ts';
import type { Attempt, Cause, End, Outcome, Result } from './records.ts';

type EndRow = typeof planEnds.$inferSelect & { readonly cancelledAt: Date };
/** An end with its cause as the report names it. */
type CausedEnd = Omit<EndRow, 'cause'> & { readonly cause: Cause };
type Discount = Pick<typeof churnDiscounts.$inferSelect, 'subscriptionId' | 'appliedAt'>;

/** The rows of the database, oldest first. Discounts are those that were applied. */
export interface Rows {
  readonly attempts: readonly (typeof churnAttempts.$inferSelect)[];
  readonly ends: readonly EndRow[];
  readonly discounts: readonly Discount[];
  readonly emails: ReadonlyMap<string, string>;
  /** What of a payment went back, by its id, in minor units. */
  readonly returnedByPayment: ReadonlyMap<string, { readonly amount: number; readonly currency: string }>;
}

/** An attempt, the end of the plan that it led to, and whether the user took the offer in it. */
interface Lead extends AttemptInFlow {
  readonly end: EndRow | undefined;
  readonly isOfferTaken: boolean;
}

const cancels = new Set<Cause>(['cancelNow', 'continue', 'provider']);

/** Returns whether the member cancelled the plan, and not the bank, the team or another plan. */
export const isCancelled = (cause: Cause): boolean => cancels.has(cause);

/**
 * Joins churn attempts and ends of plans. One rule for all: the last end of a plan decides what came of the plan; of a
 * plan without one, the discount, then what the browser reported. So a plan that is lost never counts as kept, whatever
 * its user pressed before.
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
