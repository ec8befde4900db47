import type { PaymentMethod } from '@signalsync/contract/model/payment';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import { PaymentsError, type ProviderCard } from '../../ports/payments.ts';
import type { Billing } from './context.ts';

/** Whose cards: the customer, and the plan that they pay for, where one runs. */
export interface CardOwner {
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

/** The cards, and which of them becomes the default when the default one is removed. */
export interface Cards {
  readonly all: readonly ProviderCard[];
  readonly next: ProviderCard | undefined;
}

/**
 * A customer's cards. A plan that runs always has a default among them: where there is none, because the first card was
 * just added or the provider lost it, the newest becomes it. May be done any number of times.
 */
export async function cardsOf({ payments, log }: Billing, owner: CardOwner): Promise<Cards> {
  const { customerId, subscriptionId } = owner;
  const all = await payments.cards(customerId, subscriptionId);
  const chosen = all.find(({ isDefault }) => isDefault);
  const next = newest(all, chosen);
  if (chosen !== undefined || next === undefined || subscriptionId === null) return { all, next };
  try {
    await payments.setDefaultCard(customerId, subscriptionId, next.id);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.error(`The customer ${customerId} has a card, but no default one`, error);
    return { all, next };
  }
  return { all: all.map((card) => ({ ...card, isDefault: card.id === next.id })), next: newest(all, next) };
}

/** Removes a card. While a plan runs, the newest other card is made the default first where the removed one was it. */
export async function removeCard({ payments }: Billing, owner: CardOwner, cards: Cards, id: string): Promise<void> {
  const { customerId, subscriptionId } = owner;
  const isDefault = cards.all.some((card) => card.id === id && card.isDefault);
  if (isDefault && cards.next !== undefined && subscriptionId !== null)
    await payments.setDefaultCard(customerId, subscriptionId, cards.next.id);
  await payments.removeCard(id);
}

/** Makes sure of the default card after a card was added, wherever its page went. */
export async function cardAdded(billing: Billing, customerId: string): Promise<void> {
  const [owner] = await billing.db
    .select({ subscriptionId: users.stripeSubscriptionId })
    .from(users)
    .where(eq(users.stripeCustomerId, customerId));
  if (owner !== undefined && owner.subscriptionId !== null) await cardsOf(billing, { customerId, ...owner });
}

/** The cards as the contract shows them. */
export function cardsReply({ all, next }: Cards, owner: CardOwner): PaymentMethod[] {
  const isFollowed = owner.subscriptionId !== null && next !== undefined;
  return all.map(({ brand, addedAt: _, ...card }) => ({
    ...card,
    type: brand,
    isNextDefault: isFollowed && !card.isDefault && card.id === next.id,
  }));
}

function newest(all: readonly ProviderCard[], but: ProviderCard | undefined): ProviderCard | undefined {
  return all
    .filter(({ id }) => id !== but?.id)
    .reduce<ProviderCard | undefined>((a, b) => (a === undefined || b.addedAt > a.addedAt ? b : a), undefined);
}
