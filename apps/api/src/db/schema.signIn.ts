import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, owner } from './schema.ts';

/**
 * Codes by the browser that asked for them: the newest one of a browser for an address counts, whatever others ask for. Only an HMAC
 * of the code is kept, and the SHA-256 of the token in the browser's cookie.
 */
export const loginCodes = pgTable(
  'login_codes',
  {
    id: text('id').primaryKey(),
    emailKey: text('email_key').notNull(),
    browserHash: text('browser_hash').notNull(),
    codeHash: text('code_hash').notNull(),
    guesses: integer('guesses').notNull().default(0),
    via: text('via'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [uniqueIndex('login_codes_browser').on(table.emailKey, table.browserHash)],
);

/** Browsers that have proven an address: a row for each address of a browser. The token of the cookie is kept as SHA-256. */
export const devices = pgTable(
  'devices',
  {
    /** Stays the same when the cookie is rotated: what the browser may still do today is counted under it. */
    id: text('id').primaryKey(),
    tokenHash: text('token_hash').notNull(),
    emailKey: text('email_key').notNull(),
    userId: owner(),
    provenAt: instant('proven_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    uniqueIndex('devices_address').on(table.tokenHash, table.emailKey),
    index('devices_email').on(table.emailKey),
    index('devices_user').on(table.userId),
  ],
);
