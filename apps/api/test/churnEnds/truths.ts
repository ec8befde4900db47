import { churn } from '@signalsync/content/churn';
import { teamNotes } from '@signalsync/content/teamNotes';
import type { Act, Reason } from './acts.ts';

type Cause = keyof typeof teamNotes.causes;

/** The real end of a plan, which the report, its files and the notes to the team must show. */
interface Truth {
  readonly end?: {
    readonly how: Cause;
    readonly reason: Reason | null;
    readonly goesOn: boolean;
    /** The amount of the last payment that was refunded or lost, as text; null if there was none. */
    readonly back: string | null;
  };
  /** The reason and the outcome of each churn attempt, oldest first. */
  readonly attempts?: readonly (readonly [Reason | null, string])[];
  /** The row of the report's table about money in which the plan must be counted. */
  readonly result?: string;
  readonly money?: readonly (readonly [what: string, amount: string])[];
  /** The notes to the team. The member's email address, ids and times of day are cut out. */
  readonly notes?: readonly string[];
}

/** What happens to a member on which day after the purchase, and what the reports must say at the end. */
export interface Life extends Truth {
  readonly what: string;
  readonly buys: keyof typeof plans;
  readonly days: Readonly<Record<number, readonly Act[]>>;
  /** The name of the plan that the report must show. */
  readonly plan: string;
  /** The plan's monthly value in the report, as text; null if the report shows none. */
  readonly month: string | null;
}

const plans = {
  price_monthly: ['SignalSync Premium (Monthly)', '149.00'],
  price_quarterly: ['SignalSync Premium (Quarterly)', '119.00'],
  price_lifetime: ['SignalSync Premium (Lifetime)', null],
} as const;
const monthly = plans.price_monthly[0];
export const quarterly = plans.price_quarterly[0];
export const lifetime = plans.price_lifetime[0];

export const reasonText = (reason: Reason | null, none: string) => (reason ? churn.step1.reasons[reason] : none);
const says = (reason: Reason | null) => `Reason: ${reasonText(reason, 'none given')}`;
export const cancelNote = (reason: Reason | null = null, plan: string = monthly) =>
  `EMAIL has cancelled ${plan}. ${says(reason)}`;
export const endNote = (how: Cause, reason: Reason | null = null, plan: string = monthly) =>
  `${plan} has ended for EMAIL: ${teamNotes.causes[how]}. ${says(reason)}`;
export const keptNote = `EMAIL keeps ${monthly} after all`;
export const offerNote = `EMAIL has accepted the offer: 20% off ${monthly}`;
export const refundNote = (amount = '$149.00', paid = '$149.00') =>
  `${amount} of ${paid} was refunded to EMAIL. Payment ID`;
export const disputeNote = (until: string) =>
  `EMAIL disputes $149.00. The bank accepts evidence until ${until}. Payment ID`;
export const bankNote = (outcome: string) => `We ${outcome} the dispute with EMAIL over $149.00. Payment ID`;

export const life = (what: string, days: Life['days'], truth: Truth = {}, more: Partial<Life> = {}): Life => {
  const [plan, month] = plans[more.buys ?? 'price_monthly'];
  return { what, days, buys: 'price_monthly', plan, month, ...truth, ...more };
};
export const ended = (how: Cause, reason: Reason | null = null, back: string | null = null, goesOn = false) => ({
  end: { how, reason, back, goesOn },
});
export const lost = 'Lost: cancelled';
export const later = 'Lost later, or in another way';
export const replaced = 'Replaced by another plan';

/** Returns what is true of a member who cancelled in one churn attempt, with this reason. */
export const cancelled = (how: Cause, reason: Reason, plan: string = monthly): Truth => ({
  ...ended(how, reason),
  attempts: [[reason, 'Cancelled']],
  result: lost,
  notes: [cancelNote(reason, plan)],
});
export const refunded: Truth = {
  ...ended('refund', null, '149.00'),
  result: 'Lost: paid back',
  money: [['Refund', '149.00']],
  notes: [refundNote(), endNote('refund')],
};
export const keptAfterAll: Truth = {
  ...ended('cancelNow', null, null, true),
  result: 'Kept: was to end, and goes on',
  notes: [cancelNote(), keptNote],
};
export const byPortal: Truth = { ...ended('provider'), result: lost, notes: [cancelNote()] };
export const notPaid = (plan: string = monthly): Truth => ({
  ...ended('notPaid'),
  result: 'Lost: not paid',
  notes: [endNote('notPaid', null, plan)],
});
