import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fetchOrAsked } from './fetchOrAsked.ts';

const sent = vi.fn<(address: string, init: RequestInit) => Promise<Response>>((_, { signal }) =>
  signal?.aborted ? Promise.reject(new Error('Aborted')) : Promise.resolve(new Response('sent')),
);
/** Says that the page has asked for the user. Returns what aborts the request. */
function ask(answer: Promise<Response | undefined> = Promise.resolve(new Response('asked'))) {
  const controller = new AbortController();
  page.asked = { '/api/user': [answer, controller] };
  return controller;
}
const textOf = async (answer: Promise<Response>) => (await answer).text();
const get = { method: 'GET' };
let page: Pick<Window, 'asked'> & { fetch: typeof sent };

beforeEach(() => {
  page = { fetch: sent };
  vi.stubGlobal('window', page);
  vi.spyOn(performance, 'now').mockReturnValue(1000);
  sent.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('uses an answer that the page has asked for, once', async () => {
  ask();
  expect(await textOf(fetchOrAsked('/api/user', get))).toBe('asked');
  expect(sent).not.toHaveBeenCalled();
  expect(await textOf(fetchOrAsked('/api/user', get))).toBe('sent');
});

it('sends what the page has not asked for', async () => {
  expect(await textOf(fetchOrAsked('/api/user', get))).toBe('sent');
  ask();
  expect(await textOf(fetchOrAsked('/api/user?as=1', get))).toBe('sent');
  ask(Promise.resolve(undefined));
  expect(await textOf(fetchOrAsked('/api/user', get))).toBe('sent');
});

it('uses no answer from before a call that may change who is signed in', async () => {
  const old = ask();
  await fetchOrAsked('/api/logout', { method: 'POST' });
  expect(old.signal.aborted).toBe(true);
  expect(await textOf(fetchOrAsked('/api/user', get))).toBe('sent');
});

it('uses no old answer', async () => {
  ask();
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(await textOf(fetchOrAsked('/api/user', get))).toBe('sent');
});

it('aborts the request of the page with the call', async () => {
  const call = new AbortController();
  const late = ask(new Promise(() => undefined));
  void fetchOrAsked('/api/user', { ...get, signal: call.signal });
  expect(late.signal.aborted).toBe(false);
  call.abort();
  expect(late.signal.aborted).toBe(true);
});

it('fails as the answer did', async () => {
  ask(Promise.reject(new TypeError('Failed to fetch')));
  await expect(fetchOrAsked('/api/user', get)).rejects.toThrow('Failed to fetch');
});
