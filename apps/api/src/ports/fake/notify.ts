import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devNotifications } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import type { NotifyPort } from '../platforms.ts';
import type { Faults } from './faults.ts';

/** What the team was told. */
export type FakeNotification = typeof devNotifications.$inferSelect;

/** The team's channel with the means to read it. */
export interface FakeNotify extends NotifyPort {
  /** Oldest first. */
  notifications(): Promise<FakeNotification[]>;
}

/** Outside production: keeps what the team would have been told. */
export function fakeNotify(parts: { db: Database; clock: Clock; faults: Faults }): FakeNotify {
  const { db, clock, faults } = parts;
  return {
    notifications: () => db.select().from(devNotifications).orderBy(asc(devNotifications.number)),
    send: (text) =>
      faults.during('notify', async () => {
        await db.insert(devNotifications).values({ id: randomUUID(), text, sentAt: clock.now() });
      }),
  };
}
