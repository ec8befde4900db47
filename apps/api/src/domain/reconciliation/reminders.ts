import { cardExpiringDays, pauseEndsDays, renewalAheadDays } from '@signalsync/content/constants';
import { formatAmount, majorUnits } from '@signalsync/content/format';
import { planKindOf } from '@signalsync/contract/model/plan';
import { and, eq, inArray, max } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountEvents } from '../../db/schema.events.ts';
import type { UserRow } from '../../db/schema.ts';
import type { ProviderSubscription, RenewalCard } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { dayMs, firstAfter } from '../core/time.ts';
import { lockUser } from '../core/users.ts';
import type { EventKind } from '../events/events.ts';
import { addressOf, amountText, type EventMail, type NewEvent, recordedOf, recordEvent } from '../events/record.ts';
import { readStanding } from '../subscription/readStanding.ts';
import { allRenewals, allResumptions, renewsAt } from '../subscription/storedPlan.ts';

const within = (days: number, from: Date) => new Date(from.getTime() + days * dayMs);

/** The daily sweep comes once in a day, so it looks a day further than the days that the mails are promised for. */
const longestPauseEndsDays = pauseEndsDays + 1;
const longestRenewalAheadDays = renewalAheadDays + 1;

/** The laws ask for a reminder in each year. A year of renewals may be some days shorter. */
const yearMs = 360 * dayMs;

/** The events whose mails name the next charge, and how the plan is cancelled. */
const announcing = [
  'boughtByMember',
  'boughtByGuest',
  'planChanged',
  'renewalAhead',
  'pauseEnds',
] as const satisfies readonly EventKind[];

/** Returns the next moment after `now` at which `remind` may have work; undefined if no plan renews or resumes. */
export async function nextReminderAt(db: Database, now: Date): Promise<Date | undefined> {
  const before = (moments: readonly Date[], ...ahead: number[]) =>
    moments.flatMap((at) => ahead.map((days) => at.getTime() - days * dayMs));
  const renewals = before(await allRenewals(db), longestRenewalAheadDays, cardExpiringDays);
  const resumptions = before(await allResumptions(db), longestPauseEndsDays, cardExpiringDays);
  return firstAfter([...renewals, ...resumptions], now);
}

/**
 * Reminds a member of the next renewal, of the charge that ends a pause, and of a card that expires before the next
 * charge. Records these events and queues their mails.
 * @param user - the account, as reconciled with the subscription
 */
export async function remind(billing: BillingContext, user: UserRow, subscription: ProviderSubscription) {
  const { pause, scheduled } = subscription;
  if (pause !== null) return remindOfPause(billing, user, subscription, pause.until);
  // Nothing is charged at the end of the paid time, and the charge after the pause is too far ahead.
  if (scheduled?.kind === 'pause') return;
  const at = renewsAt(user);
  if (at === null || at <= billing.clock.now()) return;
  await remindOfRenewal(billing, user, subscription, at);
  await remindOfCard(billing, user, subscription, { plan: user.plan, at });
}

/**
 * Tells a member that the plan renews, if it is quarterly, if the charge is higher than the last one (a discount has
 * ended), or if no mail has announced a charge for a year.
 */
async function remindOfRenewal(billing: BillingContext, user: UserRow, subscription: ProviderSubscription, at: Date) {
  const { db, clock } = billing;
  const now = clock.now();
  if (at > within(longestRenewalAheadDays, now)) return;
  const { plan, id: userId } = user;
  const { id: object, latestInvoice, monthlyAmount } = subscription;
  const period = at.toISOString();
  const kind = 'renewalAhead' as const;
  if ((await recordedOf(db, [object], period)).get(object)?.has(kind) === true) return;
  const interval = planKindOf(plan) === 'quarterly' ? ('quarterly' as const) : ('monthly' as const);
  const isDue = interval === 'quarterly' || at.getTime() - (await announcedAt(db, user)).getTime() >= yearMs;
  const last = latestInvoice?.status === 'paid' ? latestInvoice : null;
  // The provider is asked only if the charge may be higher.
  if (!isDue && (last === null || monthlyAmount === null || last.amountPaid >= monthlyAmount)) return;
  const { nextCharge, currency } = await readStanding(billing, user, { subscription, isForMail: true });
  if (!nextCharge) return;
  const isHigher = last !== null && majorUnits(last.amountPaid, last.currency) < nextCharge.amount;
  if (!isDue && !isHigher) return;
  const values = {
    plan,
    interval,
    amount: formatAmount(nextCharge.amount, currency ?? 'USD'),
    last: isHigher && last.amountPaid > 0 ? amountText(last.amountPaid, last.currency) : null,
    renewsAt: nextCharge.date,
  };
  const event = { kind, object, period, userId, happenedAt: now, dueAt: within(-longestRenewalAheadDays, at) };
  await recordUnlessChanged(billing, user, event, { to: addressOf(user), name: kind, values, expiresAt: at });
}

/** Returns when a mail last announced a charge of the account's plan. If none did, returns when the account began. */
async function announcedAt(db: Database, { id, createdAt }: UserRow): Promise<Date> {
  const { userId, kind, happenedAt } = accountEvents;
  const isSuch = and(eq(userId, id), inArray(kind, [...announcing]));
  const [row] = await db
    .select({ at: max(happenedAt) })
    .from(accountEvents)
    .where(isSuch);
  return row?.at ?? createdAt;
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

/** A card is valid to the end of its month. */
const validUntil = ({ expYear, expMonth }: RenewalCard): Date => new Date(Date.UTC(expYear, expMonth, 1));

/** Records an event, unless the account's plan has changed since `user` was read. */
async function recordUnlessChanged({ db, clock }: BillingContext, user: UserRow, event: NewEvent, mail: EventMail) {
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, user.id);
    if (fresh?.billingVersion === user.billingVersion) await recordEvent(tx, event, clock.now(), mail);
  });
}
