import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { openPglite } from '../src/db/pglite.ts';
import * as fakeTables from '../src/db/schema.dev.ts';
import { jobs } from '../src/db/schema.ts';
import { writeProof } from '../src/monitoring/proof.ts';
import { compose, composePlatforms } from '../src/start/compose.ts';
import { systemClock } from '../src/ports/clock.ts';
import type { Log } from '../src/ports/log.ts';
import { secretOf } from '../src/settings/secret.ts';
import type { Settings } from '../src/settings/settings.ts';
import { openBrowser } from './support/browser.ts';
import { databasePerTest } from './support/fixture.ts';
import { serve } from './support/serve.ts';
import { expectOk } from './support/server.ts';
import { productionSettings, testSettings } from './support/settings.ts';

const database = databasePerTest();

const silent: Log = { info: () => {}, error: () => {} };
const production = productionSettings();

const platformsOf = (settings: Settings) =>
  composePlatforms({ settings, db: database.db, clock: systemClock, secret: secretOf('a secret') }, () => {
    throw new Error('Nobody should call the app');
  });

describe('A server in production', () => {
  test('speaks to the real platforms, and to TradingView only with its keys', async () => {
    const { platforms, fakes } = platformsOf(production);
    expect(fakes).toBeUndefined();
    expect(platforms.tradingview).toBeUndefined();
    const request = { redirectUri: 'https://app.example.com/discord-auth', state: 's', codeVerifier: 'v' };
    expect(platforms.discord.consentUrl(request).origin).toBe('https://discord.com');
    const tradingview = { sessionId: 'a', sessionSign: 'b', scriptIds: ['PUB;1', 'PUB;2', 'PUB;3', 'PUB;4'] };
    const withKeys = platformsOf({ ...production, tradingview });
    expect(withKeys.platforms.tradingview?.scriptIds).toEqual(tradingview.scriptIds);
  });

  test('sends people to the real Google and answers HEAD like GET', async () => {
    const { app } = await compose(production, { db: database.db, connections: 1 }, silent);
    const { url } = (await (await app.request('/api/auth/google')).json()) as { url: string };
    expect(new URL(url).origin).toBe('https://accounts.google.com');
    const redirectUri = new URL(url).searchParams.get('redirect_uri');
    expect(redirectUri).toBe('https://app.example.com/api/auth/google/callback');
    const head = await app.request('/health', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

test('No migration makes the tables of the fakes: a server outside production does, and the next one keeps their rows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'signalsync-fresh-'));
  const fresh = await openPglite(folder);
  async function ofFakes(): Promise<string[]> {
    const { rows } = (await fresh.db.execute(
      sql`select tablename from pg_tables where starts_with(tablename, 'dev_')`,
    )) as unknown as { rows: { tablename: string }[] };
    return rows.map(({ tablename }) => tablename).toSorted();
  }
  await compose(production, fresh, silent);
  expect(await ofFakes()).toEqual([]);
  const development = { ...testSettings(), dataDir: folder };
  await compose(development, fresh, silent);
  const names = Object.values(fakeTables).map((table) => getTableName(table));
  expect(await ofFakes()).toEqual(names.toSorted());
  await fresh.db.insert(fakeTables.devPlatformFaults).values({ platform: 'discord', fault: 'away' });
  await compose(development, fresh, silent);
  expect(await fresh.db.select().from(fakeTables.devPlatformFaults)).toHaveLength(1);
  await fresh.close();
  await rm(folder, { recursive: true });
});

test('A server calls every vendor where its settings say', async () => {
  const asked = new Set<string>();
  const vendor = await serve((request) => {
    asked.add(new URL(request.url).pathname);
    return Response.json({}, { status: 400 });
  });
  const { baseUrl } = vendor;
  const settings = productionSettings({
    STRIPE_API_URL: baseUrl,
    GOOGLE_API_URL: baseUrl,
    DISCORD_API_URL: baseUrl,
    TELEGRAM_API_URL: baseUrl,
    TRADINGVIEW_URL: baseUrl,
    TRADINGVIEW_SESSION_ID: 'a',
    TRADINGVIEW_SESSION_SIGN: 'b',
    TRADINGVIEW_SCRIPT_IDS: 'PUB;1,PUB;2,PUB;3,PUB;4',
  });
  const { app } = await compose(settings, { db: database.db, connections: 1 }, silent);
  await app.request('/api/stripe/plans');
  const browser = openBrowser(app, { origin: 'https://app.example.com' });
  const { url } = await expectOk<{ url: string }>(browser.get('/api/auth/google'));
  await browser.get(`/api/auth/google/callback?code=c&state=${new URL(url).searchParams.get('state')}`);
  const { discord, telegram, tradingview } = platformsOf(settings).platforms;
  const script = { username: 'anna', scriptId: 'PUB;1' };
  await expect(discord.removeMember('1')).rejects.toThrow('400');
  await expect(telegram.isMember('1')).rejects.toThrow('400');
  await expect(tradingview?.accessOf(script)).rejects.toThrow('400');
  expect([...asked].map((path) => path.split('/').slice(1, 3).join('/')).toSorted()).toEqual([
    'api/v10',
    'bot1:bot-token/getChatMember',
    'pine_perm/list_users',
    'token',
    'v1/prices',
  ]);
  await vendor.close();
});

describe('A server outside production', () => {
  test('plays Google itself and has pages for its fakes', async () => {
    const { app } = await compose(testSettings(), { db: database.db, connections: 1 }, silent);
    const { url } = (await (await app.request('http://localhost/api/auth/google')).json()) as { url: string };
    expect(new URL(url).pathname).toBe('/dev/google');
    expect((await app.request('http://localhost/dev/outbox')).status).toBe(200);
  });

  test('plays the platforms itself, but for those whose keys are set', async () => {
    const settings = { ...testSettings(), discord: production.discord };
    const { platforms, fakes } = platformsOf(settings);
    expect(platforms.telegram).toBe(fakes?.telegram);
    expect(platforms.tradingview).toBe(fakes?.tradingview);
    expect(platforms.discord).not.toBe(fakes?.discord);
    const { app } = await compose(settings, { db: database.db, connections: 1 }, silent);
    expect(await (await app.request('http://localhost/dev/platforms')).text()).toContain(
      'Real, because their keys are set: Discord.',
    );
    expect((await app.request('http://localhost/dev/discord')).status).toBe(404);
  });

  test('lets go of what a slow fake keeps waiting when it stops', async () => {
    const { fakes } = platformsOf(testSettings());
    if (fakes === undefined) throw new Error('There are no fakes');
    await fakes.faults.set('discord', 'slow', true);
    const failure = fakes.discord.invite().catch((error: unknown) => error);
    await fakes.faults.list();
    fakes.faults.stop();
    expect(await failure).toMatchObject({ kind: 'away' });
    await expect(fakes.discord.invite()).rejects.toMatchObject({ kind: 'away' });
  });

  test('has no outbox when it sends real mail', async () => {
    const { app } = await compose(
      testSettings({ MAIL_URL: 'smtp://127.0.0.1:1' }),
      { db: database.db, connections: 1 },
      silent,
    );
    expect((await app.request('http://localhost/dev/outbox')).status).toBe(404);
  });
});

test('A server tells the team of a night without a good backup', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'signalsync-compose-'));
  const found = { endedAt: new Date().toISOString(), seconds: 1, file: null, bytes: null, provenAt: null };
  await writeProof(dataDir, { ...found, differences: ['The disk is full.'], differenceCount: 1 });
  const settings = testSettings({ DATA_DIR: dataDir, BACKUP_NIGHTLY: 'on' });
  const { worker } = await compose(settings, { db: database.db, connections: 1 }, silent);
  await worker.runHourly();
  const waiting = await database.db.select().from(jobs);
  expect(waiting).toMatchObject([{ kind: 'notify', payload: { text: expect.stringContaining('The disk is full.') } }]);
  await rm(dataDir, { recursive: true });
});
