import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { compose } from '../src/compose.ts';
import type { Log } from '../src/ports/log.ts';
import { openTestDatabase, type TestDatabase } from './support/database.ts';
import { productionVariables, testSettings } from './support/settings.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.reset());

const silent: Log = { info: () => {}, error: () => {} };
const production = testSettings(productionVariables);

describe('A server in production', () => {
  test.each([
    { ...production, mail: { url: undefined, from: 'a@b.co' } },
    { ...production, google: undefined },
    { ...production, secret: undefined },
    { ...production, stripe: undefined },
  ])('does not run on a stand-in', async (settings) => {
    await expect(compose(settings, database.db, silent)).rejects.toThrow('Production does not run on stand-ins');
  });

  test('sends people to the real Google and answers HEAD like GET', async () => {
    const { app } = await compose(production, database.db, silent);
    const { url } = (await (await app.request('/api/auth/google')).json()) as { url: string };
    expect(new URL(url).origin).toBe('https://accounts.google.com');
    const redirectUri = new URL(url).searchParams.get('redirect_uri');
    expect(redirectUri).toBe('https://app.example.com/api/auth/google/callback');
    const head = await app.request('/health', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });
});

describe('A server outside production', () => {
  test('plays Google itself and has pages for its stand-ins', async () => {
    const { app } = await compose(testSettings(), database.db, silent);
    const { url } = (await (await app.request('http://localhost/api/auth/google')).json()) as { url: string };
    expect(new URL(url).pathname).toBe('/dev/google');
    expect((await app.request('http://localhost/dev/outbox')).status).toBe(200);
  });

  test('has no outbox when it sends real mail', async () => {
    const { app } = await compose(testSettings({ MAIL_URL: 'smtp://127.0.0.1:1' }), database.db, silent);
    expect((await app.request('http://localhost/dev/outbox')).status).toBe(404);
  });
});
