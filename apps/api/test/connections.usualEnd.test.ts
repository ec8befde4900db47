import { expect, test } from 'vitest';
import { entitlementOf } from '../src/domain/connections/entitlement.ts';
import { users } from '../src/db/schema.ts';
import { samplePlans } from '../src/ports/fake/samplePlans.ts';
import { databasePerFile } from './support/fixture.ts';

const database = databasePerFile();

/** Returns the end of a member's TradingView access while the member's paid time is not known yet. */
async function endOf(priceId: string, now: string): Promise<string | undefined> {
  const [person] = await database.db
    .insert(users)
    .values({
      id: `${priceId} ${now}`,
      email: 'ann@example.com',
      signInEmail: 'ann@example.com',
      signInKey: `${priceId} ${now}`,
      referralCode: `${priceId} ${now}`,
      plan: samplePlans.find((plan) => plan.priceId === priceId)?.name ?? 'none',
      subscriptionStatus: 'active',
      createdAt: new Date(now),
    })
    .returning();
  if (person === undefined) throw new Error('The row was not written.');
  return (await entitlementOf(database.db, person, new Date(now))).accessUntil?.toISOString();
}

test.each([
  ['price_monthly', '2027-01-31T23:59:59.000Z', '2027-02-28T23:59:59.000Z'],
  ['price_monthly', '2028-01-31T12:00:00.000Z', '2028-02-29T12:00:00.000Z'],
  ['price_quarterly', '2026-11-30T12:00:00.000Z', '2027-02-28T12:00:00.000Z'],
  ['price_quarterly', '2027-03-15T12:00:00.000Z', '2027-06-15T12:00:00.000Z'],
  ['a plan that is gone', '2027-03-31T12:00:00.000Z', '2027-04-30T12:00:00.000Z'],
  ['price_lifetime', '2027-01-31T12:00:00.000Z', undefined],
])('while the paid time is not known, %s of %s gives access until %s', async (priceId, now, end) => {
  expect(await endOf(priceId, now)).toBe(end);
});
