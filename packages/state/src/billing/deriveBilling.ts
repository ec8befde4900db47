import type { User } from '@signalsync/contract/model/account';
import type { Subscription } from '@signalsync/contract/view/billing';
import { attentionOf, cardProblemOf } from './attention.ts';
import type { BillingState } from './billingState.ts';
import { guaranteeOf } from './guarantee.ts';

interface Known {
  user: User | null;
  /** End of the access to TradingView if it is near, in ms since 1970. */
  accessEnd: number | null;
  supportEmail: string | null;
  /** In ms since 1970. */
  now: number;
}

/** Recomputes what depends on several parts of billing: warnings, card problem and guarantee. */
export function deriveBilling(state: BillingState, { user, accessEnd, supportEmail, now }: Known): void {
  const { subscription, paymentMethods, invoices } = state;
  const methods = paymentMethods.status === 'ready' ? paymentMethods.methods : null;
  state.attention = attentionOf(subscription, methods, accessEnd);
  state.cardProblem = cardProblemOf(subscription, methods);
  const payer = isGuaranteed(subscription) ? user : null;
  // The guarantee may count from the first payment, which only the complete list of invoices shows.
  const paid = invoices.status === 'ready' && invoices.more === null ? invoices.invoices : [];
  state.guarantee =
    payer && guaranteeOf({ given: payer.guarantee, invoices: paid, userId: payer.id, supportEmail, now });
}

/** Where the whole payment is on its way back, and where nothing is paid for any more, there is nothing to ask for. */
const isGuaranteed = (subscription: Subscription): boolean =>
  subscription.status === 'ready' &&
  subscription.standing.refundEnding === null &&
  !['none', 'ended', 'givenUp'].includes(subscription.standing.state);
