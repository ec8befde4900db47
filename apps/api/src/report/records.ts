/** A churn attempt: one way of a user through the churn steps, in which plans are cancelled. */
export interface Attempt {
  readonly userId: string;
  readonly email: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly step: number;
  readonly reason: string | null;
  /** The outcome that the browser reported. If it reported none: `cancelled` if a cancellation followed, else null. */
  readonly outcome: 'retained' | 'discount_accepted' | 'cancelled' | null;
  readonly feedback: string | null;
  readonly planName: string | null;
  /** Monthly value of the plan in minor units, after the churn discount; null if not known. */
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/**
 * A cancelled plan. `door` says where the user cancelled: `cancelNow` is the button, `continue` is the provider's
 * portal at the end of the churn steps, and `provider` is any other way.
 */
export interface Cancellation {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
  readonly door: 'cancelNow' | 'continue' | 'provider';
  readonly reason: string | null;
  readonly planName: string | null;
  readonly paidUntil: Date | null;
  /** When the user resumed the plan before its end; null if they did not. */
  readonly keptAt: Date | null;
  /** Monthly value of the plan in minor units, after the churn discount; null if not known. */
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/** Sign-ups by a referral code. */
export interface Referrals {
  readonly code: string;
  /** The email of the code's owner; null if no account has this code. */
  readonly email: string | null;
  readonly signUps: number;
  readonly paying: number;
}
