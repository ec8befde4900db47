import { unclaimedDays, unclaimedReminderDays } from '@signalsync/content/constants';
import { and, eq, gt, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { accountEvents } from '../../db/schema.events.ts';
import { type CheckoutRow, checkouts } from '../../db/schema.ts';
import type { BillingContext } from '../core/context.ts';
import { amountText } from '../events/mailable.ts';
import { recordEvent } from '../events/record.ts';
import { isUnclaimed, lockUnclaimed, waitsUntil } from './unclaimed.ts';
import { dayMs } from '../core/time.ts';

const batchSize = 100;

/** Mails to the address of each unclaimed purchase that it still waits: after 3 days, and after 10. */
export async function remindOfUnclaimed({ db, clock }: BillingContext): Promise<void> {
  const now = clock.now();
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  for (const [index, days] of unclaimedReminderDays.entries()) {
    const next = unclaimedReminderDays[index + 1] ?? unclaimedDays;
    const isDue = and(lte(checkouts.paidAt, ago(days)), gt(checkouts.paidAt, ago(next)), isNotNull(checkouts.email));
    const due = await db
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(isUnclaimed(db), isDue, isNotReminded(db, days)))
      .limit(batchSize);
    for (const { id } of due) {
      await db.transaction(async (tx) => {
        const checkout = await lockUnclaimed(tx, id);
        if (checkout !== undefined) await remind(tx, checkout, days, now);
      });
    }
  }
}

const isNotReminded = (db: Database, days: number) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(accountEvents)
      .where(
        and(
          eq(accountEvents.kind, 'unclaimed'),
          eq(accountEvents.object, checkouts.id),
          eq(accountEvents.period, String(days)),
        ),
      ),
  );

async function remind(tx: Database, checkout: CheckoutRow, days: number, now: Date): Promise<void> {
  const { id, email, kind, planName: plan, amountDue, currency, paidAt } = checkout;
  if (email === null || paidAt === null) return;
  const expiresAt = waitsUntil(paidAt);
  const values = {
    plan,
    kind,
    amount: amountText(amountDue ?? 0, currency ?? 'usd'),
    paidAt: paidAt.toISOString(),
    waitsUntil: expiresAt.toISOString(),
  };
  const event = { kind: 'unclaimed' as const, object: id, period: String(days), userId: null, checkoutId: id };
  await recordEvent(tx, { ...event, happenedAt: now }, now, { to: email, name: 'unclaimed', values, expiresAt });
}
