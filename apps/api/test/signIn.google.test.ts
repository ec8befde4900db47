import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oauthLinks, users } from '../src/db/schema.ts';
import type { Browser } from './support/browser.ts';
import { serverPerTest } from './support/fixture.ts';
import { allow, consent, landing, signInByGoogle, start } from './support/google.ts';
import { expectOk, testServer } from './support/server.ts';

const { database, server } = serverPerTest();

const failed = 'http://localhost:3000/auth?error=google';
const succeeded = 'http://localhost:3000/auth/google/callback';
const unproven = (email: string) => `http://localhost:3000/auth?error=address#email=${encodeURIComponent(email)}`;

describe('Google sign-in', () => {
  test('makes the account at the first time and finds it by Google’s id afterwards', async () => {
    const browser = server.browser();
    expect(await signInByGoogle(browser, 'ann@gmail.com', 'friend')).toBe(succeeded);
    expect(await expectOk(browser.get('/api/user'))).toMatchObject({ email: 'ann@gmail.com' });
    const [user] = await database.db.select().from(users);
    expect(user).toMatchObject({ via: 'friend', emailProvenAt: expect.any(Date) });
    await database.db.update(users).set({ email: 'new@x.com', signInEmail: 'new@x.com', signInKey: 'new@x.com' });
    const again = server.browser();
    await signInByGoogle(again, 'ann@gmail.com');
    expect(await expectOk(again.get('/api/user'))).toMatchObject({ email: 'new@x.com' });
  });

  test('leads to the account that signs in with the same address by code', async () => {
    await server.signedIn('ann@gmail.com');
    await signInByGoogle(server.browser(), 'Ann@Gmail.com');
    expect(await database.db.select().from(users)).toHaveLength(1);
  });

  test('ends everything that an account with an unproven address had open', async () => {
    const guest = await server.signedIn('ann@gmail.com');
    const [user] = await database.db.update(users).set({ emailProvenAt: null }).returning();
    await database.db
      .insert(oauthLinks)
      .values({ id: 'google:thief', userId: user?.id ?? '', createdAt: server.clock.now() });
    await signInByGoogle(server.browser(), 'ann@gmail.com');
    expect((await guest.get('/api/user')).status).toBe(401);
    expect(await database.db.select().from(oauthLinks).where(eq(oauthLinks.id, 'google:thief'))).toEqual([]);
  });

  test('ends the older session of the browser', async () => {
    const browser = await server.signedIn('ann@gmail.com');
    const older = browser.cookies.get('sid') ?? '';
    await signInByGoogle(browser, 'ann@gmail.com');
    const thief = server.browser();
    thief.cookies.set('sid', older);
    expect((await thief.get('/api/user')).status).toBe(401);
  });

  test('asks for a code when Google has not verified the address', async () => {
    const browser = server.browser();
    const back = await consent(browser, await start(browser), { choice: 'allow', email: 'ann@gmail.com' });
    expect(await landing(browser, back)).toBe(unproven('ann@gmail.com'));
    expect(await database.db.select().from(users)).toEqual([]);
  });

  test('lets the person choose the Google account after a logout, and not before the first sign-in', async () => {
    const browser = server.browser();
    expect((await start(browser)).prompt).toBeUndefined();
    await signInByGoogle(browser, 'ann@gmail.com');
    expect((await start(browser)).prompt).toBeUndefined();
    await expectOk(browser.post('/api/logout'));
    expect((await start(browser)).prompt).toBe('select_account');
  });

  test('is rejected when the person denies', async () => {
    const browser = server.browser();
    expect(await landing(browser, await consent(browser, await start(browser), { choice: 'deny' }))).toBe(failed);
  });

  test('takes a return once: a used one opens nothing, even with the cookie put back', async () => {
    const browser = server.browser();
    const fields = await start(browser);
    const cookie = browser.cookies.get('google') ?? '';
    const back = await consent(browser, fields, allow('ann@gmail.com'));
    expect(await landing(browser, back)).toBe(succeeded);
    expect(browser.cookies.has('google')).toBe(false);
    expect(await landing(browser, back)).toBe(failed);
    const secondCode = new URL(await consent(browser, fields, allow('ann@gmail.com'))).searchParams.get('code');
    const replay = server.browser();
    replay.cookies.set('google', cookie);
    expect(await landing(replay, back.replace(/code=[^&]+/, `code=${secondCode}`))).toBe(failed);
  });

  test('does not accept the return of another browser', async () => {
    const victim = server.browser();
    await start(victim);
    const attacker = server.browser();
    const back = await consent(attacker, await start(attacker), allow('attacker@gmail.com'));
    expect(await landing(victim, back)).toBe(failed);
    expect(await landing(server.browser(), back)).toBe(failed);
    // The state alone gives it away: no code was exchanged at Google.
    expect(server.lines.join()).not.toContain('signIn.googleFailed');
  });

  test('does not accept a cookie that was changed', async () => {
    const browser = server.browser();
    const back = await consent(browser, await start(browser), allow('ann@gmail.com'));
    const sealed = decodeURIComponent(browser.cookies.get('google') ?? '');
    browser.cookies.set('google', encodeURIComponent(sealed.replace('"via":null', '"via":"me"')));
    expect(await landing(browser, back)).toBe(failed);
  });

  test('does not accept the code of another request of the same browser', async () => {
    const browser = server.browser();
    const first = await start(browser);
    const second = await start(browser);
    const back = await consent(browser, { ...first, state: second.state ?? '' }, allow('ann@gmail.com'));
    expect(await landing(browser, back)).toBe(failed);
    expect(server.lines.join()).toContain('invalid_grant');
  });

  test('must come back within ten minutes', async () => {
    const browser = server.browser();
    const fields = await start(browser);
    server.clock.move(601);
    expect(await landing(browser, await consent(browser, fields, allow('ann@gmail.com')))).toBe(failed);
  });

  test('never sends the browser to an address of somebody else', async () => {
    const browser = server.browser();
    const fields = { ...(await start(browser)), redirect_uri: 'https://evil.example/callback' };
    expect((await browser.get(`/dev/google?${new URLSearchParams(fields).toString()}`)).status).toBe(400);
    const answer = await browser.request('/dev/google', { method: 'POST', form: { ...fields, ...allow('a@b.co') } });
    expect(answer.status).toBe(400);
  });
});

describe('An address that Google does not prove', () => {
  const corp = 'ann@corp.example';
  const addressOf = async (browser: Browser) => (await expectOk<{ email: string }>(browser.get('/api/user'))).email;
  async function enterCode(browser: Browser, email: string) {
    await expectOk(browser.post('/api/signalsync/send-verification', { email }));
    await expectOk(browser.post('/api/signalsync/verify-and-login', { email, code: await server.codeFor(email) }));
  }

  test('opens neither a new account nor the one that has it', async () => {
    const stranger = server.browser();
    expect(await signInByGoogle(stranger, corp)).toBe(unproven(corp));
    expect(await database.db.select().from(users)).toEqual([]);
    await server.signedIn(corp);
    expect(await signInByGoogle(stranger, corp)).toBe(unproven(corp));
    expect((await stranger.get('/api/user')).status).toBe(401);
    expect(await database.db.select().from(oauthLinks)).toEqual([]);
  });

  test('is proven once by a code; from then on Google is enough, whatever the address becomes there', async () => {
    const browser = server.browser();
    await signInByGoogle(browser, corp);
    await enterCode(browser, 'Ann@Corp.example');
    const again = server.browser();
    expect(await signInByGoogle(again, corp)).toBe(succeeded);
    expect(await addressOf(again)).toBe('Ann@Corp.example');

    const identify: typeof server.google.identify = async (...asked) => {
      const { subject } = await server.google.identify(...asked);
      return { subject, email: 'bob@else.example', isEmailProven: false };
    };
    const later = testServer(database.db, {}, { google: { ...server.google, identify } }).browser();
    expect(await signInByGoogle(later, corp)).toBe(succeeded);
    expect(await addressOf(later)).toBe('Ann@Corp.example');
    expect(await database.db.select().from(users)).toHaveLength(1);
  });

  test('of a Workspace is proven by Google', async () => {
    const browser = server.browser();
    expect(await signInByGoogle(browser, 'ann@workspace.example')).toBe(succeeded);
    expect(await addressOf(browser)).toBe('ann@workspace.example');
  });

  test('is not linked by a code to another address, nor later, nor in another browser', async () => {
    const browser = server.browser();
    await signInByGoogle(browser, corp);
    await enterCode(browser, 'bob@corp.example');
    await enterCode(browser, corp);
    await enterCode(server.browser(), corp);
    await signInByGoogle(browser, corp);
    server.clock.move(601);
    await enterCode(browser, corp);
    expect(await database.db.select().from(oauthLinks)).toEqual([]);
  });

  test('is not linked when the cookie was changed', async () => {
    const browser = server.browser();
    await signInByGoogle(browser, corp);
    const sealed = decodeURIComponent(browser.cookies.get('google') ?? '');
    expect(sealed).toContain(corp);
    browser.cookies.set('google', encodeURIComponent(sealed.replace(corp, 'eve@corp.example')));
    await enterCode(browser, 'eve@corp.example');
    expect(await database.db.select().from(oauthLinks)).toEqual([]);
  });
});
