import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { loginCodes } from '../../db/schema.signIn.ts';
import { users } from '../../db/schema.ts';
import { enqueue } from '../../jobs/queue.ts';
import type { Clock } from '../../ports/clock.ts';
import { countAll } from '../core/rateLimits.ts';
import { dayMs, hourMs } from '../core/time.ts';
import { hashOf, newToken } from '../core/tokens.ts';
import { emailKeyOf } from '../core/users.ts';

/** How long a mailed sign-in link works, in hours. */
const linkHours = 24;

const daySeconds = dayMs / 1000;
/** An address with an account gets a link at most once in this time. */
const pauseSeconds = daySeconds;
/**
 * An address without an account gets a link at most once in this time, because it may belong to somebody who has never
 * heard of us.
 */
const pauseWithoutAccountSeconds = 30 * daySeconds;

/**
 * In the row of a link, this text stands in place of the browser's hash, because a link works in every browser. The
 * text cannot equal a hash.
 */
const anyBrowser = 'link';

/**
 * The data for mailing a sign-in link. `via` is the referral code that came with the last request for a code, if any.
 */
export interface LinkRequest {
  readonly email: string;
  readonly via: string | null;
  /** Origin of the web app. */
  readonly appUrl: string;
}

/**
 * Queues a sign-in link for an address that has no codes left for new browsers, unless one was queued in the last 24
 * hours. Only the queued job reads whether the address has an account, so the time of the answer cannot reveal it.
 */
export async function queueLink(tx: Database, request: LinkRequest, now: Date): Promise<void> {
  const bucket = { key: `sign-in-link:${emailKeyOf(request.email)}`, limit: 1, windowSeconds: pauseSeconds };
  if ((await countAll(tx, now, [bucket])) === null) await enqueue(tx, 'mailSignInLink', request, now);
}

/**
 * Mails a sign-in link, which replaces the last link of the address. `id` is the id of the job, which may run twice.
 */
export async function mailLink(
  { db, clock }: { db: Database; clock: Clock },
  { email, via, appUrl }: LinkRequest,
  id: string,
): Promise<void> {
  const now = clock.now();
  const emailKey = emailKeyOf(email);
  await db.transaction(async (tx) => {
    const [mailed] = await tx.select().from(loginCodes).where(eq(loginCodes.id, id));
    if (mailed !== undefined) return;
    const [account] = await tx.select({ to: users.signInEmail }).from(users).where(eq(users.signInKey, emailKey));
    const pause = { key: `sign-in-link-new:${emailKey}`, limit: 1, windowSeconds: pauseWithoutAccountSeconds };
    if (account === undefined && (await countAll(tx, now, [pause])) !== null) return;
    const token = newToken();
    const expiresAt = new Date(now.getTime() + linkHours * hourMs);
    const values = { id, codeHash: hashOf(token), guesses: 0, via, expiresAt };
    await tx
      .insert(loginCodes)
      .values({ emailKey, browserHash: anyBrowser, ...values })
      .onConflictDoUpdate({ target: [loginCodes.emailKey, loginCodes.browserHash], set: values });
    const to = account?.to ?? email;
    // Browsers do not send what follows a `#`, so no server logs the token.
    const link = `${appUrl}/auth/link#${new URLSearchParams({ email: to, token }).toString()}`;
    const mail = { to, name: 'signInLink', values: { hours: linkHours, link } } as const;
    await enqueue(tx, 'sendMail', mail, now, expiresAt);
  });
}

/**
 * Returns the row of a mailed link that still works; undefined if the link was used or has expired. Does not use the
 * link up.
 */
export async function findLink(db: Database, email: string, token: string, now: Date) {
  const isThis = and(
    isLinkOf([emailKeyOf(email)]),
    eq(loginCodes.codeHash, hashOf(token)),
    gt(loginCodes.expiresAt, now),
  );
  const [link] = await db.select({ id: loginCodes.id, via: loginCodes.via }).from(loginCodes).where(isThis);
  return link;
}

/**
 * Uses a link up. Returns whether the link still worked. If two calls come at the same time, only the first gets true.
 */
export async function consumeLink(tx: Database, id: string): Promise<boolean> {
  return (await tx.delete(loginCodes).where(eq(loginCodes.id, id)).returning({ id: loginCodes.id })).length > 0;
}

/** Ends the links of these addresses, because somebody has just signed in with one of them. */
export async function endLinks(tx: Database, emailKeys: readonly string[]): Promise<void> {
  await tx.delete(loginCodes).where(isLinkOf(emailKeys));
}

const isLinkOf = (emailKeys: readonly string[]) =>
  and(inArray(loginCodes.emailKey, [...emailKeys]), eq(loginCodes.browserHash, anyBrowser));
