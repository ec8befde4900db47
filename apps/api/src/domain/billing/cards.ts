import type { PaymentMethod } from '@signalsync/contract/model/payment';
import { eq } from 'drizzle-orm';
import { users } from '../../db/schema.ts';
import { PaymentsError, type ProviderCard } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { actAlone } from '../subscription/actAlone.ts';

/** The owner of cards: the provider's customer, and its running subscription, if any. */
export interface CardOwner {
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

/** A customer's cards. If the default card is removed, `next` becomes the default. */
export interface Cards {
  readonly all: readonly ProviderCard[];
  readonly next: ProviderCard | undefined;
}

/**
 * Returns a customer's cards. A running plan always needs a default card. If the first card was just added, or the
 * provider lost the default, makes the newest card the default. Idempotent.
 */
export async function cardsOf(billing: BillingContext, owner: CardOwner): Promise<Cards> {
  const { payments, log } = billing;
  const { customerId, subscriptionId } = owner;
  const all = await payments.cards(customerId, subscriptionId);
  const chosen = all.find(({ isDefault }) => isDefault);
  const next = newest(all, chosen);
  if (chosen !== undefined || next === undefined || subscriptionId === null) return { all, next };
  try {
    await makeDefault(billing, owner, next.id);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    log.error('card.defaultNotSet', { customerId, cardId: next.id, error });
    return { all, next };
  }
  return { all: all.map((card) => ({ ...card, isDefault: card.id === next.id })), next: newest(all, next) };
}

/** Sets the card for future invoices, and for the running subscription and what is scheduled for it. */
export async function makeDefault(billing: BillingContext, { customerId, subscriptionId }: CardOwner, cardId: string) {
  const set = () => billing.payments.setDefaultCard(customerId, subscriptionId, cardId);
  await (subscriptionId === null ? set() : actAlone(billing, subscriptionId, set));
}

/** Removes a card. If it is the default of a running plan, makes the newest other card the default first. */
export async function removeCard(billing: BillingContext, owner: CardOwner, cards: Cards, id: string) {
  const isDefault = cards.all.some((card) => card.id === id && card.isDefault);
  if (isDefault && cards.next !== undefined && owner.subscriptionId !== null)
    await makeDefault(billing, owner, cards.next.id);
  await billing.payments.removeCard(id);
}

/**
 * Makes sure that a customer has a default card after a card was added. The webhook calls this, so it also works if the
 * user has left the page.
 */
export async function cardAdded(billing: BillingContext, customerId: string): Promise<void> {
  const [owner] = await billing.db.select().from(users).where(eq(users.stripeCustomerId, customerId));
  const subscriptionId = owner?.stripeSubscriptionId ?? null;
  if (subscriptionId !== null) await cardsOf(billing, { customerId, subscriptionId });
}

/** Returns the cards as the contract defines them. */
export function cardsReply({ all, next }: Cards, owner: CardOwner): PaymentMethod[] {
  const isFollowed = owner.subscriptionId !== null && next !== undefined;
  return all.map(({ brand, addedAt: _, ...card }) => ({
    ...card,
    type: brand,
    isNextDefault: isFollowed && !card.isDefault && card.id === next.id,
  }));
}

const newest = (all: readonly ProviderCard[], but: ProviderCard | undefined): ProviderCard | undefined =>
  all.filter(({ id }) => id !== but?.id).toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime())[0];
