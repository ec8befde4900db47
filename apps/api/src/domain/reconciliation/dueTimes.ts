import type { Database } from '../../db/database.ts';
import { nextUnclaimedAt } from '../checkout/cron.ts';
import { nextGraceAt } from '../connections/cron.ts';
import { nextReminderAt } from './reminders.ts';
import type { DueAt } from '../../jobs/passTime.ts';
import { nextJobAt } from '../../jobs/queue.ts';

/**
 * Functions that return when our own work is due next. When a developer moves the clock ahead, the clock stops at each
 * of these moments, so that the work is done. Add a function here for new hourly or daily work that becomes due at a
 * certain moment.
 */
export const dueTimes = (db: Database): DueAt[] => [
  (now) => nextJobAt(db, now),
  (now) => nextUnclaimedAt(db, now),
  (now) => nextReminderAt(db, now),
  (now) => nextGraceAt(db, now),
];
