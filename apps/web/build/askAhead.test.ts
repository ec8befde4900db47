import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAhead, askAhead } from './askAhead.ts';

type Answer = (request: RequestInit) => Promise<Response>;
/** What the server answers to each path, if not with the path. */
let answers: Record<string, Answer>;
const sent: string[] = [];
const page: Pick<Window, 'fetchOrAsked'> = {};
const json = (data: unknown) => Promise.resolve(new Response(JSON.stringify(data)));

beforeEach(() => {
  answers = { '/check': () => json({ authenticated: true }) };
  sent.length = 0;
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { hash: '', search: '' });
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    sent.push(address);
    if (request.signal?.aborted) return Promise.reject(new Error('Aborted'));
    return answers[address]?.(request) ?? Promise.resolve(new Response(`${address} ${sent.length}`));
  });
  vi.spyOn(performance, 'now').mockReturnValue(1000);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function open() {
  answerAhead({
    baseUrl: '',
    init: { credentials: 'include' },
    always: ['/check', '/plans'],
    signedIn: ['/user'],
    firstTab: ['/referral'],
    tab: 'general',
  });
}
async function call(address: string, request: RequestInit = {}) {
  const response = await page.fetchOrAsked?.(address, { method: 'GET', ...request });
  return response?.text();
}

it('asks for a user only once the server has said that there is one', async () => {
  open();
  await vi.waitFor(() => expect(sent).toEqual(['/check', '/plans', '/user', '/referral']));
  sent.length = 0;
  answers['/check'] = () => json({ authenticated: false });
  open();
  expect(await call('/user')).toBe('/user 3');
  expect(sent).toEqual(['/check', '/plans', '/user']);
});

it.each([
  ['', '#general', ['/check', '/plans', '/user', '/referral']],
  ['', '#billing', ['/check', '/plans', '/user']],
  ['?tab=billing', '', ['/check', '/plans', '/user']],
])('asks at “%s%s” for what its tab shows', async (search, hash, asked) => {
  vi.stubGlobal('location', { search, hash });
  open();
  await call('/user');
  expect(sent).toEqual(asked);
});

it('leaves the user to the app if the server says nothing that can be read', async () => {
  answers['/check'] = () => Promise.resolve(new Response('<html>'));
  open();
  expect(await call('/check')).toBe('<html>');
  expect(await call('/user')).toBe('/user 3');
});

it('asks again after a failure', async () => {
  const failures = [Promise.reject(new TypeError('Failed to fetch')), json({ authenticated: true })];
  answers['/check'] = () => failures.shift() ?? json(null);
  open();
  expect(JSON.parse((await call('/check')) ?? '')).toEqual({ authenticated: true });
  expect(await call('/user')).toBe('/user 4');
});

it('uses each answer once, and only for the same call', async () => {
  open();
  expect(JSON.parse((await call('/check')) ?? '')).toEqual({ authenticated: true });
  expect(await call('/plans?as=1')).toMatch(/^\/plans\?as=1 /);
  expect(await call('/plans')).toBe('/plans 2');
  expect(await call('/plans')).not.toBe('/plans 2');
});

it('uses no answer from before a call that may change who is signed in, and none after half a minute', async () => {
  open();
  await call('/logout', { method: 'POST' });
  expect(await call('/plans')).not.toBe('/plans 2');
  sent.length = 0;
  open();
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(await call('/plans')).not.toBe('/plans 2');
});

it('aborts its request with the call of the app', async () => {
  const aborted = vi.fn<() => void>();
  answers['/check'] = () => json(null);
  answers['/plans'] = ({ signal }) =>
    new Promise((_, reject) => {
      signal?.addEventListener('abort', () => {
        aborted();
        reject(new Error('Aborted'));
      });
    });
  open();
  await vi.waitFor(() => expect(sent).toContain('/plans'));
  const controller = new AbortController();
  const answer = call('/plans', { signal: controller.signal });
  expect(aborted).not.toHaveBeenCalled();
  controller.abort();
  await expect(answer).rejects.toThrow('Aborted');
  expect(aborted).toHaveBeenCalledOnce();
});

it('is in the HTML of the pages that have first calls', () => {
  const script = askAhead('/account', 'https://api.example.com');
  expect(script).toMatch(/^<script>\(function answerAhead\([\s\S]+<\/script>$/);
  expect(script).toContain('"baseUrl":"https://api.example.com"');
  expect(askAhead('/pricing', '')).toBe('');
});
