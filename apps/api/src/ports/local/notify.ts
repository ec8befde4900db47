import { randomUUID } from 'node:crypto';
import { asc } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { devNotifications } from '../../db/schema.dev.ts';
import type { Clock } from '../clock.ts';
import type { NotifyPort } from '../platforms.ts';
import type { Faults } from './faults.ts';

/** What the team was told. */
export type LocalNotification = typeof devNotifications.$inferSelect;

/** The team's channel with the means to read it. */
export interface LocalNotify extends NotifyPort {
  /** Oldest first. */
  notifications(): Promise<LocalNotification[]>;
}

/** Outside production: keeps what the team would have been told. */
export function localNotify(parts: { db: Database; clock: Clock; faults: Faults }): LocalNotify {
  const { db, clock, faults } = parts;
  return {
    notifications: () => db.select().from(devNotifications).orderBy(asc(devNotifications.number)),
    send: (text) =>
      faults.during('notify', async () => {
        await db.insert(devNotifications).values({ id: randomUUID(), text, sentAt: clock.now() });
      }),
  };
}
