/** A churn attempt. */
export interface Attempt {
  readonly userId: string;
  readonly email: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  readonly step: number;
  readonly reason: string | null;
  /** As the browser reported it; otherwise `cancelled` if a cancellation followed. */
  readonly outcome: 'retained' | 'discount_accepted' | 'cancelled' | null;
  readonly feedback: string | null;
  readonly planName: string | null;
  /** Monthly value of the plan in minor units, after the churn discount; null if not known. */
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/** A cancelled plan, as read from the provider. */
export interface Cancellation {
  readonly userId: string;
  readonly email: string;
  readonly at: Date;
  readonly door: 'cancelNow' | 'continue' | 'provider';
  readonly reason: string | null;
  readonly planName: string | null;
  readonly paidUntil: Date | null;
  /** When the user resumed the plan before its end. */
  readonly keptAt: Date | null;
  /** In minor units, after the churn discount. */
  readonly monthlyAmount: number | null;
  readonly currency: string | null;
}

/** Sign-ups by a referral code. */
export interface Referrals {
  readonly code: string;
  /** The owner of the code; null if there is none. */
  readonly email: string | null;
  readonly signUps: number;
  readonly paying: number;
}
