import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, owner } from './schema.ts';

/** Connections that somebody else has taken over by proving the same account: told on the card until the platform is connected again. */
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
