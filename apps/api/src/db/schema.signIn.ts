import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, owner } from './schema.ts';

/**
 * Sign-in codes, one row for each browser and email address. A new code replaces this browser's last code for the
 * address; codes of other browsers stay valid. A row holds only an HMAC of the code, and the SHA-256 of the token in
 * the browser's cookie. A mailed sign-in link is a row, too: `browserHash` is `link`, and `codeHash` the SHA-256 of the
 * link's token.
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

/**
 * Browsers that have proven an email address, one row for each browser and email address. `tokenHash` is the SHA-256 of
 * the token in the browser's device cookie.
 */
export const devices = pgTable(
  'devices',
  {
    /** Stays the same when the cookie gets a new token: the browser's daily limits are counted under this id. */
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
