import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkouts, instant, users } from './schema.ts';

/**
 * What happened to an account or purchase, and the mail about it. Rows are only added, in the transaction that changes
 * the state. The unique index keeps each event, and so each mail, from happening twice. Rows are deleted with the
 * account or the purchase.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** Id of what the event is about: the provider's object, such as `in_…`, or ours, such as an email change. */
    object: text('object').notNull(),
    /** Tells events of one kind and object apart, such as by the day of the renewal. Empty if only one can happen. */
    period: text('period').notNull().default(''),
    /** Null for a guest's purchase that no account has yet. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    checkoutId: text('checkout_id').references(() => checkouts.id, { onDelete: 'cascade' }),
    /** When the event happened. For an event at the provider, by the provider's clock. */
    happenedAt: instant('happened_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** The name of the queued mail about the event. Null if no mail was queued. */
    mail: text('mail'),
    /**
     * The id of the job that sends the mail, or that does what the team asked for. Null if there is no such job, or if
     * the failed job was deleted.
     */
    jobId: text('mail_job_id'),
    /** The values in the queued mail, so that support can send the mail again. Null for a mail that holds a secret. */
    mailValues: jsonb('mail_values').$type<object>(),
    /** Three columns for actions of the team: why, who did it, and how it ended. `outcome` is null until the end. */
    reason: text('reason'),
    actor: text('actor'),
    outcome: text('outcome'),
  },
  (table) => [
    uniqueIndex('account_events_once').on(table.kind, table.object, table.period),
    index('account_events_user').on(table.userId, table.happenedAt),
    index('account_events_object').on(table.object),
  ],
);
