import { cardExpiringDays, renewalAheadDays } from '@signalsync/content/constants';
import { formatAmount } from '@signalsync/content/format';
import { planKindOf } from '@signalsync/contract/model/plan';
import type { Database } from '../../db/database.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ProviderSubscription, RenewalCard } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs, firstAfter } from '../core/time.ts';
import { lockUser } from '../core/users.ts';
import { addressOf, type EventMail, type NewEvent, recordedOf, recordEvent } from '../events/record.ts';
import { readStanding } from '../subscription/readStanding.ts';
import { allRenewals, renewsAt } from '../subscription/storedPlan.ts';

const within = (days: number, from: Date) => new Date(from.getTime() + days * dayMs);

/** Returns the next moment after `now` at which `remind` may have work; undefined if no plan renews. */
export async function nextReminderAt(db: Database, now: Date): Promise<Date | undefined> {
  const ahead = [renewalAheadDays, cardExpiringDays].map((days) => days * dayMs);
  return firstAfter(
    (await allRenewals(db)).flatMap((at) => ahead.map((ms) => at.getTime() - ms)),
    now,
  );
}

/**
 * Reminds a member of the renewal of a quarterly plan, and of a card that expires before the next renewal. Records
 * these events and queues their mails.
 * @param user - the account, as reconciled with the subscription
 */
export async function remind(billing: BillingContext, user: UserRow, subscription: ProviderSubscription) {
  const { db, clock } = billing;
  const { plan, id: userId } = user;
  const { id: subscriptionId, card } = subscription;
  const now = clock.now();
  const at = renewsAt(user);
  if (at === null || at <= now) return;
  const period = at.toISOString();
  const to = addressOf(user);
  const common = { period, userId, happenedAt: now };
  const isNear = (days: number) => at <= within(days, now);
  if (planKindOf(plan) === 'quarterly' && isNear(renewalAheadDays)) {
    const dueAt = within(-renewalAheadDays, at);
    const event = { ...common, kind: 'renewalAhead' as const, object: subscriptionId, dueAt };
    const isRecorded = (await recordedOf(db, [subscriptionId], period)).get(subscriptionId)?.has(event.kind) === true;
    const { nextCharge, currency } = isRecorded
      ? nothing
      : await readStanding(billing, user, { subscription, isForMail: true });
    if (nextCharge) {
      const values = { plan, amount: formatAmount(nextCharge.amount, currency ?? 'USD'), renewsAt: nextCharge.date };
      await recordUnlessChanged(billing, user, event, { to, name: 'renewalAhead', values, expiresAt: at });
    }
  }
  if (!isNear(cardExpiringDays) || card === null || validUntil(card) > at) return;
  const event = { ...common, kind: 'cardExpiring' as const, object: card.id, dueAt: within(-cardExpiringDays, at) };
  const values = { plan, renewsAt: period, isExpired: validUntil(card) <= now };
  await recordUnlessChanged(billing, user, event, { to, name: 'cardExpiring', values, expiresAt: at });
}

const nothing = { nextCharge: null, currency: null };

/** A card is valid to the end of its month. */
const validUntil = ({ expYear, expMonth }: RenewalCard): Date => new Date(Date.UTC(expYear, expMonth, 1));

/** Records an event, unless the account's plan has changed since `user` was read. */
async function recordUnlessChanged({ db, clock }: BillingContext, user: UserRow, event: NewEvent, mail: EventMail) {
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, user.id);
    if (fresh?.billingVersion === user.billingVersion) await recordEvent(tx, event, clock.now(), mail);
  });
}
