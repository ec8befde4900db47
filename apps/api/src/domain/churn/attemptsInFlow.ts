import type { churnAttempts } from '../../db/schema.ts';
import { dayMs } from '../core/time.ts';

type AttemptRow = typeof churnAttempts.$inferSelect;

/**
 * A churn attempt as it counts: what one user did in the churn steps about one plan within 24 hours, on all devices and
 * over all reloads. Each page that was opened has a row of its own.
 */
export interface AttemptInFlow {
  readonly userId: string;
  /** The plan that it is about. */
  readonly planId: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** The furthest step. */
  readonly step: number;
  /** The last reason that was given; null if none was. */
  readonly reason: string | null;
  /** The words that were written, oldest first; null if none were. */
  readonly words: string | null;
  /** What the browser reported last; null if it reported nothing. */
  readonly outcome: AttemptRow['outcome'];
  readonly planName: string | null;
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/** Longest time between two rows of one attempt, and between an attempt and the end of the plan that it led to. */
export const attemptWindowMs = dayMs;

const lastOf = <T>(all: readonly { readonly at: Date | null; readonly value: T | null }[]): T | null =>
  all
    .flatMap(({ at, value }) => (at === null || value === null ? [] : { at: at.getTime(), value }))
    .sort((one, other) => one.at - other.at)
    .at(-1)?.value ?? null;

type AboutPlan = AttemptRow & { readonly subscriptionId: string };

const isAboutPlan = (row: AttemptRow): row is AboutPlan => row.subscriptionId !== null;

/** Returns the attempts that these rows add up to, oldest first. Leaves out those of users without a plan. */
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
 * Returns the attempt that led to the end of a plan: the last one about this plan that had begun by then, and whose last
 * change is at most `attemptWindowMs` older. The provider rounds `cancelledAt` down to a second.
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
