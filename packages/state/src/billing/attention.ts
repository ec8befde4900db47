import type { ListedPaymentMethod } from './cards.ts';
import type { Subscription } from './subscription.ts';

/** Something that wants looking after. Dates are ISO 8601. */
export type Attention =
  | { kind: 'paymentFailed' }
  | { kind: 'planEnding'; date: string }
  /** Access to TradingView ends, and no plan that renews prolongs it. */
  | { kind: 'accessExpiring'; date: string }
  /** The card that pays; `month` is an instant in its last month. */
  | { kind: 'cardExpiring' | 'cardExpired'; last4: string; month: string };

/**
 * What needs attention, the most urgent first. Only the card that pays counts, and only while something is to be paid.
 * @param accessEnd - when access to TradingView ends, in ms since 1970, where that is soon
 */
export function attentionOf(
  subscription: Subscription,
  methods: readonly ListedPaymentMethod[],
  accessEnd: number | null = null,
): Attention[] {
  const items: Attention[] = [];
  if (subscription.status === 'paymentFailed') items.push({ kind: 'paymentFailed' });
  if (subscription.status === 'ending' && subscription.endsOn !== null) {
    items.push({ kind: 'planEnding', date: subscription.endsOn });
  }
  if (accessEnd !== null && (subscription.status === 'ending' || subscription.status === 'none')) {
    items.push({ kind: 'accessExpiring', date: new Date(accessEnd).toISOString() });
  }
  const renews = subscription.status === 'active' || subscription.status === 'paymentFailed';
  const card = methods.find(({ isDefault }) => isDefault) ?? (methods.length === 1 ? methods[0] : undefined);
  if (renews && card && card.expiry !== 'valid') {
    const month = new Date(Date.UTC(card.expYear < 100 ? card.expYear + 2000 : card.expYear, card.expMonth - 1, 15));
    const kind = card.expiry === 'expired' ? 'cardExpired' : 'cardExpiring';
    items.push({ kind, last4: card.last4, month: month.toISOString() });
  }
  return items;
}
