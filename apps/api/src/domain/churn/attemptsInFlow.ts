import type { churnAttempts } from '../../db/schema.ts';
import { dayMs } from '../core/time.ts';

type AttemptRow = typeof churnAttempts.$inferSelect;

/**
 * A churn attempt as the report counts it: everything that one user did in the churn steps about one plan, on all
 * devices, without a pause of over 24 hours. In the table, each opened page has a row of its own.
 */
export interface AttemptInFlow {
  readonly userId: string;
  /** The id of the subscription that the user may cancel. */
  readonly planId: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** The furthest step that the user reached, from 1. */
  readonly step: number;
  /** Id of the last reason that the user chose; null if none. */
  readonly reason: string | null;
  /**
   * Everything that the user wrote, as one text: a line for each text, oldest first. Null if the user wrote nothing.
   */
  readonly words: string | null;
  /** The last outcome that the browser reported; null if none. */
  readonly outcome: AttemptRow['outcome'];
  readonly planName: string | null;
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/**
 * Longest pause between two rows of one churn attempt. Also the longest time between the last change of an attempt and
 * the end of the plan to which the attempt led.
 */
export const attemptWindowMs = dayMs;

const lastOf = <T>(all: readonly { readonly at: Date | null; readonly value: T | null }[]): T | null =>
  all
    .flatMap(({ at, value }) => (at === null || value === null ? [] : { at: at.getTime(), value }))
    .sort((one, other) => one.at - other.at)
    .at(-1)?.value ?? null;

type AboutPlan = AttemptRow & { readonly subscriptionId: string };

const isAboutPlan = (row: AttemptRow): row is AboutPlan => row.subscriptionId !== null;

/** Joins table rows into churn attempts, oldest first. Leaves out rows of users without a plan. */
export function attemptsInFlow(rows: readonly AttemptRow[]): AttemptInFlow[] {
  const groups: AboutPlan[][] = [];
  const latest = new Map<string, AboutPlan[]>();
  const byStart = rows.filter(isAboutPlan).sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  for (const row of byStart) {
    const plan = `${row.userId} ${row.subscriptionId}`;
    const group = latest.get(plan) ?? [];
    const before = Math.max(...group.map(({ updatedAt }) => updatedAt.getTime()));
    if (row.createdAt.getTime() - before <= attemptWindowMs) group.push(row);
    else {
      const next = [row];
      groups.push(next);
      latest.set(plan, next);
    }
  }
  return groups.map(oneOf);
}

function oneOf(rows: readonly AboutPlan[]): AttemptInFlow {
  const [first] = rows;
  if (first === undefined) throw new Error('An attempt without a row');
  return {
    userId: first.userId,
    planId: first.subscriptionId,
    startedAt: first.createdAt,
    endedAt: new Date(Math.max(...rows.map(({ updatedAt }) => updatedAt.getTime()))),
    step: Math.max(...rows.map(({ currentStep }) => currentStep)),
    reason: lastOf(rows.map((row) => ({ at: row.reasonAt, value: row.cancellationReason }))),
    words: [...new Set(rows.flatMap(({ feedback }) => feedback?.trim() || []))].join('\n') || null,
    outcome: rows.some(({ outcome }) => outcome === 'discount_accepted')
      ? 'discount_accepted'
      : lastOf(rows.map((row) => ({ at: row.updatedAt, value: row.outcome }))),
    planName: rows.findLast(({ planName }) => planName !== null)?.planName ?? null,
    monthlyAmount: rows.findLast(({ monthlyAmount }) => monthlyAmount !== null)?.monthlyAmount ?? null,
    currency: rows.findLast(({ currency }) => currency !== null)?.currency ?? null,
  };
}

/**
 * Returns the attempt that led to the end of a plan. It is the last attempt about this plan that began before the end
 * and was last changed at most `attemptWindowMs` before. The provider rounds `cancelledAt` down to seconds, so the
 * attempt may seem to begin up to 999 ms after the end.
 */
export function attemptBehind<T extends AttemptInFlow>(
  attempts: readonly T[],
  { userId, planId, cancelledAt }: { userId: string; planId: string; cancelledAt: Date },
): T | undefined {
  return attempts.findLast(
    (attempt) =>
      attempt.userId === userId &&
      attempt.planId === planId &&
      attempt.startedAt.getTime() <= cancelledAt.getTime() + 999 &&
      cancelledAt.getTime() - attempt.endedAt.getTime() <= attemptWindowMs,
  );
}
