import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devNotifications } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import type { NotifyPort } from '../platforms.ts';
import type { Faults } from './faults.ts';

/** A notification to the team. */
type FakeNotification = typeof devNotifications.$inferSelect;

/** The fake team channel, with a function to read it. */
export interface FakeNotify extends NotifyPort {
  /** Returns the notifications, oldest first. */
  notifications(): Promise<FakeNotification[]>;
}

/** Creates the fake channel, which keeps the notifications. Only outside production. */
export function fakeNotify(deps: { db: Database; clock: Clock; faults: Faults }): FakeNotify {
  const { db, clock, faults } = deps;
  return {
    notifications: () => db.select().from(devNotifications).orderBy(asc(devNotifications.number)),
    send: (text) =>
      faults.during('notify', async () => {
        await db.insert(devNotifications).values({ id: randomUUID(), text, sentAt: clock.now() });
      }),
  };
}
