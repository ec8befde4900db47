import type { Community } from '@signalsync/contract/model/connection';
import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, owner, users } from './schema.ts';

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

/** Discord accounts that users proved to be theirs. A row is needed until the user has joined the community. */
export const discordProofs = pgTable('discord_proofs', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  discordId: text('discord_id').notNull(),
  username: text('username').notNull(),
  /** Lets the bot add the user to the community. Encrypted. */
  accessToken: text('access_token').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
