import { cardExpiringDays, renewalAheadDays } from '@signalsync/content/constants';
import { planKindOf } from '@signalsync/contract/model/plan';
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema.ts';
import { eachOf } from '../../eachOf.ts';
import type { ProviderCard } from '../../ports/payments.ts';
import type { UserRow } from '../account/userRow.ts';
import type { BillingContext } from '../billing/context.ts';
import { lockUser } from '../checkout/grant.ts';
import { addressOf, amountText } from './mailable.ts';
import { type EventMail, type Happening, recordedOf, recordEvent } from './record.ts';

const dayMs = 24 * 60 * 60 * 1000;
const pageSize = 100;
const within = (days: number, now: Date) => new Date(now.getTime() + days * dayMs);

/** An account whose plan renews soon. */
type Renewing = UserRow & { stripeSubscriptionId: string; stripeCustomerId: string; paidUntil: Date };

const isRenewing = (user: UserRow): user is Renewing =>
  user.stripeSubscriptionId !== null && user.stripeCustomerId !== null && user.paidUntil !== null;

/** Condition: the plan renews. */
const goesOn = and(
  isNotNull(users.stripeSubscriptionId),
  eq(users.subscriptionStatus, 'active'),
  eq(users.cancelAtPeriodEnd, false),
  eq(users.paymentFailed, false),
);

/** Returns when `remindPage` has to look at an account next after `now`; undefined if no plan renews. */
export async function nextReminderAt(db: Database, now: Date): Promise<Date | undefined> {
  const renewing = await db.select({ paidUntil: users.paidUntil }).from(users).where(goesOn);
  const times = renewing.flatMap(({ paidUntil }) =>
    paidUntil === null ? [] : [renewalAheadDays, cardExpiringDays].map((days) => paidUntil.getTime() - days * dayMs),
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
  const isSoon = and(
    gt(users.paidUntil, now),
    lte(users.paidUntil, within(Math.max(renewalAheadDays, cardExpiringDays), now)),
  );
  const page = await db
    .select()
    .from(users)
    .where(and(isSoon, goesOn, gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(pageSize);
  await eachOf(page.filter(isRenewing), 8, (user) => each(user.id, () => remind(billing, user)));
  return page.at(-1)?.id;
}

async function remind(billing: BillingContext, user: Renewing): Promise<void> {
  const { payments, clock } = billing;
  const { stripeSubscriptionId, stripeCustomerId, paidUntil, plan, id: userId } = user;
  const now = clock.now();
  const period = paidUntil.toISOString();
  const to = addressOf(user);
  const common = { period, userId, happenedAt: now };
  const isNear = (days: number) => paidUntil <= within(days, now);
  if (planKindOf(plan) === 'quarterly' && isNear(renewalAheadDays)) {
    const event = { ...common, kind: 'renewalAhead' as const, object: stripeSubscriptionId };
    if (!(await isRecorded(billing, event))) {
      const { amount, currency } = await payments.nextCharge(stripeSubscriptionId);
      const values = { plan, amount: amountText(amount, currency), renewsAt: period };
      await recordUnlessChanged(billing, user, event, { to, name: 'renewalAhead', values, expiresAt: paidUntil });
    }
  }
  if (!isNear(cardExpiringDays)) return;
  const card = (await payments.cards(stripeCustomerId, stripeSubscriptionId)).find(({ isDefault }) => isDefault);
  if (card === undefined || validUntil(card) > paidUntil) return;
  const event = { ...common, kind: 'cardExpiring' as const, object: card.id };
  const values = { plan, renewsAt: period, isExpired: validUntil(card) <= now };
  await recordUnlessChanged(billing, user, event, { to, name: 'cardExpiring', values, expiresAt: paidUntil });
}

const isRecorded = async ({ db }: BillingContext, { kind, object, period }: Happening): Promise<boolean> =>
  (await recordedOf(db, [object], period)).get(object)?.has(kind) === true;

/** A card is valid to the end of its month. */
const validUntil = ({ expYear, expMonth }: ProviderCard): Date => new Date(Date.UTC(expYear, expMonth, 1));

/** Records an event, unless the account's plan has changed since `user` was read. */
async function recordUnlessChanged(
  { db, clock }: BillingContext,
  user: Renewing,
  event: Happening,
  mail: EventMail,
): Promise<void> {
  await db.transaction(async (tx) => {
    const fresh = await lockUser(tx, user.id);
    if (fresh?.billingVersion === user.billingVersion) await recordEvent(tx, event, clock.now(), mail);
  });
}
