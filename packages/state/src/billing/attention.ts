import type { ListedPaymentMethod } from '@signalsync/contract/view/billing';
import type { ShownStanding } from '@signalsync/contract/view/standing';

/** Why the next payment of a running plan fails, or may fail. */
export type CardProblem = 'noCard' | 'noDefaultCard' | 'cardExpiring' | 'cardExpired';

/** Something that needs the user's attention. Dates are ISO 8601. */
export type Attention =
  | { kind: 'renewalFailed' }
  /** The payment provider has stopped the plan, and the member has no access. */
  | { kind: 'planStopped' }
  /** A refund of the whole payment has begun. When the money arrives, the plan ends. */
  | { kind: 'refundEnding' }
  /**
   * A payment is disputed at the bank, so the plan is not charged. `date` is the end of access; null if there is none.
   */
  | { kind: 'disputed'; date: string | null }
  /** The next payment will fail: no card is saved, or none is the default. */
  | { kind: 'noCard' | 'noDefaultCard' }
  | { kind: 'planEnding'; date: string }
  /** Access to TradingView ends soon, and no recurring plan extends it. */
  | { kind: 'accessExpiring'; date: string }
  /**
   * The default card expires soon or has expired. `month` is an instant in the last month in which the card is valid.
   */
  | { kind: 'cardExpiring' | 'cardExpired'; last4: string; month: string };

/** The saved cards; null if they are unknown. */
type Methods = readonly ListedPaymentMethod[] | null;

/**
 * Returns what needs attention, most urgent first. Checks the expiry of the default card only, and only if the plan
 * renews.
 * @param accessEnd - end of TradingView access in ms since 1970; null if it is not soon
 */
export function attentionOf(standing: ShownStanding, methods: Methods, accessEnd: number | null): Attention[] {
  const items = attentionOfPlan(standing);
  if (accessEnd !== null && !standing.renews && standing.state !== 'lifetime') {
    items.push({ kind: 'accessExpiring', date: new Date(accessEnd).toISOString() });
  }
  const problem = cardProblemOf(standing, methods);
  if (problem === 'noCard' || problem === 'noDefaultCard') items.push({ kind: problem });
  const card = standing.renews && methods?.find(({ isDefault }) => isDefault);
  const end = card && endOf(card);
  if (card && end && card.expiry !== 'valid') {
    const month = new Date(Date.UTC(end.year, end.month - 1, 15));
    const kind = card.expiry === 'expired' ? 'cardExpired' : 'cardExpiring';
    items.push({ kind, last4: card.last4, month: month.toISOString() });
  }
  return items;
}

function attentionOfPlan({ state, accessUntil, refundEnding, due }: ShownStanding): Attention[] {
  if (refundEnding) return [{ kind: 'refundEnding' }];
  const ends: Attention[] = accessUntil === null ? [] : [{ kind: 'planEnding', date: accessUntil }];
  if (state === 'pastDue' || (state === 'resuming' && due?.isBeingTaken === false)) return [{ kind: 'renewalFailed' }];
  if (state === 'pastDueEnding') return [{ kind: 'renewalFailed' }, ...ends];
  if (state === 'ending') return ends;
  if (state === 'disputed') return [{ kind: 'disputed', date: accessUntil }];
  const hasStopped = state === 'unpaid' || state === 'paused' || state === 'incomplete';
  return hasStopped ? [{ kind: 'planStopped' }] : [];
}

/**
 * Returns why the next payment will fail or may fail. Null if the default card is still valid on the day of that
 * payment, if the plan does not renew, or if the cards are unknown.
 */
export function cardProblemOf({ renews, nextCharge }: ShownStanding, methods: Methods): CardProblem | null {
  if (methods === null || !renews) return null;
  const card = methods.find(({ isDefault }) => isDefault);
  if (card === undefined) return methods.length === 0 ? 'noCard' : 'noDefaultCard';
  if (card.expiry !== 'expiring') return card.expiry === 'expired' ? 'cardExpired' : null;
  // Uses UTC for the card's months and for the charge, as the server does when it mails about expiring cards.
  const last = endOf(card);
  const end = last ? Date.UTC(last.year, last.month, 1) : Number.POSITIVE_INFINITY;
  return nextCharge && end <= new Date(nextCharge.date).getTime() ? 'cardExpiring' : null;
}

/** Problems that the member cannot solve on the payment provider's pages. */
const unsettled: readonly Attention['kind'][] = ['planEnding', 'accessExpiring', 'refundEnding', 'disputed'];

/** Returns whether this is a problem with the payment, which the member can solve on the payment provider's pages. */
export const isAboutPayment = ({ kind }: Attention): boolean => !unsettled.includes(kind);

/** Returns the card's last month, with a year of four digits; null if the payment method does not expire. */
export function endOf({ expMonth: month, expYear: year }: Pick<ListedPaymentMethod, 'expMonth' | 'expYear'>) {
  if (month === null || year === null) return null;
  return { month, year: year < 100 ? year + 2000 : year };
}
