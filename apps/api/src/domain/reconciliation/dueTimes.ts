import type { Database } from '../../db/database.ts';
import { nextUnclaimedAt } from '../checkout/cron.ts';
import { nextGraceAt } from '../connections/cron.ts';
import { nextReminderAt } from './reminders.ts';
import type { DueAt } from '../../jobs/passTime.ts';
import { nextJobAt } from '../../jobs/queue.ts';

/** Returns when our own work becomes due next. What hourly or daily work waits for a certain time needs a line here. */
export const dueTimes = (db: Database): DueAt[] => [
  (now) => nextJobAt(db, now),
  (now) => nextUnclaimedAt(db, now),
  (now) => nextReminderAt(db, now),
  (now) => nextGraceAt(db, now),
];
