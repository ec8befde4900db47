import { billing } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import { billingNews } from '@signalsync/content/messages/billing';
import { portalNews } from '@signalsync/content/messages/portalReturn';
import type { ListedPaymentMethod, Subscription } from '@signalsync/contract/view/billing';
import type { MessagesStore } from '../messages/messages.store.ts';
import type { BillingState } from './context.ts';

/** What the user has done in the payment provider's portal, as the URL of the way back says. */
export const portalReturns = ['card', 'cancelled', 'unchanged'] as const;
export type PortalReturn = (typeof portalReturns)[number];

/** The states of a plan that does not renew any more. */
const endings: readonly string[] = ['ending', 'pastDueEnding', 'ended', 'givenUp'];

/**
 * Tells the user, who comes back from the portal, what has changed. For `unchanged` the URL alone decides. Otherwise the
 * URL only says where to look, and the message repeats what the server says now. Call it once billing is loaded. Says
 * nothing about a part that could not be loaded, because the page shows that failure.
 */
export function tellPortalReturn(
  { subscription, paymentMethods }: Pick<BillingState, 'subscription' | 'paymentMethods'>,
  messages: Pick<MessagesStore, 'show' | 'success'>,
  what: PortalReturn,
): void {
  if (what === 'unchanged') return messages.show({ kind: 'info', ...portalNews.nothingChanged });
  if (what === 'cancelled') return tellCancelled(subscription, messages);
  const card = paymentMethods.status === 'ready' && paymentMethods.methods.find(({ isDefault }) => isDefault);
  if (!card) return;
  const { title, description } = portalNews.defaultCard;
  // It may be the old one, if the new one could not be made the default.
  messages.show({ kind: 'info', title, description: fill(description, { card: nameOf(card) }) });
}

function tellCancelled(subscription: Subscription, messages: Pick<MessagesStore, 'show' | 'success'>): void {
  if (subscription.status !== 'ready') return;
  const { state, accessUntil } = subscription.standing;
  if (!endings.includes(state)) return messages.show({ kind: 'info', ...billingNews.changed });
  // An amount that is due may still be charged, and the card above names it.
  if (state === 'pastDueEnding') return messages.success({ title: portalNews.endsUndated.title });
  if (accessUntil === null) return messages.success(portalNews.endsUndated);
  const { title, description } = portalNews.endsLater;
  messages.success({ title, description: fill(description, { date: formatDate(accessUntil) }) });
}

function nameOf({ type, last4 }: ListedPaymentMethod): string {
  const { brands, card } = billing.paymentMethods;
  const brand = Object.entries(brands).find(([name]) => name === type)?.[1] ?? type;
  return fill(card, { brand, last4 });
}
