import type { Community, PlatformId } from '@signalsync/contract/model/connection';
import { boolean, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, owner, users } from './schema.ts';

/**
 * Connections to platforms. A row exists from the first request for access. `savedAt` is null until the user's browser
 * has saved the connection; only saved ones are shown. `username` is as the platform spells it.
 */
export const platformConnections = pgTable(
  'platform_connections',
  {
    userId: owner(),
    platform: text('platform').$type<PlatformId>().notNull(),
    username: text('username').notNull(),
    /** The username in lower case, without an @. Two users may give the same one, because anybody can type it. */
    usernameKey: text('username_key').notNull(),
    /** The platform's permanent id of the member. Discord gives it at once, Telegram when the member joins. */
    externalId: text('external_id'),
    /** Whether the user's account on the platform has access, or is about to get access. */
    hasAccess: boolean('has_access').notNull().default(false),
    /** The role last set on Discord; `absent` if Discord knew no such member then; null before Discord was asked. */
    role: text('role').$type<'Premium' | 'Member' | 'absent'>(),
    inviteLink: text('invite_link'),
    /** When the invite expires; null if there is no invite. On Discord, until when the card shows the invite. */
    inviteExpiresAt: instant('invite_expires_at'),
    /** `stranger` if somebody else used the user's Telegram invite; otherwise null. */
    inviteUsedBy: text('invite_used_by').$type<'stranger'>(),
    /** When the user joined the Telegram group, as Telegram told the bot; null if the user is not in it. */
    joinedAt: instant('joined_at'),
    /**
     * When the user asked to take over a Telegram username that another user has proven; null if they did not ask. The
     * connection moves when the user joins the group.
     */
    moveAskedAt: instant('move_asked_at'),
    /**
     * End of the paid time that is shown to the user; null if the paid time has no end. Platforms may give access a day
     * longer.
     */
    accessUntil: instant('access_until'),
    /** TradingView scripts that could not be shared. */
    failedScripts: jsonb('failed_scripts').$type<string[]>().notNull().default([]),
    savedAt: instant('saved_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.platform] }),
    index('platform_connections_username').on(table.platform, table.usernameKey),
    uniqueIndex('platform_connections_external').on(table.platform, table.externalId),
  ],
);

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
