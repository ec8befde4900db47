import type { Community } from '@signalsync/contract/model/connection';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, owner } from './schema.ts';

/**
 * Connections that a user lost because another user proved that the Discord or Telegram account is theirs. The user who
 * lost the connection sees this on the Connections tab, until they connect the platform again.
 */
export const platformMoves = pgTable(
  'platform_moves',
  {
    userId: owner(),
    platform: text('platform').$type<Community>().notNull(),
    username: text('username').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platform] })],
);
