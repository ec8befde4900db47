import type { EndCause } from '../db/schema.churn.ts';
import type { AttemptInFlow } from '../domain/churn/attemptsInFlow.ts';
import type { RefundRow } from '../db/schema.refunds.ts';

/**
 * How a plan came to end, as the report names it. `continue`: in the provider's portal, to which the last churn step led.
 * A purchase that the server itself has paid back has that reason.
 */
export type Cause = EndCause | 'continue' | RefundRow['reason'];

/**
 * What came of a churn attempt. `stayed`, `offer` (for the discount) and `back` (cancelled, then kept): the plan goes on.
 * `cancelled`, `replaced` (by another plan): out of this attempt. `lost`: later, or in another way. `open`: the user left
 * the page.
 */
export type Outcome = 'stayed' | 'offer' | 'back' | 'cancelled' | 'replaced' | 'lost' | 'open';

/** A churn attempt: what a user did in the churn steps about a plan within 24 hours. */
export interface Attempt extends Omit<AttemptInFlow, 'outcome' | 'monthlyAmount' | 'currency'> {
  readonly email: string;
  readonly outcome: Outcome;
}

/** A plan that has ended, is set to end, or was to end and goes on (`keptAt`). Amounts in minor units. */
export interface End {
  /** The plan: a subscription or a payment. */
  readonly planId: string;
  /** Null for a guest's purchase that no account has. */
  readonly userId: string | null;
  readonly email: string;
  /** When the end was decided. */
  readonly at: Date;
  readonly cause: Cause;
  readonly reason: string | null;
  readonly words: string | null;
  readonly planName: string | null;
  /** When the plan is over. */
  readonly endsAt: Date | null;
  readonly keptAt: Date | null;
  /** Monthly value of the plan, after the churn discount; null if not known. */
  readonly monthlyAmount: number | null;
  /** What of its last payment went back; null if nothing did. */
  readonly returnedAmount: number | null;
  readonly currency: string | null;
}

/** What came of a plan that somebody wanted to end, or that has ended. Each plan counts once. */
export interface Result {
  readonly planId: string;
  readonly planName: string | null;
  readonly outcome: Outcome;
  /** How the plan ended; null if it goes on. */
  readonly cause: Cause | null;
  /** When the last churn attempt about the plan began; null if there was none. */
  readonly attemptedAt: Date | null;
  /** When its end was decided; null if nothing has ended it. */
  readonly endedAt: Date | null;
  readonly monthlyAmount: number | null;
  readonly returnedAmount: number | null;
  readonly currency: string | null;
}

/** A refund or a dispute. Amount in minor units. */
export interface MoneyBack {
  readonly at: Date;
  readonly email: string | null;
  readonly kind: 'refund' | 'dispute';
  readonly status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'open' | 'won' | 'lost';
  readonly amount: number;
  readonly paid: number;
  readonly currency: string;
  /** Of a dispute: until when the bank takes evidence; null if it names no day. */
  readonly evidenceDueBy: Date | null;
}

/** Sign-ups by a referral code. */
export interface Referrals {
  readonly code: string;
  /** The email of the code's owner; null if no account has this code. */
  readonly email: string | null;
  readonly signUps: number;
  readonly paying: number;
}

/** Feedback of a user. */
export interface Message {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
  readonly source: 'churn-shield' | 'rating-popup';
  /** 1 to 10; null for feedback from the churn steps, and for a rating that was replaced. */
  readonly rating: number | null;
  readonly words: string;
}
