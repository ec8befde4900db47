import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { admission } from './admission.ts';
import { answerError } from './answerError.ts';
import type { AppEnv } from './env.ts';
import { telegramUpdatesPath, webhookPath } from './guards.ts';

/** The limits with one database connection: 20 calls run, 100 wait, and 10 more webhooks run. */
const [running, waiting, webhooks] = [20, 100, 10];
const silent = { info: () => {}, error: () => {} };

/** Starts an app whose calls end when `finish` is called: the oldest one first. */
function busyApp() {
  const open: (() => void)[] = [];
  const app = new Hono<AppEnv>();
  app.onError((error, c) => answerError(error, c, silent));
  app.use('/api/*', admission(1));
  app.get('/health', (c) => c.text('ok'));
  app.all('/api/*', async (c) => {
    await new Promise<void>((done) => open.push(done));
    return c.text(c.req.path);
  });
  const call = (path = '/api/user', env = {}) => Promise.resolve(app.request(path, { method: 'POST' }, env));
  return {
    open,
    call,
    calls: (count: number) => Array.from({ length: count }, () => call()),
    health: () => app.request('/health'),
    finish: () => open.shift()?.(),
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Lets all calls continue as far as they can while no time passes. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test('Calls beyond the limit wait, and each one that ends lets the oldest begin', async () => {
  const { call, calls, open, finish } = busyApp();
  const first = calls(running);
  const next = call('/api/plans');
  await settle();
  expect(open).toHaveLength(running);
  finish();
  expect((await first[0])?.status).toBe(200);
  for (let left = 0; left < running; left += 1) {
    finish();
    await settle();
  }
  expect(await (await next).text()).toBe('/api/plans');
});

test('A full queue answers 503 with Retry-After, and health and webhooks get through', async () => {
  const { call, calls, health, open } = busyApp();
  void calls(running + waiting);
  await settle();
  const rejected = await call();
  expect(rejected.status).toBe(503);
  expect(await rejected.json()).toEqual({
    message: 'We are very busy right now. Please try again in a moment.',
  });
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThanOrEqual(1);
  expect((await health()).status).toBe(200);
  void call(webhookPath);
  void call(telegramUpdatesPath);
  await settle();
  expect(open).toHaveLength(running + 2);
});

test('A waiting webhook begins before calls that have waited longer', async () => {
  const { call, calls, open, finish } = busyApp();
  void calls(running);
  for (let more = 0; more < webhooks; more += 1) void call(webhookPath);
  void call();
  const last = call(webhookPath);
  await settle();
  expect(open).toHaveLength(running + webhooks);
  finish();
  await settle();
  expect(open).toHaveLength(running + webhooks);
  for (let left = 0; left < running + webhooks; left += 1) finish();
  expect((await last).status).toBe(200);
});

test('A call that waits too long gets a 503 and leaves the queue', async () => {
  const { call, calls, open, finish } = busyApp();
  void calls(running);
  const late = call();
  await vi.advanceTimersByTimeAsync(2000);
  expect((await late).status).toBe(503);
  finish();
  await settle();
  expect(open).toHaveLength(running - 1);
});

test('A call whose client has gone is not done, and makes room', async () => {
  const { call, calls, open, finish } = busyApp();
  void calls(running);
  const outgoing = { destroyed: false };
  const gone = call('/api/user', { outgoing });
  const next = call('/api/plans');
  await settle();
  outgoing.destroyed = true;
  finish();
  expect((await gone).status).toBe(503);
  await settle();
  expect(open).toHaveLength(running);
  for (let left = 0; left < running; left += 1) finish();
  expect((await next).status).toBe(200);
});
