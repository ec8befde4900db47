import { describe, expect, test } from 'vitest';
import type { PlatformsState } from '../src/routes/devPlatforms.ts';
import { databasePerTest } from './support/fixture.ts';
import { expectOk, rejection, testServer } from './support/server.ts';

const database = databasePerTest();

const inAnHour = () => new Date('2026-11-20T10:00:00.000Z');

describe('The page of the platforms', () => {
  test('switches faults by its form and by JSON, and shows them', async () => {
    const server = testServer(database.db);
    const browser = server.browser();
    const byForm = await browser.request('/dev/platforms/faults', {
      method: 'POST',
      form: { platform: 'discord', fault: 'away', on: 'true' },
    });
    expect([byForm.status, byForm.headers.get('location')]).toEqual([303, '/dev/platforms']);
    await expect(server.platforms.discord.invite()).rejects.toMatchObject({ kind: 'away' });
    const page = await (await browser.get('/dev/platforms')).text();
    expect(page).toContain('cannot be reached: on');
    expect(page).toContain('End: Discord cannot be reached');
    await expectOk(browser.post('/dev/platforms/faults', { platform: 'discord', fault: 'away', on: false }));
    await expectOk(browser.post('/dev/platforms/faults', { platform: 'notify', fault: 'limited', on: true }));
    await server.platforms.discord.invite();
    const state = await expectOk<PlatformsState>(browser.get('/dev/platforms/state'));
    expect(state.faults.filter(({ on }) => on)).toEqual([{ platform: 'notify', fault: 'limited', on: true }]);
    expect(state.live).toEqual([]);
  });

  test.each([
    { platform: 'discord', fault: 'firstScriptFails', on: true },
    { platform: 'nobody', fault: 'away', on: true },
    { platform: 'discord', fault: 'away' },
    'no object',
  ])('does not know every fault', async (body) => {
    const { status } = await rejection(testServer(database.db).browser().post('/dev/platforms/faults', body));
    expect(status).toBe(422);
  });

  test('shows members, invites, access and messages, and writes what people call themselves as text', async () => {
    const server = testServer(database.db);
    const { discord, telegram, tradingview, notify } = server.platforms;
    const redirectUri = 'http://localhost:3000/discord-auth';
    const request = { redirectUri, state: 's', codeVerifier: 'verifier' };
    const codeChallenge = discord.consentUrl(request).searchParams.get('code_challenge') ?? '';
    const code = await discord.grant({ username: 'anna', redirectUri, codeChallenge });
    await discord.addMember(await discord.identify(request, code), 'Premium');
    const link = await telegram.createInvite({ name: 'u-1', expiresAt: inAnHour() });
    await tradingview.grant({ username: 'Anna', scriptId: tradingview.scriptIds[0] ?? '', until: inAnHour() });
    await notify.send('<script>alert(1)</script>');
    const page = await server.browser().get('/dev/platforms');
    const text = await page.text();
    for (const part of ['Premium', 'u-1', link, 'sample-1', '2026-11-20T10:00:00.000Z', '&lt;script&gt;alert(1)']) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('<script');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    server.clock.move(3600);
    const state = await expectOk<PlatformsState>(server.browser().get('/dev/platforms/state'));
    expect(state.tradingview[0]).toMatchObject({ username: 'Anna', isOver: true });
    expect(state.invites[0]).toMatchObject({ url: link, works: false });
    expect(state.discord[0]).toMatchObject({ username: 'anna', role: 'Premium' });
    const left = { platform: 'discord', memberId: state.discord[0]?.memberId };
    await expectOk(server.browser().post('/dev/platforms/leave', left));
    expect(await discord.members()).toEqual([]);
  });
});

describe('An invite of the fakes', () => {
  test('offers to join the group, tells our server, and lets in once', async () => {
    const server = testServer(database.db);
    const browser = server.browser();
    const link = await server.platforms.telegram.createInvite({ name: 'u-1', expiresAt: inAnHour() });
    const { pathname } = new URL(link);
    expect(await (await browser.get(pathname)).text()).toContain('Join the group');
    server.network.telegram = false;
    const untold = await rejection(browser.post(pathname, { username: 'anna_trades' }));
    expect(untold).toEqual({ status: 502, message: 'Joined, but our server did not take the update.' });
    expect(await server.platforms.telegram.members()).toMatchObject([{ username: 'anna_trades' }]);
    expect(await (await browser.get(pathname)).text()).toContain('expired or was used');
    expect((await rejection(browser.post(pathname, { username: 'ben' }))).status).toBe(409);
  });

  test('reports a joining to our own route, which lets no stranger stay', async () => {
    const server = testServer(database.db);
    const link = await server.platforms.telegram.createInvite({ name: 'u-1', expiresAt: inAnHour() });
    const joining = server.browser().post(new URL(link).pathname, { username: 'a_stranger' });
    expect(await expectOk(joining)).toEqual({ outcome: 'joined' });
    await server.worker.runDue();
    expect(await server.platforms.telegram.members()).toEqual([]);
  });

  test('to Discord lets everybody join, without a role, and an unknown one is not there', async () => {
    const server = testServer(database.db);
    const browser = server.browser();
    const { pathname } = new URL(await server.platforms.discord.invite());
    expect(await (await browser.get(pathname)).text()).toContain('Join the Discord community');
    expect((await rejection(browser.post(pathname, {}))).status).toBe(422);
    expect(await expectOk(browser.post(pathname, { username: 'ann.trades' }))).toEqual({ outcome: 'joined' });
    expect(await expectOk(browser.post(pathname, { username: 'ben' }))).toEqual({ outcome: 'joined' });
    const members = await server.platforms.discord.members();
    expect(members.map(({ username, role }) => [username, role]).sort()).toEqual([
      ['ann.trades', null],
      ['ben', null],
    ]);
    expect((await server.browser().get('/dev/platforms/invite/made-up')).status).toBe(404);
  });
});

describe('The consent page of the fake Discord', () => {
  const redirectUri = 'http://localhost:3000/discord-auth';
  const request = { redirectUri, state: 'the-state', codeVerifier: 'verifier' };

  test('leads back with a code and the state, or with the rejection', async () => {
    const server = testServer(database.db);
    const url = server.platforms.discord.consentUrl(request);
    const page = await server.browser().get(url.pathname + url.search);
    expect(await page.text()).toContain('Connect Discord');
    const fields = Object.fromEntries(url.searchParams);
    const answer = async (form: Record<string, string>) => {
      const response = await server.browser().request(url.pathname, { method: 'POST', form: { ...fields, ...form } });
      return new URL(response.headers.get('location') ?? '');
    };
    const allowed = await answer({ username: 'anna.trades', choice: 'allow' });
    expect([allowed.origin + allowed.pathname, allowed.searchParams.get('state')]).toEqual([redirectUri, 'the-state']);
    const code = allowed.searchParams.get('code') ?? '';
    expect(await server.platforms.discord.identify(request, code)).toMatchObject({ username: 'anna.trades' });
    const denied = await answer({ choice: 'deny' });
    expect(denied.searchParams.get('error')).toBe('access_denied');
    expect(denied.searchParams.has('code')).toBe(false);
  });

  test.each(['', 'a', 'Two Words', 'x'.repeat(33), '<b>'])('takes no username %o', async (username) => {
    const server = testServer(database.db);
    const url = server.platforms.discord.consentUrl(request);
    const form = { ...Object.fromEntries(url.searchParams), username, choice: 'allow' };
    const { status } = await server.browser().request(url.pathname, { method: 'POST', form });
    expect(status).toBe(400);
  });

  test.each([
    'https://bad.example/discord-auth',
    'http://localhost:3000/elsewhere',
    'http://localhost:3001/discord-auth',
  ])('does not lead to %s', async (elsewhere) => {
    const server = testServer(database.db);
    const url = server.platforms.discord.consentUrl({ ...request, redirectUri: elsewhere });
    expect((await server.browser().get(url.pathname + url.search)).status).toBe(400);
    const form = { ...Object.fromEntries(url.searchParams), username: 'anna', choice: 'allow' };
    expect((await server.browser().request(url.pathname, { method: 'POST', form })).status).toBe(400);
  });
});
