import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { checkouts, instant, users } from './schema.ts';

/**
 * What happened to whom, and which mail said so. Rows are only added, in the transaction that changes the state. The
 * unique index makes each event, and so each mail, happen once. Rows are deleted with the account or the purchase.
 */
export const accountEvents = pgTable(
  'account_events',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    /** The provider's object that proves the event, such as `in_…`. For an address change our own row's id. */
    object: text('object').notNull(),
    /** Tells events of one kind and object apart, for example by the day of the renewal. Empty if there is only one. */
    period: text('period').notNull().default(''),
    /** Null for a guest's purchase that no account has yet. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    checkoutId: text('checkout_id').references(() => checkouts.id, { onDelete: 'cascade' }),
    /** When it happened, at the provider if it happened there. */
    happenedAt: instant('happened_at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    /** The name of the queued mail about it. Null if no mail was queued. */
    mail: text('mail'),
    /**
     * The id of the job that sends the mail, or that does what the team asked for. Null if there is no such job, or if
     * it was given up and is deleted.
     */
    jobId: text('mail_job_id'),
    /** The values of that mail, so that support can send it again. Null for a mail that holds a secret. */
    mailValues: jsonb('mail_values').$type<object>(),
    /** Of what the team did for the member: why, who did it, and how it ended. `outcome` is null until it is done. */
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
