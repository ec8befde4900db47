import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountEvents } from '../src/db/schema.events.ts';
import { users } from '../src/db/schema.ts';
import { recordEvent } from '../src/domain/events/record.ts';
import { databasePerTest } from './support/fixture.ts';
import { lockUser } from '../src/domain/core/users.ts';

const database = databasePerTest();
const now = new Date('2026-11-20T12:00:00Z');

/** If recording an event needed the account's lock, two transactions could wait for each other, which is a deadlock. */
test('An event is recorded while another transaction has the account locked', async () => {
  const { db } = database;
  const userId = 'user_locked';
  await db.insert(users).values({
    id: userId,
    email: 'locked@example.com',
    signInEmail: 'locked@example.com',
    signInKey: 'locked@example.com',
    referralCode: 'locked',
    createdAt: now,
  });
  await db.transaction(async (owner) => {
    await lockUser(owner, userId);
    await db.transaction(async (other) => {
      await other.execute(sql`set local lock_timeout = '5s'`);
      const event = { kind: 'accessGiven', object: 'discord:1', userId, happenedAt: now } as const;
      await recordEvent(other, event, now, null);
    });
  });
  expect(await db.select().from(accountEvents)).toHaveLength(1);
});
