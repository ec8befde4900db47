import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { devNotifications, devPlatformFaults, devPlatformInvites } from '../src/db/schema.dev.ts';
import { jobs, rateLimits } from '../src/db/schema.ts';
import type { Platforms } from '../src/ports/platforms.ts';
import { withCookiesOf } from './support/browser.ts';
import { connecting, type Person } from './support/connections.ts';
import { serverPerFile } from './support/fixture.ts';
import { expectOk, rejection, testServer } from './support/server.ts';
import { unlimited } from './support/settings.ts';

const { database, server, way } = serverPerFile(unlimited);
let member: Person;
const platforms = ['discord', 'telegram', 'tradingview'] as const;
const names = { discord: 'Discord', telegram: 'Telegram', tradingview: 'TradingView' };

beforeAll(async () => {
  member = await way.member();
});
afterEach(async () => {
  await database.db.delete(devPlatformFaults);
  for (const platform of platforms) await way.save(member, platform, null);
  server.clock.move(3601);
  await server.worker.runDue();
  const left = JSON.stringify([
    await database.db.query.jobs.findMany(),
    await server.platforms.discord.members(),
    await server.platforms.tradingview.access(),
    await way.openInvites(),
  ]);
  if (left !== '[[],[],[],[]]') throw new Error(`Something was left behind: ${left}`);
});

/**
 * Returns a number that is 0 only if nothing is left on a platform: the username's memberships on Discord, all open
 * invites on Telegram, or the scripts that the username has on TradingView.
 */
async function hasOn(platform: (typeof platforms)[number], username: string): Promise<number> {
  if (platform === 'discord') return username in (await way.community()) ? 1 : 0;
  return platform === 'telegram' ? (await way.openInvites()).length : Object.keys(await way.scripts(username)).length;
}

/** Deletes all invites. An invite whose response was lost would stay until it expires, because nobody knows its URL. */
const forgetInvites = () => database.db.delete(devPlatformInvites);

const waiting = async () => (await database.db.query.jobs.findMany()).map(({ kind }) => kind);

describe.each(platforms)('Connecting %s', (platform) => {
  const username = 'good_trader';
  const busy = `${names[platform]} is very busy. Please try again in 30 seconds.`;

  test.each([
    ['away', 502, `${names[platform]} could not be reached. Please try again in a moment.`],
    ['slow', 502, `${names[platform]} could not be reached. Please try again in a moment.`],
    ['limited', 429, busy],
    [
      'rejected',
      503,
      `${names[platform]} cannot be connected at the moment. Our team has been notified. Please try again later.`,
    ],
  ])('says so while it is %s, and leaves nothing behind', async (fault, status, message) => {
    if (platform === 'discord') await expectOk(way.prove(member, username));
    await way.switchFault(platform, fault);
    const answer = await way.add(member, platform, username);
    expect([answer.status, await answer.json()]).toMatchObject([status, { message }]);
    expect(answer.headers.get('retry-after')).toBe(fault === 'limited' ? '30' : null);
    expect(await way.rowsOf(member)).toEqual([]);
    await server.worker.runDue();
    const told = (await server.platforms.notify.notifications()).map(({ text }) => text.split('.')[0]);
    expect(told).toEqual(fault === 'rejected' ? [`${names[platform]} rejects what we ask of it`] : []);
    await database.db.delete(devNotifications);
    expect(await rejection(way.save(member, platform, username))).toMatchObject({
      status: platform === 'discord' ? 200 : 409,
    });
  });

  test('takes back what was given when only the answer was lost', async () => {
    if (platform === 'discord') await expectOk(way.prove(member, username));
    if (platform !== 'tradingview') await way.switchFault(platform, 'answerLost');
    else await way.switchFault(platform, 'firstScriptFails');
    await way.add(member, platform, username);
    expect(await way.rowsOf(member)).toEqual([]);
    await database.db.delete(devPlatformFaults);
    server.clock.move(60);
    await server.worker.runDue();
    expect(await way.community()).toEqual({});
    expect(await way.scripts(username)).toEqual({});
    await forgetInvites();
  });
});

describe.each(platforms)('Disconnecting %s', (platform) => {
  test.each(['away', 'rejected', 'answerLost', ...(platform === 'tradingview' ? ['slow', 'limited'] : [])])(
    'goes on until it is done while it is %s, and is done here at once',
    async (fault) => {
      const username = 'leaving_one';
      const { invite_url: link } = await way.connect(member, platform, username);
      if (platform === 'telegram') await server.platforms.telegram.join(link ?? '', username);
      await way.switchFault(platform, fault);
      expect(await rejection(way.kick(member, platform, username))).toEqual({
        status: 502,
        message: `${names[platform]} has not removed your access yet. We will keep trying until it does.`,
      });
      await expectOk(way.save(member, platform, null));
      expect(await way.rowsOf(member)).toEqual([]);
      expect(await waiting()).toEqual(['removeFromPlatform']);
      await database.db.update(jobs).set({ tries: 20 });
      server.clock.move(3601);
      await server.worker.runDue();
      expect(await waiting()).toContain('removeFromPlatform');
      await way.switchFault(platform, fault, false);
      server.clock.move(3601);
      await server.worker.runDue();
      expect(await waiting()).toEqual([]);
      expect([await way.community(), await way.group(), await way.scripts(username)]).toEqual([{}, [], {}]);
      const told = await server.platforms.notify.notifications();
      expect(told.some(({ text }) => text.startsWith(names[platform]))).toBe(fault === 'rejected');
      await database.db.delete(devNotifications);
      await database.db.delete(rateLimits);
    },
  );

  test('does not remove who has connected again since', async () => {
    const username = 'back_again';
    await way.connect(member, platform, username);
    await way.switchFault(platform, 'away');
    await way.disconnect(member, platform, username);
    await way.switchFault(platform, 'away', false);
    await way.connect(member, platform, username);
    server.clock.move(3601);
    await server.worker.runDue();
    expect(await hasOn(platform, username)).toBe(platform === 'tradingview' ? 4 : 1);
  });
});

describe('Scripts on TradingView', () => {
  test('that failed are told and tried again until they are shared', async () => {
    await way.switchFault('tradingview', 'someScriptsFail');
    const answer = await way.connect<{ status: string }[]>(member, 'tradingview', 'partly');
    expect(answer.map(({ status }) => status)).toEqual(['Success', 'Success', 'Success', 'Failure']);
    const last = server.platforms.tradingview.scriptIds.at(-1);
    expect((await way.shown(member)).tradingviewFailedScripts).toEqual([last]);
    await way.switchFault('tradingview', 'someScriptsFail', false);
    server.clock.move(60);
    await server.worker.runDue();
    expect((await way.shown(member)).tradingviewFailedScripts).toEqual([]);
    expect(Object.keys(await way.scripts('partly'))).toHaveLength(4);
  });

  test('are shared by asking again, too', async () => {
    await way.switchFault('tradingview', 'someScriptsFail');
    await way.connect(member, 'tradingview', 'partly');
    await way.switchFault('tradingview', 'someScriptsFail', false);
    await expectOk(way.add(member, 'tradingview', 'partly'));
    expect((await way.shown(member)).tradingviewFailedScripts).toEqual([]);
  });

  test('connect nothing when the first of them fails', async () => {
    await way.switchFault('tradingview', 'firstScriptFails');
    expect(await rejection(way.add(member, 'tradingview', 'firstless'))).toEqual({
      status: 502,
      message: 'The scripts could not be shared with you on TradingView. Please try again in a few minutes.',
    });
    expect(await way.rowsOf(member)).toEqual([]);
    expect(await rejection(way.save(member, 'tradingview', 'firstless'))).toMatchObject({ status: 409 });
    await server.worker.runDue();
    expect(await way.scripts('firstless')).toEqual({});
  });
});

describe('Two devices at once', () => {
  test.each(platforms)('connect one account of %s once', async (platform) => {
    const username = 'both_hands';
    if (platform === 'discord') await expectOk(way.prove(member, username));
    const answers = await Promise.all([1, 2, 3].map(() => way.add(member, platform, username)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const saved = await Promise.all([1, 2].map(() => way.save(member, platform, username)));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    await server.worker.runDue();
    expect(await way.rowsOf(member)).toMatchObject([{ username, hasAccess: true }]);
    expect(await hasOn(platform, username)).toBe(platform === 'tradingview' ? 4 : 1);
  });

  test('of two members get one username of Telegram to one', async () => {
    const other = await way.member('other');
    const answers = await Promise.all([member, other].map((person) => way.add(person, 'telegram', 'only_one')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect([...(await way.rowsOf(member)), ...(await way.rowsOf(other))]).toHaveLength(1);
    await expectOk(way.save(other, 'telegram', null));
  });

  test('that connect and disconnect leave nothing that nobody sees', async () => {
    await Promise.all([way.add(member, 'tradingview', 'hither'), way.save(member, 'tradingview', null)]);
    await way.save(member, 'tradingview', null);
    await server.worker.runDue();
    expect(await way.scripts('hither')).toEqual({});
  });
});

/** Wraps the platforms, to simulate a server that crashes during a call: the call takes effect and never returns. */
function dying(live: Platforms, platform: 'discord' | 'telegram' | 'tradingview', call: string) {
  let died = () => {};
  const death = new Promise<void>((done) => {
    died = done;
  });
  const port = new Proxy(live[platform] as object, {
    get: (target, name) => {
      const method = (target as Record<string | symbol, unknown>)[name];
      if (name !== call) return method;
      return async (...args: unknown[]) => {
        await (method as (...given: unknown[]) => Promise<unknown>)(...args);
        died();
        return new Promise(() => {});
      };
    },
  });
  return { death, platforms: { ...live, [platform]: port } as Platforms };
}

describe('Discord lets a member not in', () => {
  test.each([
    ['tooManyServers', /as many servers as Discord allows\. Leave one/],
    ['banned', /banned from our community\. If you think this is a mistake, write to us/],
    ['cannotJoin', /check whether you need to verify your account/],
  ] as const)('%s: the member reads what to do, and the team no alarm', async (fault, said) => {
    await expectOk(way.prove(member, 'barred'));
    await way.switchFault('discord', fault);
    expect(await rejection(way.add(member, 'discord', 'barred'))).toEqual({
      status: 403,
      message: expect.stringMatching(said) as string,
    });
    expect(await way.rowsOf(member)).toEqual([]);
    await expectOk(way.save(member, 'discord', 'barred'));
    await server.worker.runDue();
    expect(await way.rowsOf(member)).toMatchObject([{ username: 'barred', role: 'absent' }]);
    expect([await waiting(), await server.platforms.notify.notifications()]).toEqual([[], []]);
  });
});

describe('A server that dies between the platform and the row', () => {
  test.each([
    ['discord', 'addMember'],
    ['telegram', 'createInvite'],
    ['tradingview', 'grant'],
  ] as const)('leaves nothing of %s after an hour, and connecting again works', async (platform, call) => {
    const username = 'half_done';
    const { death, platforms: doomed } = dying(server.platforms, platform, call);
    const dead = testServer(database.db, unlimited, { platforms: doomed });
    dead.clock.move((server.clock.now().getTime() - dead.clock.now().getTime()) / 1000);
    if (platform === 'discord') await expectOk(way.prove(member, username));
    const browser = withCookiesOf(member.browser, dead.browser());
    void connecting(dead).add({ ...member, browser }, platform, username);
    await death;
    expect(await way.rowsOf(member)).toMatchObject([{ username, savedAt: null }]);
    await way.hourPasses();
    expect(await way.rowsOf(member)).toEqual([]);
    expect([await way.community(), await way.scripts(username)]).toEqual([{}, {}]);
    await way.connect(member, platform, username);
    if (platform === 'telegram') await forgetInvites();
  });

  test('while it removes is followed by a job that removes', async () => {
    await way.connect(member, 'discord', 'half_gone');
    const { death, platforms: doomed } = dying(server.platforms, 'discord', 'removeMember');
    const dead = testServer(database.db, unlimited, { platforms: doomed });
    dead.clock.move((server.clock.now().getTime() - dead.clock.now().getTime()) / 1000);
    const browser = withCookiesOf(member.browser, dead.browser());
    void connecting(dead).kick({ ...member, browser }, 'discord', 'half_gone');
    await death;
    expect(await waiting()).toEqual(['removeFromPlatform']);
  });
});
