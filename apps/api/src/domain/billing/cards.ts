import type { PaymentMethod } from '@signalsync/contract/model/payment';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { PaymentsError, type ProviderCard } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { actAlone } from '../subscription/actAlone.ts';

/** The owner of cards: the user, the provider's customer, and its running subscription, if any. */
export interface CardOwner {
  readonly userId: string;
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

/** A customer's cards. If the default card is removed, `next` becomes the default. */
export interface Cards {
  readonly all: readonly ProviderCard[];
  readonly next: ProviderCard | undefined;
}

/**
 * Returns a customer's cards, after the newest one has become the default if it should (`followNewest`). If that fails,
 * returns the cards as they are.
 */
export async function cardsOf(billing: BillingContext, owner: CardOwner): Promise<Cards> {
  const read = await readCards(billing, owner);
  try {
    return await followNewest(billing, owner, read);
  } catch (error) {
    if (!(error instanceof PaymentsError)) throw error;
    const { customerId } = owner;
    billing.log.error('card.defaultNotSet', { customerId, cardId: read.cards.next?.id ?? '', error });
    return read.cards;
  }
}

/** A customer's cards, and the account's row. The row is read first, so that a later choice is noticed. */
interface ReadCards {
  readonly user: UserRow | undefined;
  readonly cards: Cards;
}

async function readCards({ db, payments }: BillingContext, owner: CardOwner): Promise<ReadCards> {
  const [user] = await db.select().from(users).where(eq(users.id, owner.userId));
  return { user, cards: cardsNow(await payments.cards(owner.customerId, owner.subscriptionId)) };
}

/**
 * Makes the newest card the default of the customer and of the running plan if it was added after the last choice of a
 * default, wherever it was added: the portal changes the customer alone. The same if there is no default. Returns the
 * cards as they then are. Idempotent. Throws the provider's errors.
 */
async function followNewest(billing: BillingContext, owner: CardOwner, { user, cards }: ReadCards): Promise<Cards> {
  const { all, next } = cards;
  if (user === undefined || next === undefined || owner.subscriptionId === null) return cards;
  const chosen = all.find(({ isDefault }) => isDefault);
  const seenUntil = latest(chosen?.addedAt, user.cardsSeenUntil);
  if (chosen !== undefined && seenUntil !== null && next.addedAt <= seenUntil) return cards;
  await makeDefault(billing, owner, next.id);
  const lastChoice = await rememberNewest(billing.db, user, next);
  if (lastChoice === null || !all.some(({ id }) => id === lastChoice))
    return cardsNow(all.map((card) => ({ ...card, isDefault: card.id === next.id })));
  // The user has chosen another card in the meantime, and their choice counts.
  await makeDefault(billing, owner, lastChoice);
  return cardsNow(await billing.payments.cards(owner.customerId, owner.subscriptionId));
}

const cardsNow = (all: readonly ProviderCard[]): Cards => ({
  all,
  next: newest(
    all,
    all.find(({ isDefault }) => isDefault),
  ),
});

/**
 * Records the new default card, unless the user has chosen a default since `before` was read. Returns that choice, or
 * null if there was none.
 */
async function rememberNewest(db: Database, before: UserRow, { id, addedAt }: ProviderCard): Promise<string | null> {
  const isAsBefore = and(
    eq(users.id, before.id),
    sql`${users.chosenCardId} is not distinct from ${before.chosenCardId}`,
    sql`${users.cardsSeenUntil} is not distinct from ${before.cardsSeenUntil?.toISOString() ?? null}::timestamptz`,
  );
  const change = { chosenCardId: id, cardsSeenUntil: addedAt };
  const written = await db.update(users).set(change).where(isAsBefore).returning({ id: users.id });
  if (written.length > 0) return null;
  const [user] = await db.select().from(users).where(eq(users.id, before.id));
  return user?.chosenCardId === id ? null : (user?.chosenCardId ?? null);
}

/** Makes a card the default because the user asks for it. Later, only a card that is added after it takes its place. */
export async function chooseCard(billing: BillingContext, owner: CardOwner, cards: Cards, id: string) {
  const cardsSeenUntil = newest(cards.all, undefined)?.addedAt ?? null;
  // Written first. If the server stops here, the old default stays, and the user sees that it does.
  await billing.db.update(users).set({ chosenCardId: id, cardsSeenUntil }).where(eq(users.id, owner.userId));
  await makeDefault(billing, owner, id);
}

/** Sets the card for future invoices, and for the running subscription and what is scheduled for it. */
async function makeDefault(billing: BillingContext, { customerId, subscriptionId }: CardOwner, cardId: string) {
  const set = () => billing.payments.setDefaultCard(customerId, subscriptionId, cardId);
  await (subscriptionId === null ? set() : actAlone(billing, subscriptionId, set));
}

/** Removes a card. If it is the default of a running plan, makes the newest other card the default first. */
export async function removeCard(billing: BillingContext, owner: CardOwner, cards: Cards, id: string) {
  const isDefault = cards.all.some((card) => card.id === id && card.isDefault);
  if (isDefault && cards.next !== undefined && owner.subscriptionId !== null)
    await chooseCard(billing, owner, cards, cards.next.id);
  await billing.payments.removeCard(id);
}

/**
 * Makes a card that was added the default. The webhook calls this, so it also works if the user has left the page. If
 * the webhook never comes, the next load of the cards does it, or the hourly sweep. Throws the provider's errors, so that
 * the webhook comes again.
 */
export async function cardAdded(billing: BillingContext, customerId: string): Promise<void> {
  const [owner] = await billing.db.select().from(users).where(eq(users.stripeCustomerId, customerId));
  if (!owner?.stripeSubscriptionId) return;
  const cardOwner = { userId: owner.id, customerId, subscriptionId: owner.stripeSubscriptionId };
  await followNewest(billing, cardOwner, await readCards(billing, cardOwner));
}

/** Returns the cards as the contract defines them. */
export function cardsReply({ all, next }: Cards, owner: CardOwner): PaymentMethod[] {
  const isFollowed = owner.subscriptionId !== null && next !== undefined;
  return all.map(({ brand, addedAt: _, fingerprint: __, ...card }) => ({
    ...card,
    type: brand,
    isNextDefault: isFollowed && !card.isDefault && card.id === next.id,
  }));
}

/** Returns the later of two moments; null if there is none. */
const latest = (one: Date | undefined, other: Date | null): Date | null =>
  one === undefined || (other !== null && other > one) ? other : one;

const newest = (all: readonly ProviderCard[], but: ProviderCard | undefined): ProviderCard | undefined =>
  all.filter(({ id }) => id !== but?.id).toSorted((one, other) => other.addedAt.getTime() - one.addedAt.getTime())[0];
