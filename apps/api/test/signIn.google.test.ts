import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { oauthLinks, users } from '../src/db/schema.ts';
import { serverPerTest } from './support/fixture.ts';
import { allow, consent, landing, signInByGoogle, start } from './support/google.ts';
import { expectOk } from './support/server.ts';

const { database, server } = serverPerTest();

const failed = 'http://localhost:3000/auth?error=google';
const succeeded = 'http://localhost:3000/auth/google/callback';

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

  test('is rejected when Google has not verified the address', async () => {
    const browser = server.browser();
    const back = await consent(browser, await start(browser), { choice: 'allow', email: 'ann@gmail.com' });
    expect(await landing(browser, back)).toBe(failed);
    expect(await database.db.select().from(users)).toEqual([]);
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
