import { bigserial, boolean, index, jsonb, primaryKey, text, pgTable } from 'drizzle-orm/pg-core';
import { instant } from './schema.ts';

/** Outside production: what the fake Stripe keeps. */
export const devStripeObjects = pgTable(
  'dev_stripe_objects',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    /** Order of making. */
    number: bigserial('number', { mode: 'number' }),
  },
  (table) => [index('dev_stripe_objects_kind').on(table.kind)],
);

/** Outside production: the mails that would have been sent. */
export const devMails = pgTable('dev_mails', {
  id: text('id').primaryKey(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  sentAt: instant('sent_at').notNull(),
  /** Order of sending, for mails of the same instant. */
  number: bigserial('number', { mode: 'number' }),
});

/** Outside production: consents given on the local Google page, each spent once. */
export const devGoogleGrants = pgTable('dev_google_grants', {
  code: text('code').primaryKey(),
  email: text('email').notNull(),
  emailVerified: boolean('email_verified').notNull(),
  nonce: text('nonce').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Outside production: consents given on the local Discord page, each spent once. */
export const devDiscordGrants = pgTable('dev_discord_grants', {
  code: text('code').primaryKey(),
  discordId: text('discord_id').notNull(),
  username: text('username').notNull(),
  redirectUri: text('redirect_uri').notNull(),
  codeChallenge: text('code_challenge').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Outside production: access tokens that the local Discord gave. */
export const devDiscordTokens = pgTable('dev_discord_tokens', {
  token: text('token').primaryKey(),
  discordId: text('discord_id').notNull(),
  username: text('username').notNull(),
});

/** Outside production: who is in the Discord community and in the Telegram group. */
export const devPlatformMembers = pgTable(
  'dev_platform_members',
  {
    platform: text('platform').$type<'discord' | 'telegram'>().notNull(),
    memberId: text('member_id').notNull(),
    username: text('username').notNull(),
    role: text('role').$type<'Premium' | 'Member'>(),
    joinedAt: instant('joined_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.memberId] })],
);

/** Outside production: invites to the Discord community and to the Telegram group. */
export const devPlatformInvites = pgTable('dev_platform_invites', {
  code: text('code').primaryKey(),
  platform: text('platform').$type<'discord' | 'telegram'>().notNull(),
  name: text('name').notNull(),
  expiresAt: instant('expires_at'),
  /** When it stopped working: used by its one person, or taken back. */
  closedAt: instant('closed_at'),
  number: bigserial('number', { mode: 'number' }),
});

/** Outside production: who may use which script on TradingView. */
export const devTradingviewAccess = pgTable(
  'dev_tradingview_access',
  {
    /** In lower case. */
    usernameKey: text('username_key').notNull(),
    scriptId: text('script_id').notNull(),
    username: text('username').notNull(),
    expiresAt: instant('expires_at'),
  },
  (table) => [primaryKey({ columns: [table.usernameKey, table.scriptId] })],
);

/** Outside production: faults that are switched on. */
export const devPlatformFaults = pgTable(
  'dev_platform_faults',
  {
    platform: text('platform').notNull(),
    fault: text('fault').notNull(),
  },
  (table) => [primaryKey({ columns: [table.platform, table.fault] })],
);

/** Outside production: what the team would have been told. */
export const devNotifications = pgTable('dev_notifications', {
  id: text('id').primaryKey(),
  text: text('text').notNull(),
  sentAt: instant('sent_at').notNull(),
  number: bigserial('number', { mode: 'number' }),
});
