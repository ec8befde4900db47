import { beforeAll, describe, expect, test } from 'vitest';
import { discordProofs } from '../src/db/schema.connections.ts';
import type { Browser } from './support/browser.ts';
import { type Person, sent } from './support/connections.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk, rejection } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, way } = serverPerFile(unlimited);
let victim: Person;
let member: Person;
let visitor: Person;
/** The usernames of another user, the victim. The attacker tries to use the victim's connections. */
const theirs = { discord: 'victim.d', telegram: 'victim_t', tradingview: 'VictimTV' } as const;
const platforms = ['discord', 'telegram', 'tradingview'] as const;

beforeAll(async () => {
  victim = await way.member('victim');
  member = await way.member();
  visitor = await way.visitor();
  for (const platform of platforms) await way.connect(victim, platform, theirs[platform]);
});

describe('A client that sends what is not so', () => {
  test.each([
    ['another person’s id', () => victim.id],
    ['an id that nobody has', () => 'absent'],
  ])('gets nothing and changes nothing with %s', async (_, id) => {
    const path = `/api/accounts/connections/${id()}`;
    const answers = await Promise.all([
      rejection(member.browser.get(path)),
      rejection(member.browser.post(path, { platformId: 'tradingview', username: null })),
      rejection(member.browser.post(path, { platformId: 'tradingview', username: theirs.tradingview })),
    ]);
    for (const answer of answers) expect(answer).toEqual({ status: 404, message: 'This account could not be found.' });
    expect((await way.shown(victim)).tradingviewUsername).toBe(theirs.tradingview);
  });

  test('gets the role of its plan, whatever role it sends', async () => {
    const proof = await way.consent(visitor, 'wannabe');
    const proven = await expectOk(way.callback(visitor, { ...proof, role: 'Premium' }));
    expect(proven).toMatchObject({ user: { role: 'Member' } });
    await expectOk(way.add(visitor, 'discord', 'wannabe'));
    await expectOk(way.save(visitor, 'discord', 'wannabe', { role: 'Premium' }));
    await server.worker.runDue();
    expect(await way.community()).toMatchObject({ wannabe: 'Member' });
    expect((await way.shown(visitor)).discordRole).toBe('Member');
    await way.disconnect(visitor, 'discord', 'wannabe');
  });

  test.each([
    ['other script ids', { ...sent, pine_ids: ['PUB;secret'] }],
    ['no script ids', { ...sent, pine_ids: [] }],
    ['a longer duration', { ...sent, duration: '1L' }],
  ])('gets the scripts and the end of its plan, whatever %s it sends', async (_, json) => {
    await expectOk(member.browser.post(way.addPath('tradingview', 'HonestTV'), json));
    const scripts = await way.scripts('HonestTV');
    const [row] = await way.rowsOf(member);
    const end = new Date((row?.accessUntil?.getTime() ?? 0) + 24 * 3600 * 1000).toISOString();
    expect(scripts).toEqual(Object.fromEntries(server.platforms.tradingview.scriptIds.map((id) => [id, end])));
    await expectOk(way.save(member, 'tradingview', 'HonestTV'));
    await way.disconnect(member, 'tradingview', 'HonestTV');
  });

  test('loses all scripts on disconnecting, whichever it names', async () => {
    await way.connect(member, 'tradingview', 'HonestTV');
    const path = way.addPath('tradingview', 'HonestTV');
    await expectOk(member.browser.request(path, { method: 'DELETE', json: { pine_ids: ['PUB;none'] } }));
    expect(await way.scripts('HonestTV')).toEqual({});
    await expectOk(way.save(member, 'tradingview', null));
  });

  test.each([
    ['discord', 'Connect Discord first.'],
    ['telegram', 'Connect Telegram first.'],
    ['tradingview', 'Connect TradingView first.'],
  ] as const)('cannot save a username of %s that it was not granted', async (platform, message) => {
    expect(await rejection(way.save(member, platform, 'not_granted'))).toEqual({ status: 409, message });
    expect(await rejection(way.save(member, platform, theirs[platform]))).toEqual({ status: 409, message });
    await expectOk(way.prove(member, 'proven.one'));
    expect(await rejection(way.save(member, platform, 'another.one'))).toEqual({ status: 409, message });
    expect(await way.rowsOf(member)).toEqual([]);
  });

  test('cannot enter Discord with a username that it did not prove', async () => {
    await expectOk(way.prove(member, 'proven.one'));
    const answer = { status: 409, message: 'Connect Discord first.' };
    expect(await rejection(way.add(member, 'discord', theirs.discord))).toEqual(answer);
    expect(await rejection(way.add(member, 'discord', 'another.one'))).toEqual(answer);
  });

  test.each([
    ['telegram', 'victim_t'],
    ['telegram', 'VICTIM_T'],
    ['telegram', '@Victim_T'],
  ] as const)('cannot connect %s as %j, whom another member has connected', async (platform, username) => {
    expect(await rejection(way.add(member, platform, username))).toEqual({
      status: 409,
      message:
        'Another member has already connected this Telegram account. A username that nobody has verified becomes available again 7 days after it was entered. If this account is yours and you need it sooner, write to us.',
    });
    expect(await way.rowsOf(member)).toEqual([]);
    expect(await way.shown(victim)).toMatchObject({ telegramUsername: 'victim_t', tradingviewUsername: 'VictimTV' });
  });

  test('gets nothing of a Discord account that another member has connected by proving it alone', async () => {
    expect(await rejection(way.prove(member, theirs.discord))).toEqual({
      status: 409,
      message: 'This Discord account is connected to another SignalSync account.',
    });
  });

  test.each(platforms)('cannot remove from %s whom another member has connected', async (platform) => {
    const answers = await Promise.all([
      rejection(way.kick(member, platform, theirs[platform])),
      rejection(way.kick(member, platform, 'absent_one')),
    ]);
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({
      status: 404,
      message: expect.stringContaining('is not among your connections'),
    });
  });

  test('cannot remove another member through the chat-bot service', async () => {
    expect((await way.kick(member, 'discord', theirs.discord, '/chatbot')).status).toBe(404);
  });
});

describe('Somebody who is signed out', () => {
  const calls: Record<string, (browser: Browser, person: Person) => Promise<Response>> = {
    'reads connections': (browser, { id }) => browser.get(`/api/accounts/connections/${id}`),
    'saves a connection': (browser, { id }) =>
      browser.post(`/api/accounts/connections/${id}`, { platformId: 'telegram', username: null }),
    'begins with Discord': (browser) => browser.get('/api/platforms/discord/oauth2/authorize'),
    'comes back from Discord': (browser) => browser.get('/chatbot/discord/oauth2/callback?code=c&state=s'),
    'connects TradingView': (browser) => browser.post(way.addPath('tradingview', 'SomebodyTV'), sent),
    'connects Telegram': (browser) => browser.post(way.addPath('telegram', theirs.telegram)),
    'enters Discord': (browser) => browser.post(way.addPath('discord', theirs.discord)),
    'removes from Discord': (browser) =>
      browser.request(`/chatbot/discord/kick_user/${theirs.discord}`, { method: 'DELETE' }),
    'removes from Telegram': (browser) =>
      browser.request(`/api/platforms/telegram/kick_user/${theirs.telegram}`, { method: 'DELETE' }),
  };

  test.each(Object.keys(calls))('%s in vain, whether somebody is there or not', async (name) => {
    for (const person of [victim, { ...victim, id: 'absent' }]) {
      const answer = await rejection(calls[name]?.(server.browser(), person) ?? Promise.reject(new Error(name)));
      expect(answer).toEqual({ status: 401, message: 'Please sign in first.' });
    }
  });
});

describe('The chat-bot service’s calls', () => {
  test('are rejected to pages of other sites, and their answers are not readable there', async () => {
    const path = `/chatbot/discord/kick_user/${theirs.discord}`;
    const evil = { origin: 'https://evil.example' };
    expect((await victim.browser.request(path, { method: 'DELETE', headers: evil })).status).toBe(403);
    const read = await victim.browser.get('/chatbot/discord/oauth2/callback?code=c', evil);
    expect(read.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('have nothing else beside them', async () => {
    expect(await rejection(victim.browser.get('/chatbot/discord'))).toEqual({
      status: 404,
      message: 'There is nothing at this address.',
    });
  });
});

describe('The return from Discord', () => {
  const foreign = {
    status: 400,
    message: 'This reply from Discord does not match your request. Please connect Discord again.',
  };
  const unconfirmed = { status: 400, message: 'Discord did not confirm your account. Please connect Discord again.' };

  test('counts once, even with the cookie put back', async () => {
    const proof = await way.consent(member, 'once');
    const cookie = member.browser.cookies.get('discord') ?? '';
    await expectOk(way.callback(member, proof));
    expect(member.browser.cookies.has('discord')).toBe(false);
    expect(await rejection(way.callback(member, proof))).toEqual(foreign);
    member.browser.cookies.set('discord', cookie);
    expect(await rejection(way.callback(member, proof))).toEqual(foreign);
    member.browser.cookies.delete('discord');
  });

  test('does not take a code twice', async () => {
    const first = await way.consent(member, 'code');
    await expectOk(way.callback(member, first));
    const second = await way.consent(member, 'code');
    expect(await rejection(way.callback(member, { ...second, code: first.code }))).toEqual(unconfirmed);
  });

  test('needs the state of this browser and this person', async () => {
    const { code, state } = await way.consent(member, 'stated');
    expect(await rejection(way.callback(member, { code }))).toEqual(foreign);
    expect(member.browser.cookies.has('discord')).toBe(true);
    expect(await rejection(way.callback(visitor, { code, state }))).toEqual(foreign);
    visitor.browser.cookies.set('discord', member.browser.cookies.get('discord') ?? '');
    expect(await rejection(way.callback(visitor, { code, state }))).toEqual(foreign);
    expect(await rejection(way.callback(member, { code, state: 'wrong' }))).toEqual(foreign);
    expect(await rejection(way.callback(member, { code, state }))).toEqual(foreign);
    const { db } = database;
    expect((await db.select().from(discordProofs)).map(({ username }) => username)).not.toContain('stated');
  });

  test('leaves code and state unspent for who has to sign in first', async () => {
    const session = member.browser.cookies.get('sid') ?? '';
    const proof = await way.consent(member, 'later');
    member.browser.cookies.delete('sid');
    expect((await rejection(way.callback(member, proof))).status).toBe(401);
    member.browser.cookies.set('sid', session);
    expect(await expectOk(way.callback(member, proof))).toMatchObject({ user: { username: 'later' } });
  });

  test('must come within ten minutes', async () => {
    const proof = await way.consent(member, 'late');
    server.clock.move(600);
    expect(await rejection(way.callback(member, proof))).toEqual({
      status: 400,
      message: 'This took too long. Please connect Discord again.',
    });
  });

  test('is rejected where Discord rejects', async () => {
    await way.switchFault('discord', 'oauthRejected');
    expect(await rejection(way.prove(member, 'rejected'))).toEqual(unconfirmed);
    await way.switchFault('discord', 'oauthRejected', false);
  });

  test('proves who somebody is for ten minutes, and keeps no readable token', async () => {
    await expectOk(way.prove(member, 'fresh'));
    const [proof] = await database.db.query.discordProofs.findMany({
      where: (row, { eq }) => eq(row.userId, member.id),
    });
    const tokens = (await database.db.query.devDiscordTokens.findMany()).map(({ token }) => token);
    expect(tokens).not.toContain(proof?.accessToken);
    expect(proof?.accessToken.length).toBeGreaterThan(40);
    server.clock.move(601);
    expect(await rejection(way.add(member, 'discord', 'fresh'))).toMatchObject({ status: 409 });
    expect(await rejection(way.save(member, 'discord', 'fresh'))).toMatchObject({ status: 409 });
    for (const token of tokens) expect(server.lines.join('\n')).not.toContain(token);
  });
});

test('After all of this, what the victim has is untouched', async () => {
  expect(await way.shown(victim)).toMatchObject({
    discordUsername: theirs.discord,
    telegramUsername: theirs.telegram,
    tradingviewUsername: theirs.tradingview,
  });
  expect(await way.community()).toMatchObject({ [theirs.discord]: 'Premium' });
  expect(Object.keys(await way.scripts(theirs.tradingview))).toHaveLength(4);
});
