import { describe, expect, test } from 'vitest';
import { compose, composePlatforms } from '../src/start/compose.ts';
import { systemClock } from '../src/ports/clock.ts';
import type { Log } from '../src/ports/log.ts';
import { secretOf } from '../src/settings/secret.ts';
import type { Settings } from '../src/settings/settings.ts';
import { databasePerTest } from './support/fixture.ts';
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
