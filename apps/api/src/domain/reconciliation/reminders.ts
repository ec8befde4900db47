import { cardExpiringDays, pauseEndsDays, renewalAheadDays } from '@signalsync/content/constants';
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
import { allRenewals, allResumptions, renewsAt } from '../subscription/storedPlan.ts';

const within = (days: number, from: Date) => new Date(from.getTime() + days * dayMs);

/** The daily sweep comes once in a day, so it looks a day further than the days that the mail is promised for. */
const longestPauseEndsDays = pauseEndsDays + 1;

/** Returns the next moment after `now` at which `remind` may have work; undefined if no plan renews or resumes. */
export async function nextReminderAt(db: Database, now: Date): Promise<Date | undefined> {
  const before = (moments: readonly Date[], ...ahead: number[]) =>
    moments.flatMap((at) => ahead.map((days) => at.getTime() - days * dayMs));
  const renewals = before(await allRenewals(db), renewalAheadDays, cardExpiringDays);
  const resumptions = before(await allResumptions(db), longestPauseEndsDays, cardExpiringDays);
  return firstAfter([...renewals, ...resumptions], now);
}

/**
 * Reminds a member of the renewal of a quarterly plan, of the charge that ends a pause, and of a card that expires before
 * the next renewal. Records these events and queues their mails.
 * @param user - the account, as reconciled with the subscription
 */
export async function remind(billing: BillingContext, user: UserRow, subscription: ProviderSubscription) {
  const { db, clock } = billing;
  const { plan, id: userId } = user;
  const { id: subscriptionId, pause, scheduled } = subscription;
  const now = clock.now();
  if (pause !== null) return remindOfPause(billing, user, subscription, pause.until);
  // Nothing is charged at the end of the paid time, and the charge after the pause is too far ahead.
  if (scheduled?.kind === 'pause') return;
  const at = renewsAt(user);
  if (at === null || at <= now) return;
  const period = at.toISOString();
  const to = addressOf(user);
  if (planKindOf(plan) === 'quarterly' && at <= within(renewalAheadDays, now)) {
    const dueAt = within(-renewalAheadDays, at);
    const event = { period, userId, happenedAt: now, kind: 'renewalAhead' as const, object: subscriptionId, dueAt };
    const isRecorded = (await recordedOf(db, [subscriptionId], period)).get(subscriptionId)?.has(event.kind) === true;
    const { nextCharge, currency } = isRecorded
      ? nothing
      : await readStanding(billing, user, { subscription, isForMail: true });
    if (nextCharge) {
      const values = { plan, amount: formatAmount(nextCharge.amount, currency ?? 'USD'), renewsAt: nextCharge.date };
      await recordUnlessChanged(billing, user, event, { to, name: 'renewalAhead', values, expiresAt: at });
    }
  }
  await remindOfCard(billing, user, subscription, { plan, at });
}

/** Tells a member that the card expires before the next charge. */
async function remindOfCard(
  billing: BillingContext,
  user: UserRow,
  { card }: ProviderSubscription,
  { plan, at }: { plan: string; at: Date },
): Promise<void> {
  const now = billing.clock.now();
  if (at <= now || at > within(cardExpiringDays, now) || card === null || validUntil(card) > at) return;
  const period = at.toISOString();
  const dueAt = within(-cardExpiringDays, at);
  const event = { period, userId: user.id, happenedAt: now, kind: 'cardExpiring' as const, object: card.id, dueAt };
  const values = { plan, renewsAt: period, isExpired: validUntil(card) <= now };
  await recordUnlessChanged(billing, user, event, { to: addressOf(user), name: 'cardExpiring', values, expiresAt: at });
}

/**
 * Tells a member that a pause ends, and what is charged then, before the last seven days of the pause begin. Also tells of
 * a card that expires before that charge.
 */
async function remindOfPause(
  billing: BillingContext,
  user: UserRow,
  subscription: ProviderSubscription,
  until: Date | null,
): Promise<void> {
  const now = billing.clock.now();
  if (until === null || until <= now || until > within(longestPauseEndsDays, now)) return;
  const period = until.toISOString();
  const kind = 'pauseEnds' as const;
  const { id, card } = subscription;
  const recorded = await recordedOf(billing.db, card === null ? [id] : [id, card.id], period);
  const isTold = recorded.get(id)?.has(kind) === true;
  const isCardDone = card === null || validUntil(card) > until || recorded.get(card.id)?.has('cardExpiring') === true;
  if (isTold && isCardDone) return;
  const standing = await readStanding(billing, user, { subscription, isForMail: true });
  const { nextCharge, currency } = standing;
  if (!nextCharge) return;
  const plan = standing.plan ?? user.plan;
  await remindOfCard(billing, user, subscription, { plan, at: until });
  if (isTold) return;
  const amount = formatAmount(nextCharge.amount, currency ?? 'USD');
  const values = { plan, amount, resumesAt: nextCharge.date };
  const event = { kind, object: id, period, userId: user.id, happenedAt: now };
  const dueAt = within(-longestPauseEndsDays, until);
  const mail = { to: addressOf(user), name: kind, values, expiresAt: until };
  await recordUnlessChanged(billing, user, { ...event, dueAt }, mail);
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
