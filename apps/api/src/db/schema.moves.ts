import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, owner } from './schema.ts';

/**
 * Connections that moved to another account, which proved the same platform account. Shown on the card until the user
 * connects the platform again.
 */
export const platformMoves = pgTable(
  'platform_moves',
  {
    userId: owner(),
    platform: text('platform').$type<'discord' | 'telegram'>().notNull(),
    username: text('username').notNull(),
    movedAt: instant('moved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.platform] })],
);
