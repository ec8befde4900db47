import { and, asc, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { devTradingviewAccess } from '../../db/schema.dev.ts';
import type { TradingviewKeys } from '../../settings/settings.ts';
import type { Clock } from '../clock.ts';
import { liveTradingview } from '../live/tradingview.ts';
import { type Faults, in30Seconds } from './faults.ts';

export const fakeTradingviewKeys = {
  sessionId: 'session-of-tradingview',
  sessionSign: 'signature-of-tradingview',
  scriptIds: ['PUB;sample-1', 'PUB;sample-2', 'PUB;sample-3', 'PUB;sample-4'],
} as const satisfies TradingviewKeys;

/**
 * Creates the fake TradingView. It answers the calls with which TradingView's own site shares a script. TradingView
 * does not document these calls, so this fake imitates what public clients expect, mainly
 * https://github.com/Mathieu2301/TradingView-API/blob/main/src/classes/PinePermManager.js (add, list_users,
 * modify_user_expiration, remove) and https://github.com/trendoscope-algorithms/Tradingview-Access-Management
 * (username_hint). Every valid username exists, unless it begins with `nobody`. Used only outside production.
 */
export function fakeTradingview({ db, clock, faults }: { db: Database; clock: Clock; faults: Faults }) {
  const table = devTradingviewAccess;
  const { sessionId, sessionSign, scriptIds } = fakeTradingviewKeys;
  const app = new Hono();
  const unauthorized = { detail: 'Authentication credentials were not provided.' };
  const ofThis = (scriptId: string, username: string) =>
    and(eq(table.scriptId, scriptId), eq(table.usernameKey, username.toLowerCase()));

  async function failsNow(scriptId: string): Promise<boolean> {
    if (scriptId === scriptIds[0]) return faults.isOn('tradingview', 'firstScriptFails');
    return scriptId === scriptIds.at(-1) && (await faults.isOn('tradingview', 'someScriptsFail'));
  }

  /** Returns a username in the spelling in which a script was first shared with it. */
  async function spelled(username: string): Promise<string> {
    const [known] = await db.select().from(table).where(eq(table.usernameKey, username.toLowerCase()));
    return known?.username ?? username;
  }

  app.use(async (c, next) => {
    if (await faults.isOn('tradingview', 'signedOut')) return c.redirect('/accounts/signin/', 302);
    return next();
  });
  // Needs no session. Returns usernames that begin with the typed text, in TradingView's spelling.
  app.get('/username_hint/', async (c) => {
    const typed = c.req.query('s') ?? '';
    return c.json([`${typed}2`, await spelled(typed)].filter(exists).map((username) => ({ username })));
  });
  app.use('/pine_perm/*', async (c, next) => {
    if (c.req.header('cookie') !== `sessionid=${sessionId}; sessionid_sign=${sessionSign}`)
      return c.json(unauthorized, 401);
    if (c.req.header('origin') === undefined) return c.json({ detail: 'CSRF Failed' }, 403);
    return next();
  });

  async function formOf(c: Context) {
    const form = await c.req.parseBody<Record<string, string>>();
    const { pine_id: scriptId = '', username_recip: username = '', username: filter = '', expiration } = form;
    return { scriptId, username, filter, expiresAt: expiration === undefined ? null : new Date(expiration) };
  }

  app.post('/pine_perm/add/', async (c) => {
    const { scriptId, username, expiresAt } = await formOf(c);
    if (await failsNow(scriptId)) return c.json({ detail: 'Server error' }, 500);
    if (!scriptIds.some((id) => id === scriptId)) return c.json({ detail: 'Not found.' }, 404);
    if (!exists(username)) return c.json({ detail: 'User not found.' }, 400);
    const row = { scriptId, usernameKey: username.toLowerCase(), username: await spelled(username), expiresAt };
    const added = await db.insert(table).values(row).onConflictDoNothing().returning();
    return c.json({ status: added.length > 0 ? 'ok' : 'exists' });
  });
  app.post('/pine_perm/modify_user_expiration/', async (c) => {
    const { scriptId, username, expiresAt } = await formOf(c);
    const changed = await db.update(table).set({ expiresAt }).where(ofThis(scriptId, username)).returning();
    return changed.length > 0 ? c.json({ status: 'ok' }) : c.json({ detail: 'Not found.' }, 404);
  });
  app.post('/pine_perm/remove/', async (c) => {
    const { scriptId, username } = await formOf(c);
    const removed = await db.delete(table).where(ofThis(scriptId, username)).returning();
    return c.json({ status: removed.length > 0 ? 'ok' : 'not_exists' });
  });
  // Returns the users whose name contains `username`, and whose access to a script has not ended.
  app.post('/pine_perm/list_users/', async (c) => {
    const { scriptId, filter } = await formOf(c);
    if (!scriptIds.some((id) => id === scriptId)) return c.json({ detail: 'Not found.' }, 404);
    const isNow = or(isNull(table.expiresAt), gt(table.expiresAt, clock.now()));
    const rows = await db
      .select()
      .from(table)
      .where(and(eq(table.scriptId, scriptId), isNow))
      .orderBy(desc(table.usernameKey));
    const results = rows
      .filter(({ usernameKey }) => usernameKey.includes(filter.toLowerCase()))
      .slice(0, Number(c.req.query('limit') ?? 10))
      .map(({ username, expiresAt }, id) => ({ id, username, userpic: null, expiration: expiresAt }));
    return c.json({ results });
  });
  app.notFound((c) => c.html('<!doctype html><title>Not found</title>', 404));

  const throttled = { detail: 'Request was throttled. Expected available in 30 seconds.' };
  const wire = faults.wire('tradingview', {
    usual: app.fetch,
    limited: () => Response.json(throttled, in30Seconds),
    rejected: () => Response.json(unauthorized, { status: 401 }),
  });
  return {
    ...liveTradingview(fakeTradingviewKeys, { baseUrl: 'http://tradingview.fake', fetch: wire }),
    wire,
    /** Returns who has or had access to which script. */
    access: () => db.select().from(table).orderBy(asc(table.usernameKey), asc(table.scriptId)),
  };
}

const exists = (username: string): boolean => /^[\w-]{3,40}$/.test(username) && !/^nobody/i.test(username);
