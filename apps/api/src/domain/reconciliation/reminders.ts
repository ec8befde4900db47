import { cardExpiringDays, renewalAheadDays } from '@signalsync/content/constants';
import { formatAmount } from '@signalsync/content/format';
import { planKindOf } from '@signalsync/contract/model/plan';
import { and, asc, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { type UserRow, users } from '../../db/schema.ts';
import { forEachConcurrent } from '../../async/forEachConcurrent.ts';
import type { ProviderCard } from '../../ports/payments.ts';
import type { BillingContext } from '../core/context.ts';
import { readStanding } from '../subscription/readStanding.ts';
import { allRenewals, renewsAt, renewsBetween } from '../subscription/storedPlan.ts';
import { addressOf } from '../events/mailable.ts';
import { type EventMail, type NewEvent, recordedOf, recordEvent } from '../events/record.ts';
import { lockUser } from '../core/users.ts';
import { dayMs } from '../core/time.ts';

const pageSize = 100;
const within = (days: number, now: Date) => new Date(now.getTime() + days * dayMs);

/** An account whose plan renews soon. */
interface Renewing {
  readonly user: UserRow;
  readonly subscriptionId: string;
  readonly customerId: string;
  readonly at: Date;
}

function renewingOf(user: UserRow): Renewing[] {
  const { stripeSubscriptionId: subscriptionId, stripeCustomerId: customerId } = user;
  const at = renewsAt(user);
  return subscriptionId === null || customerId === null || at === null
    ? []
    : [{ user, subscriptionId, customerId, at }];
}

/** Returns when `remindPage` has to look at an account next after `now`; undefined if no plan renews. */
export async function nextReminderAt(db: Database, now: Date): Promise<Date | undefined> {
  const times = (await allRenewals(db)).flatMap((at) =>
    [renewalAheadDays, cardExpiringDays].map((days) => at.getTime() - days * dayMs),
  );
  const later = times.filter((time) => time > now.getTime());
  return later.length === 0 ? undefined : new Date(Math.min(...later));
}

/**
 * Records the renewals of quarterly plans and the cards that expire before a renewal, a page of accounts at a time, and
 * queues the mails. The plans must have been reconciled just before. Returns the id of the last account of the page;
 * undefined after the last page.
 * @param after - id of an account; the page begins with the next one
 * @param each - runs the work for one account, and goes on if it fails
 */
export async function remindPage(
  billing: BillingContext,
  after: string,
  each: (userId: string, work: () => Promise<void>) => Promise<unknown>,
): Promise<string | undefined> {
  const { db, clock } = billing;
  const now = clock.now();
  const isSoon = renewsBetween(now, within(Math.max(renewalAheadDays, cardExpiringDays), now));
  const page = await db
    .select()
    .from(users)
    .where(and(isSoon, gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(pageSize);
  await forEachConcurrent(page.flatMap(renewingOf), 8, (one) => each(one.user.id, () => remind(billing, one)));
  return page.at(-1)?.id;
}

async function remind(billing: BillingContext, { user, subscriptionId, customerId, at }: Renewing): Promise<void> {
  const { payments, clock } = billing;
  const { plan, id: userId } = user;
  const now = clock.now();
  const period = at.toISOString();
  const to = addressOf(user);
  const common = { period, userId, happenedAt: now };
  const isNear = (days: number) => at <= within(days, now);
  if (planKindOf(plan) === 'quarterly' && isNear(renewalAheadDays)) {
    const event = { ...common, kind: 'renewalAhead' as const, object: subscriptionId };
    const { nextCharge, currency } = (await isRecorded(billing, event)) ? nothing : await readStanding(billing, user);
    if (nextCharge) {
      const values = { plan, amount: formatAmount(nextCharge.amount, currency ?? 'USD'), renewsAt: nextCharge.date };
      await recordUnlessChanged(billing, user, event, { to, name: 'renewalAhead', values, expiresAt: at });
    }
  }
  if (!isNear(cardExpiringDays)) return;
  const card = (await payments.cards(customerId, subscriptionId)).find(({ isDefault }) => isDefault);
  if (card === undefined || validUntil(card) > at) return;
  const event = { ...common, kind: 'cardExpiring' as const, object: card.id };
  const values = { plan, renewsAt: period, isExpired: validUntil(card) <= now };
  await recordUnlessChanged(billing, user, event, { to, name: 'cardExpiring', values, expiresAt: at });
}

const nothing = { nextCharge: null, currency: null };

const isRecorded = async ({ db }: BillingContext, { kind, object, period }: NewEvent): Promise<boolean> =>
  (await recordedOf(db, [object], period)).get(object)?.has(kind) === true;

/** A card is valid to the end of its month. */
const validUntil = ({ expYear, expMonth }: ProviderCard): Date => new Date(Date.UTC(expYear, expMonth, 1));

/** Records an event, unless the account's plan has changed since `user` was read. */
async function recordUnlessChanged(
  { db, clock }: BillingContext,
  user: UserRow,
  event: NewEvent,
  mail: EventMail,
): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, user.id);
    if (fresh?.billingVersion === user.billingVersion) await recordEvent(tx, event, clock.now(), mail);
  });
}
