import type { Community } from '@signalsync/contract/model/connection';
import { bigserial, boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** Objects of the fake Stripe; used only outside production. */
export const devStripeObjects = pgTable(
  'dev_stripe_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** A counter that orders the objects by their creation. */
    number: bigserial('number', { mode: 'number' }),
  },
  (table) => [index('dev_stripe_objects_kind').on(table.kind)],
);

/** Mails that would have been sent; used only outside production. */
export const devMails = pgTable('dev_mails', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  html: text('html').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** A counter that orders the mails. `sentAt` cannot order them, because the clock may have been moved back. */
  number: bigserial('number', { mode: 'number' }),
});

/** Consents given on the fake Google's page, each usable once; used only outside production. */
export const devGoogleGrants = pgTable('dev_google_grants', {
  code: text('code').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  nonce: text('nonce').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Consents given on the fake Discord's page, each usable once; used only outside production. */
export const devDiscordGrants = pgTable('dev_discord_grants', {
  code: text('code').primaryKey(),
  discordId: text('discord_id').notNull(),
  username: text('username').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Access tokens issued by the fake Discord; used only outside production. */
export const devDiscordTokens = pgTable('dev_discord_tokens', {
  token: text('token').primaryKey(),
  discordId: text('discord_id').notNull(),
  username: text('username').notNull(),
});

/** Members of the fake Discord community and the fake Telegram group; used only outside production. */
export const devPlatformMembers = pgTable(
  'dev_platform_members',
  {
    platform: text('platform').$type<Community>().notNull(),
    memberId: text('member_id').notNull(),
    username: text('username').notNull(),
    /**
     * On Discord the names of the member's roles, with spaces between. On Telegram the status, if it is not `member`.
     */
    role: text('role'),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.memberId] })],
);

/** Invites to the fake Discord community and the fake Telegram group; used only outside production. */
export const devPlatformInvites = pgTable('dev_platform_invites', {
  code: text('code').primaryKey(),
  platform: text('platform').$type<Community>().notNull(),
  name: text('name').notNull(),
  expiresAt: instant('expires_at'),
  /** When the invite stopped working, because it was used or revoked; null while it works. */
  closedAt: instant('closed_at'),
  number: bigserial('number', { mode: 'number' }),
});

/** Access to the scripts of the fake TradingView; used only outside production. */
export const devTradingviewAccess = pgTable(
  'dev_tradingview_access',
  {
    /** The username in lower case. */
    usernameKey: text('username_key').notNull(),
    scriptId: text('script_id').notNull(),
    username: text('username').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.usernameKey, table.scriptId] })],
);

/** Faults that are switched on in the fakes; used only outside production. */
export const devPlatformFaults = pgTable(
  'dev_platform_faults',
  {
    platform: text('platform').notNull(),
    fault: text('fault').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.fault] })],
);

/** Notifications that the team would have received; used only outside production. */
export const devNotifications = pgTable('dev_notifications', {
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  sentAt: instant('sent_at').notNull(),
  number: bigserial('number', { mode: 'number' }),
});
