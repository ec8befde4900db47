import { addMonths } from '@signalsync/content/addMonths';
import { pauseEveryMonths } from '@signalsync/content/constants';
import { and, desc, eq, gt, inArray, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { planChanges } from '../../db/schema.changes.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { checkouts, type UserRow } from '../../db/schema.ts';
import type { ProviderSubscription } from '../../ports/payments.ts';
import type { EventKind } from '../events/events.ts';
import { addressOf, type EventMail, recordEvent, recordKey } from '../events/record.ts';
import { isOver } from './providerSubscription.ts';
import { hasPlan } from './storedPlan.ts';
import type { SubscriptionFacts } from './subscriptionChanges.ts';

/** What a subscription proves about a pause. */
export interface PauseChange {
  readonly kind: 'pausePlanned' | 'pauseBegun' | 'pauseTakenBack';
  /** The id of the schedule that the pause belongs to. */
  readonly schedule: string;
  /** As the provider says it, so that it is the same if this is found again after a restore; null if it does not. */
  readonly happenedAt: Date | null;
}

/**
 * Returns what a subscription proves about pauses and is not recorded yet. A planned pause whose schedule is gone before
 * it has begun was taken back, by the member or by another act on the plan.
 */
export function pauseChangesIn(
  { id, schedule: current, scheduled, pause, isFirstAfterPause, hadPause }: ProviderSubscription,
  recorded: ReadonlyMap<string, ReadonlySet<EventKind>>,
): PauseChange[] {
  const isTold = (kind: EventKind, schedule: string) => recorded.get(recordKey(id, schedule))?.has(kind) === true;
  const planned = scheduled?.kind === 'pause' ? current : null;
  const found: PauseChange[] = [];
  const begun = { kind: 'pauseBegun', happenedAt: pause?.since ?? null } as const;
  if (planned !== null) found.push({ kind: 'pausePlanned', schedule: planned.id, happenedAt: planned.createdAt });
  if (pause !== null && current !== null) found.push({ ...begun, schedule: current.id });
  // If a pause has begun and is over, and no other one is on record, it was the one that is open.
  const isFound = hadPause && recorded.get(id)?.has('pauseBegun') !== true;
  const hasBegun = pause !== null || isFirstAfterPause || isFound;
  for (const schedule of openPauses(id, recorded)) {
    if (schedule === planned?.id) continue;
    found.push(hasBegun ? { ...begun, schedule } : { kind: 'pauseTakenBack', schedule, happenedAt: null });
  }
  const isSame = (one: PauseChange) => (other: PauseChange) =>
    one.kind === other.kind && one.schedule === other.schedule;
  return found.filter((one, index) => !isTold(one.kind, one.schedule) && found.findIndex(isSame(one)) === index);
}

/** Returns the schedules of the pauses that are on record as planned, but neither as begun nor as taken back. */
function openPauses(id: string, recorded: ReadonlyMap<string, ReadonlySet<EventKind>>): string[] {
  const prefix = `${id} `;
  return [...recorded].flatMap(([key, kinds]) => {
    const isOpen = kinds.has('pausePlanned') && !kinds.has('pauseBegun') && !kinds.has('pauseTakenBack');
    return isOpen && key.startsWith(prefix) ? [key.slice(prefix.length)] : [];
  });
}

/**
 * Records what a subscription proves about a pause, and queues its mail. Must run in the transaction that writes the
 * plan.
 */
export async function recordPause(
  tx: Database,
  user: UserRow,
  subscription: ProviderSubscription,
  { kind, schedule: period, happenedAt }: PauseChange,
  { plan, standing }: SubscriptionFacts,
  now: Date,
): Promise<void> {
  const event = { kind, object: subscription.id, period, userId: user.id, happenedAt: happenedAt ?? now };
  await recordEvent(tx, event, now, mailOf(user, subscription, kind, { plan, standing }));
}

function mailOf(
  user: UserRow,
  subscription: ProviderSubscription,
  kind: PauseChange['kind'],
  values: Pick<SubscriptionFacts, 'plan' | 'standing'>,
): EventMail | null {
  const { scheduled } = subscription;
  const to = addressOf(user);
  // The mail about the end of a plan says enough about a pause that was planned for it.
  if (kind === 'pauseTakenBack') return isOver(subscription) ? null : { to, name: kind, values };
  if (kind !== 'pausePlanned' || scheduled?.kind !== 'pause') return null;
  const days = { from: scheduled.at.toISOString(), until: scheduled.until.toISOString() };
  return { to, name: kind, values: { ...values, ...days } };
}

/**
 * Returns the name of an account's plan that runs or is on pause. The row of a paused plan lacks its name, so the name
 * comes from the record of its pause. If that has no mail, for example after a restore, it comes from the last change of
 * the plan, or else from its purchase.
 */
export async function heldPlanName(db: Database, user: UserRow): Promise<string> {
  const id = user.stripeSubscriptionId;
  if (hasPlan(user) || id === null) return user.plan;
  const isOfPause = and(eq(accountEvents.kind, 'pausePlanned'), eq(accountEvents.object, id));
  const [planned] = await db
    .select({ values: accountEvents.mailValues })
    .from(accountEvents)
    .where(isOfPause)
    .orderBy(desc(accountEvents.happenedAt))
    .limit(1);
  const name = (planned?.values as { plan?: unknown } | null | undefined)?.plan;
  if (typeof name === 'string') return name;
  const isMade = and(
    eq(planChanges.subscriptionId, id),
    eq(planChanges.kind, 'interval'),
    eq(planChanges.status, 'done'),
  );
  const changes = db.select({ name: planChanges.planName }).from(planChanges).where(isMade);
  const [changed] = await changes.orderBy(desc(planChanges.endedAt)).limit(1);
  if (changed !== undefined) return changed.name;
  const isBought = eq(checkouts.subscriptionId, id);
  const [bought] = await db.select({ name: checkouts.planName }).from(checkouts).where(isBought).limit(1);
  return bought?.name ?? user.plan;
}

/** Returns whether a member has paused a plan in the last twelve months. A pause that was taken back does not count. */
export async function hasPaused(db: Database, userId: string, now: Date): Promise<boolean> {
  const since = new Date(addMonths(now.getTime(), -pauseEveryMonths));
  const back = alias(accountEvents, 'back');
  const isTakenBack = and(
    eq(back.kind, 'pauseTakenBack'),
    eq(back.object, accountEvents.object),
    eq(back.period, accountEvents.period),
  );
  const isPause = and(
    eq(accountEvents.userId, userId),
    inArray(accountEvents.kind, ['pausePlanned', 'pauseBegun']),
    gt(accountEvents.happenedAt, since),
    notExists(db.select({ id: back.id }).from(back).where(isTakenBack)),
  );
  return (await db.$count(accountEvents, isPause)) > 0;
}
