import { type Context, Hono } from 'hono';
import type { TradingviewKeys } from '../../src/settings/settings.ts';
import { onBadDays, type VendorFault } from './serve.ts';

export const tradingviewKeys: TradingviewKeys = {
  sessionId: 'session-of-tradingview',
  sessionSign: 'signature-of-tradingview',
  scriptIds: ['PUB;1', 'PUB;2', 'PUB;3', 'PUB;4'],
};

/**
 * Creates an HTTP app that answers the calls with which TradingView's own site shares a script. TradingView does not
 * document them. The app follows what public clients send and read, mainly
 * https://github.com/Mathieu2301/TradingView-API/blob/main/src/classes/PinePermManager.js
 * (add, list_users, modify_user_expiration, remove) and
 * https://github.com/trendoscope-algorithms/Tradingview-Access-Management (username_hint).
 */
export function tradingviewVendor(people: readonly string[]) {
  const state = { fault: 'none' as VendorFault | 'signed out' };
  const access = new Map<string, { username: string; expiration: string | undefined }>();
  const app = new Hono();
  const known = (username: string) => people.find((name) => name.toLowerCase() === username.toLowerCase());
  const keyOf = (script: string, username: string) => `${script} ${username.toLowerCase()}`;
  const unauthorized = (c: Context) => c.json({ detail: 'Authentication credentials were not provided.' }, 401);

  onBadDays(app, state as { fault: VendorFault }, {
    limited: (c) =>
      c.json({ detail: 'Request was throttled. Expected available in 30 seconds.' }, 429, { 'Retry-After': '30' }),
    rejected: unauthorized,
  });
  app.use(async (c, next) => {
    if (state.fault === 'signed out') return c.redirect('/accounts/signin/', 302);
    await next();
    return undefined;
  });

  // Needs no session. Returns every username that begins with the typed text, in TradingView's spelling.
  app.get('/username_hint/', (c) => {
    const typed = (c.req.query('s') ?? '').toLowerCase();
    return c.json(people.filter((name) => name.toLowerCase().startsWith(typed)).map((username) => ({ username })));
  });
  app.use('/pine_perm/*', async (c, next) => {
    const { sessionId, sessionSign } = tradingviewKeys;
    if (c.req.header('cookie') !== `sessionid=${sessionId}; sessionid_sign=${sessionSign}`) return unauthorized(c);
    if (c.req.header('origin') === undefined) return c.json({ detail: 'CSRF Failed' }, 403);
    await next();
    return undefined;
  });

  async function formOf(c: Context) {
    const form = new URLSearchParams(await c.req.text());
    return {
      script: form.get('pine_id') ?? '',
      username: form.get('username_recip') ?? '',
      filter: (form.get('username') ?? '').toLowerCase(),
      expiration: form.get('expiration') ?? undefined,
    };
  }

  app.post('/pine_perm/add/', async (c) => {
    const { script, username, expiration } = await formOf(c);
    const spelled = known(username);
    if (!tradingviewKeys.scriptIds.includes(script)) return c.json({ detail: 'Not found.' }, 404);
    if (spelled === undefined) return c.json({ detail: 'User not found.' }, 400);
    if (access.has(keyOf(script, username))) return c.json({ status: 'exists' });
    access.set(keyOf(script, username), { username: spelled, expiration });
    return c.json({ status: 'ok' });
  });
  app.post('/pine_perm/modify_user_expiration/', async (c) => {
    const { script, username, expiration } = await formOf(c);
    const found = access.get(keyOf(script, username));
    if (found === undefined) return c.json({ detail: 'Not found.' }, 404);
    access.set(keyOf(script, username), { ...found, expiration });
    return c.json({ status: 'ok' });
  });
  app.post('/pine_perm/remove/', async (c) => {
    const { script, username } = await formOf(c);
    return c.json({ status: access.delete(keyOf(script, username)) ? 'ok' : 'not_exists' });
  });
  // Returns the first `limit` users with access to a script. With the form field `username`, only users whose name
  // contains this text.
  app.post('/pine_perm/list_users/', async (c) => {
    const { script, filter } = await formOf(c);
    const limit = Number(c.req.query('limit') ?? 10);
    const results = [...access]
      .filter(([key, { username }]) => key.startsWith(`${script} `) && username.toLowerCase().includes(filter))
      .slice(0, limit)
      .map(([, { username, expiration }], id) => ({ id, username, userpic: null, expiration: expiration ?? null }));
    return c.json({ results });
  });
  app.notFound((c) => c.html('<!doctype html><title>Not found</title>', 404));

  return { app, state };
}
