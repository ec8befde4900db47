import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { platformConnections } from '../src/db/schema.connections.ts';
import { users } from '../src/db/schema.ts';
import { nextVersion } from '../src/domain/subscription/storedPlan.ts';
import { connectionsCron } from '../src/domain/connections/cron.ts';
import { lockRow } from '../src/domain/connections/repository.ts';
import { telegramUpdatesPath } from '../src/http/guards.ts';
import { enqueue } from '../src/jobs/queue.ts';
import { fakeDiscordKeys as discordKeys } from '../src/ports/fake/discord.ts';
import { liveDiscord } from '../src/ports/live/discord.ts';
import { PlatformError } from '../src/ports/live/call.ts';
import type { Platforms } from '../src/ports/platforms.ts';
import { connecting, type Person } from './support/connections.ts';
import { databasePerTest } from './support/fixture.ts';
import { expectOk, rejection, testServer } from './support/server.ts';
import { serve } from './support/serve.ts';
import { lockUser } from '../src/domain/core/users.ts';
import { unlimited } from './support/settings.ts';

const database = databasePerTest();

type Fakes = ReturnType<typeof testServer>['platforms'];

/**
 * Creates a server in which `change` replaces some of the fake platforms. Returns it with the functions of its users.
 */
function serverWith(change: (fakes: Fakes) => Partial<Platforms>) {
  const { platforms } = testServer(database.db);
  const server = testServer(database.db, unlimited, { platforms: { ...platforms, ...change(platforms) } });
  const way = connecting(server);

  /** Ends a user's plan in our table and queues the update of the platforms, as a webhook would do. */
  const endPlan = ({ id }: Person) =>
    database.db.transaction(async (tx) => {
      const ended = { plan: 'free', subscriptionStatus: 'inactive', paidUntil: null, lifetimeIntentId: null } as const;
      await tx
        .update(users)
        .set({ ...ended, ...nextVersion })
        .where(eq(users.id, id));
      await enqueue(tx, 'syncPlatforms', { userId: id }, server.clock.now());
    });
  return { server, way, endPlan };
}

describe('Whose plan ends', () => {
  test('is not left in the group who joins while the invite is being revoked', async () => {
    const { server, way, endPlan } = serverWith(({ telegram }) => ({
      telegram: {
        ...telegram,
        revokeInvite: async (link) => {
          await telegram.join(link, 'ann_t');
          await telegram.revokeInvite(link);
        },
      },
    }));
    const ann = await way.member('ann');
    await way.connect(ann, 'telegram', 'ann_t');
    await endPlan(ann);
    await server.worker.runDue();
    // When Telegram reports that somebody joined without a valid invite, the server removes that member.
    await expect.poll(() => way.group()).toEqual([]);
    expect(await way.rowsOf(ann)).toMatchObject([{ hasAccess: false, inviteLink: null }]);
  });

  test('is removed from the group although the invite can never be revoked', async () => {
    const { server, way, endPlan } = serverWith(({ telegram }) => ({
      telegram: {
        ...telegram,
        revokeInvite: () => Promise.reject(new PlatformError('rejected', 'This invite is of another bot.')),
      },
    }));
    const ann = await way.member('ann');
    const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
    await server.platforms.telegram.join(link ?? '', 'ann_t');
    await endPlan(ann);
    await server.worker.runDue();
    expect(await way.group()).toEqual([]);
  });

  test('keeps nothing that was asked for again a moment before', async () => {
    let meanwhile = () => Promise.resolve();
    const { server, way, endPlan } = serverWith(({ tradingview }) => ({
      tradingview: {
        ...tradingview,
        findUsername: async (username) => {
          await meanwhile();
          return tradingview.findUsername(username);
        },
      },
    }));
    const ann = await way.member('ann');
    await way.connect(ann, 'tradingview', 'AnnTV');
    meanwhile = async () => {
      await endPlan(ann);
      await server.worker.runDue();
    };
    await way.add(ann, 'tradingview', 'AnnTV');
    server.clock.move(31);
    await server.worker.runDue();
    expect(await way.scripts('AnnTV')).toEqual({});
    expect(await way.rowsOf(ann)).toMatchObject([{ hasAccess: false }]);
  });

  test('keeps no scripts for life because TradingView was switched off that day', async () => {
    const { way } = serverWith(() => ({}));
    const ann = await way.member('ann');
    await database.db.update(users).set({ lifetimeIntentId: 'pi_1', paidUntil: null }).where(eq(users.id, ann.id));
    await way.connect(ann, 'tradingview', 'AnnTV');
    expect(new Set(Object.values(await way.scripts('AnnTV')))).toEqual(new Set([null]));
    const off = serverWith(() => ({ tradingview: undefined }));
    await off.endPlan(ann);
    await off.server.worker.runDue();
    await way.hourPasses();
    expect(await way.scripts('AnnTV')).toEqual({});
  });
});

describe('What a server that died has given', () => {
  test.each(['discord', 'tradingview'] as const)(
    'on %s is taken back when the next attempt fails',
    async (platform) => {
      let isLimited = false;
      const busy = () => Promise.reject(new PlatformError('limited', 'Too many requests.', 30_000));
      const { server, way } = serverWith((fakes) => ({
        discord: {
          ...fakes.discord,
          addMember: (...given) => (isLimited ? busy() : fakes.discord.addMember(...given)),
        },
        tradingview: {
          ...fakes.tradingview,
          grant: (access) => (isLimited ? busy() : fakes.tradingview.grant(access)),
        },
      }));
      const { discord, tradingview } = server.platforms;
      const ann = await way.member('ann');
      await expectOk(way.prove(ann, 'ann_x'));
      const now = server.clock.now();
      const [proof] = await database.db.query.discordProofs.findMany();
      const [token] = await database.db.query.devDiscordTokens.findMany();
      const externalId = platform === 'discord' ? (proof?.discordId ?? '') : null;
      const named = { username: 'ann_x', usernameKey: 'ann_x', externalId };
      await database.db
        .insert(platformConnections)
        .values({ userId: ann.id, platform, ...named, createdAt: now, updatedAt: now });
      if (platform === 'discord') {
        await discord.addMember(
          { id: externalId ?? '', username: 'ann_x', accessToken: token?.token ?? '' },
          'Premium',
        );
      } else {
        await tradingview.grant({ username: 'ann_x', scriptId: tradingview.scriptIds[0] ?? '', until: null });
      }
      isLimited = true;
      expect(await rejection(way.add(ann, platform, 'ann_x'))).toMatchObject({ status: 429 });
      expect(await way.rowsOf(ann)).toEqual([]);
      isLimited = false;
      server.clock.move(3600);
      await server.worker.runDue();
      expect([await way.community(), await way.scripts('ann_x')]).toEqual([{}, {}]);
    },
  );

  test('and taken from somebody who has connected again since is given back', async () => {
    const { server, way } = serverWith(() => ({}));
    const ann = await way.member('ann');
    await way.connect(ann, 'tradingview', 'AnnTV');
    const account = { platform: 'tradingview', username: 'AnnTV', memberId: null, inviteLink: null } as const;
    await enqueue(database.db, 'removeFromPlatform', account, server.clock.now());
    for (const scriptId of server.platforms.tradingview.scriptIds)
      await server.platforms.tradingview.revoke({ username: 'AnnTV', scriptId });
    await server.worker.runDue();
    expect(Object.keys(await way.scripts('AnnTV'))).toHaveLength(4);
  });
});

test('A username that went to another Telegram account lets only that one stay', async () => {
  const { server, way } = serverWith(() => ({}));
  const removed: string[] = [];
  const { telegram } = server.platforms;
  const watched = testServer(database.db, unlimited, {
    platforms: {
      ...server.platforms,
      telegram: { ...telegram, removeMember: async (id: string) => void removed.push(id) },
    },
  });
  const ann = await way.member('ann');
  const { invite_url: link } = await way.connect(ann, 'telegram', 'ann_t');
  const headers = { 'x-telegram-bot-api-secret-token': 'telegram-webhook-secret' };
  for (const id of [7, 8]) {
    const user = { id, username: 'ann_t' };
    const json = {
      update_id: id,
      chat_member: {
        chat: { id: -1_001_234_567_890 },
        old_chat_member: { status: 'left', user },
        new_chat_member: { status: 'member', user },
        invite_link: { invite_link: link },
      },
    };
    await expectOk(watched.browser().request(telegramUpdatesPath, { method: 'POST', json, headers }));
  }
  await watched.worker.runDue();
  expect(removed).toEqual(['7']);
  expect(await way.rowsOf(ann)).toMatchObject([{ externalId: '8', hasAccess: true }]);
});

test('Looking after what was never saved waits for whoever is just saving it', async () => {
  const { server, way } = serverWith(() => ({}));
  const ann = await way.member('ann');
  await expectOk(way.prove(ann, 'ann'));
  await expectOk(way.add(ann, 'discord', 'ann'));
  server.clock.move(3601);
  const another = await database.connectAgain();
  let cron = Promise.resolve();
  await another.transaction(async (tx) => {
    await lockUser(tx, ann.id);
    cron = connectionsCron(server.connecting);
    for (let tries = 0; tries < 500; tries++) {
      const [waiting] = await tx.select({ pid: sql`pid` }).from(sql`pg_locks`).where(sql`not granted`);
      if (waiting !== undefined) break;
    }
    const row = await lockRow(tx, ann.id, 'discord');
    expect(row?.savedAt).toBeNull();
  });
  await cron;
  expect(await way.rowsOf(ann)).toEqual([]);
});

test('One person does not use up what all members may ask of a platform', async () => {
  const { server, way } = serverWith(() => ({}));
  const [ann, ben] = [await way.member('ann'), await way.member('ben')];
  for (let time = 0; time < 30; time++) await expectOk(way.add(ann, 'telegram', 'ann_t'));
  expect(await rejection(way.add(ann, 'telegram', 'ann_t'))).toEqual({
    status: 429,
    message: 'You have tried this too many times. Please try again in 60 minutes.',
  });
  await expectOk(way.add(ben, 'telegram', 'ben_t'));
  server.clock.move(3601);
  await expectOk(way.add(ann, 'telegram', 'ann_t'));
});

test('Discord gives the paid role last, so that what fails before has given nothing', async () => {
  const calls: string[] = [];
  const app = new Hono();
  app.all('*', (c) => {
    calls.push(`${c.req.method} ${new URL(c.req.url).pathname.split('/').slice(-2).join('/')}`);
    return calls.length === 1 ? c.body(null, 204) : c.json({ message: 'Slow down', retry_after: 1 }, 429);
  });
  const vendor = await serve(app.fetch);
  const discord = liveDiscord(discordKeys, { baseUrl: vendor.baseUrl });
  await expect(discord.addMember({ id: '9', username: 'ann', accessToken: 't' }, 'Premium')).rejects.toThrow('429');
  await vendor.close();
  expect(calls).toEqual(['PUT members/9', `DELETE roles/${discordKeys.roleIds.Member}`]);
});
