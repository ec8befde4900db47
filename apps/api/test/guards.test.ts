import { endpoint } from '@signalsync/contract/endpoint';
import { Hono } from 'hono';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Database } from '../src/db/database.ts';
import type { AppEnv } from '../src/http/env.ts';
import { implement } from '../src/http/implement.ts';
import { serverPerTest } from './support/fixture.ts';
import { rejection, testServer } from './support/server.ts';
import { productionVariables } from './support/settings.ts';

const { database, server } = serverPerTest();

const send = '/api/signalsync/send-verification';

describe('In production', () => {
  test('nothing lies under /dev and any host is answered', async () => {
    // In production these pages must be missing, even if the server gets the fakes that they need.
    const { dev } = server;
    const production = testServer(database.db, productionVariables, { dev }).browser({
      origin: 'https://app.example.com',
    });
    for (const path of [
      '/dev/outbox',
      '/dev/outbox.json',
      '/dev/google',
      '/dev/clock',
      '/dev/stripe/api/v1/charges',
      '/dev/platforms',
      '/dev/platforms/state',
      '/dev/platforms/invite/x',
      '/dev/discord',
    ]) {
      expect((await production.get(path)).status).toBe(404);
    }
    expect((await production.post('/dev/clock', { seconds: 1 })).status).toBe(404);
    const fault = { platform: 'discord', fault: 'away', on: true };
    expect((await production.post('/dev/platforms/faults', fault)).status).toBe(404);
    expect((await production.get('/health')).status).toBe(200);
  });
});

describe('A request that changes something', () => {
  const post = (headers: Record<string, string>, method = 'POST') =>
    server.app.request('http://localhost:3000/api/logout', { method, headers: { host: 'localhost:3000', ...headers } });
  const rejected = { status: 403, message: 'This request did not come from a page of this app.' };

  test.each([
    {},
    { origin: 'null' },
    { origin: 'https://evil.example' },
    { origin: 'http://localhost:9999' },
    { origin: 'http://localhost:3000.evil.example' },
    { origin: 'https://evil.example', 'content-type': 'application/json' },
  ])('with the headers %j is rejected', async (headers: Record<string, string>) => {
    expect(await rejection(Promise.resolve(post(headers)))).toEqual(rejected);
    expect(await rejection(Promise.resolve(post(headers, 'PATCH')))).toEqual(rejected);
    expect(await rejection(Promise.resolve(post(headers, 'DELETE')))).toEqual(rejected);
  });

  test('from a page of ours is taken', async () => {
    const origin = 'http://localhost:3000';
    expect((await post({ origin })).status).toBe(200);
    for (const site of ['same-origin', 'none'])
      expect((await post({ origin, 'sec-fetch-site': site })).status).toBe(200);
  });

  test.each(['cross-site', 'same-site'])('is rejected if the browser says %s, whatever its origin', async (site) => {
    const headers = { 'sec-fetch-site': site };
    expect(await rejection(Promise.resolve(post({ origin: 'http://localhost:3000', ...headers })))).toEqual(rejected);
    const variables = { ...productionVariables, CORS_ORIGINS: 'https://admin.example.net' };
    const production = testServer(database.db, variables);
    const from = async (origin: string, path = '/api/logout', method = 'POST') =>
      (await production.app.request(path, { method, headers: { origin, ...headers } })).status;
    expect(await from('https://app.example.com')).toBe(403);
    expect(await from('https://admin.example.net')).toBe(200);
    expect(await from('https://app.example.com', '/api/signalsync/auth-check', 'GET')).toBe(200);
    expect(await from('https://app.example.com', '/api/stripe/webhook')).toBe(400);
    const split = testServer(database.db, { ...variables, API_URL: 'https://api.example.org' });
    const fromApp = { method: 'POST', headers: { origin: 'https://app.example.com', ...headers } };
    expect((await split.app.request('/api/logout', fromApp)).status).toBe(200);
  });

  test('in production comes from the listed origins only, whatever the host says', async () => {
    const production = testServer(database.db, { ...productionVariables, CORS_ORIGINS: 'https://admin.example.com' });
    const from = (origin: string) =>
      production.app.request('/api/logout', { method: 'POST', headers: { host: 'x', origin } });
    expect((await from('http://x')).status).toBe(403);
    expect((await from('https://app.example.com')).status).toBe(200);
    expect((await from('https://admin.example.com')).status).toBe(200);
  });
});

describe('Pages of other origins', () => {
  const variables = { CORS_ORIGINS: 'https://web.example.com' };
  const ask = (origin: string, method = 'GET') =>
    testServer(database.db, variables).app.request('/api/stripe/plans', {
      method,
      headers: { host: 'localhost', origin },
    });

  test('may read answers with the cookie when they are listed', async () => {
    const headers = (await ask('https://web.example.com')).headers;
    expect(headers.get('access-control-allow-origin')).toBe('https://web.example.com');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    expect(headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
    expect(headers.get('vary')).toContain('Origin');
    const preflight = await ask('https://web.example.com', 'OPTIONS');
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-methods')).toContain('PATCH');
  });

  test('get no leave when they are not', async () => {
    for (const method of ['GET', 'OPTIONS']) {
      const { headers } = await ask('https://evil.example', method);
      expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('The network that limits count for', () => {
  const variables = { CALLS_PER_MINUTE: '1' };
  const statusOf = async (hops: string, forwarded: string, email: string) => {
    const limited = testServer(database.db, { ...variables, TRUSTED_PROXY_HOPS: hops });
    const headers = { 'x-forwarded-for': forwarded };
    return (await limited.browser({ ip: '10.0.0.1' }).request(send, { method: 'POST', json: { email }, headers }))
      .status;
  };

  test('is not what a client claims', async () => {
    expect(await statusOf('0', '198.51.100.1', 'a@example.com')).toBe(200);
    expect(await statusOf('0', '203.0.113.1', 'b@example.com')).toBe(429);
  });

  test('is what the outermost of our proxies saw', async () => {
    expect(await statusOf('2', '1.1.1.1, 198.51.100.1, 10.0.0.9', 'a@example.com')).toBe(200);
    expect(await statusOf('2', '2.2.2.2, 198.51.100.77, 10.0.0.9', 'b@example.com')).toBe(429);
    expect(await statusOf('2', '1.1.1.1, 203.0.113.1, 10.0.0.9', 'c@example.com')).toBe(200);
    expect(await statusOf('2', '1.1.1.1, 2001:db8:1:2:3::4, 10.0.0.9', 'd@example.com')).toBe(200);
    expect(await statusOf('2', '1.1.1.1, 2001:db8:1:2::9, 10.0.0.9', 'e@example.com')).toBe(429);
  });
});

describe('A rejected call', () => {
  test.each([
    ['GET', '/api/no-such-call', undefined, 404, 'There is nothing at this address.'],
    ['GET', '/api/stripe/nothing', undefined, 404, 'There is nothing at this address.'],
    ['POST', '/api/churn-attempt', '{}', 401, 'Please sign in first.'],
    ['POST', send, '{"email":', 400, 'The request is not valid JSON.'],
    ['POST', send, '"text"', 422, 'Send an email address'],
    ['POST', send, '{"email":"a@b.co","admin":true}', 422, 'Send an email address'],
    ['POST', send, `{"email":"${'x'.repeat(70_000)}"}`, 413, 'This request is too large.'],
  ])('%s %s answers a sentence', async (method, path, text, status, message) => {
    expect(await rejection(server.browser().request(path, { method, ...(text && { text }) }))).toEqual({
      status,
      message,
    });
  });

  test('must be JSON', async () => {
    const answer = server.browser().request(send, { method: 'POST', form: { email: 'a@b.co' } });
    expect(await rejection(answer)).toEqual({
      status: 415,
      message: 'Send the request as JSON (Content-Type: application/json).',
    });
  });

  test('by a fault of ours says nothing about it, and the log does', async () => {
    const broken = new Proxy({} as Database, {
      get: () => () => {
        throw new Error('secret detail');
      },
    });
    const faulty = testServer(database.db, {}, { db: broken });
    const message = 'Something went wrong on our side. Please try again in a moment.';
    expect(await rejection(faulty.browser().get('/api/stripe/plans'))).toEqual({ status: 500, message });
    expect(faulty.lines).toEqual(['request.failed method=GET path=/api/stripe/plans status=500: Error: secret detail']);
  });
});

describe('An implemented call', () => {
  const call = endpoint('GET', '/thing/{id}', {
    summary: 'A thing.',
    access: 'public',
    params: v.object({ id: v.string() }),
    response: v.object({ id: v.string() }),
  });

  test('answers only what the contract names', async () => {
    const app = new Hono<AppEnv>();
    implement(app, { call }, { call: async ({ params }) => Object.assign({ id: params.id }, { passwordHash: 'x' }) });
    expect(await (await app.request('/thing/a%20b')).json()).toEqual({ id: 'a b' });
  });
});
