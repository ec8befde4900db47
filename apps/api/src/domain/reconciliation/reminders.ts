import { cardExpiringDays, renewalAheadDays } from '@signalsync/content/constants';
import { formatAmount } from '@signalsync/content/format';
import { planKindOf } from '@signalsync/contract/model/plan';
import { and, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type UserRow, users } from '../../db/schema.ts';
import type { ProviderCard } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs, firstAfter } from '../core/time.ts';
import { lockUser } from '../core/users.ts';
import { addressOf, type EventMail, type NewEvent, recordedOf, recordEvent } from '../events/record.ts';
import { readStanding } from '../subscription/readStanding.ts';
import { allRenewals, renewsAt, renewsBetween } from '../subscription/storedPlan.ts';
import { tryEach } from './sweep.hourly.ts';

const pageSize = 100;
const within = (days: number, from: Date) => new Date(from.getTime() + days * dayMs);

/** Returns the next moment after `now` at which `remindPage` may have work; undefined if no plan renews. */
export async function nextReminderAt(db: Database, now: Date): Promise<Date | undefined> {
  const ahead = [renewalAheadDays, cardExpiringDays].map((days) => days * dayMs);
  return firstAfter(
    (await allRenewals(db)).flatMap((at) => ahead.map((ms) => at.getTime() - ms)),
    now,
  );
}

/**
 * Reminds one page of accounts: of the renewal of a quarterly plan, and of a card that expires before a renewal.
 * Records these events and queues their mails. The plans must have been reconciled just before. Returns the id of the
 * page's last account; undefined after the last page.
 * @param after - id of an account; the page begins with the next one
 */
export async function remindPage(billing: BillingContext, after: string): Promise<string | undefined> {
  const now = billing.clock.now();
  const isSoon = renewsBetween(now, within(Math.max(renewalAheadDays, cardExpiringDays), now));
  const isNext = and(isSoon, gt(users.id, after));
  const page = await billing.db.select().from(users).where(isNext).orderBy(users.id).limit(pageSize);
  await tryEach(billing, 'account', page, (user) => remind(billing, user));
  return page.at(-1)?.id;
}

async function remind(billing: BillingContext, user: UserRow): Promise<void> {
  const { stripeSubscriptionId: subscriptionId, stripeCustomerId: customerId } = user;
  const at = renewsAt(user);
  if (subscriptionId === null || customerId === null || at === null) return;
  const { db, payments, clock } = billing;
  const { plan, id: userId } = user;
  const now = clock.now();
  const period = at.toISOString();
  const to = addressOf(user);
  const common = { period, userId, happenedAt: now };
  const isNear = (days: number) => at <= within(days, now);
  if (planKindOf(plan) === 'quarterly' && isNear(renewalAheadDays)) {
    const dueAt = within(-renewalAheadDays, at);
    const event = { ...common, kind: 'renewalAhead' as const, object: subscriptionId, dueAt };
    const isRecorded = (await recordedOf(db, [subscriptionId], period)).get(subscriptionId)?.has(event.kind) === true;
    const { nextCharge, currency } = isRecorded ? nothing : await readStanding(billing, user);
    if (nextCharge) {
      const values = { plan, amount: formatAmount(nextCharge.amount, currency ?? 'USD'), renewsAt: nextCharge.date };
      await recordUnlessChanged(billing, user, event, { to, name: 'renewalAhead', values, expiresAt: at });
    }
  }
  if (!isNear(cardExpiringDays)) return;
  const card = (await payments.cards(customerId, subscriptionId)).find(({ isDefault }) => isDefault);
  if (card === undefined || validUntil(card) > at) return;
  const event = { ...common, kind: 'cardExpiring' as const, object: card.id, dueAt: within(-cardExpiringDays, at) };
  const values = { plan, renewsAt: period, isExpired: validUntil(card) <= now };
  await recordUnlessChanged(billing, user, event, { to, name: 'cardExpiring', values, expiresAt: at });
}

const nothing = { nextCharge: null, currency: null };

/** A card is valid to the end of its month. */
const validUntil = ({ expYear, expMonth }: ProviderCard): Date => new Date(Date.UTC(expYear, expMonth, 1));

/** Records an event, unless the account's plan has changed since `user` was read. */
async function recordUnlessChanged({ db, clock }: BillingContext, user: UserRow, event: NewEvent, mail: EventMail) {
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, user.id);
    if (fresh?.billingVersion === user.billingVersion) await recordEvent(tx, event, clock.now(), mail);
  });
}
