import { updateAccount } from '@signalsync/contract/calls/account';
import { plans } from '@signalsync/contract/calls/pricing';
import { authCheck, logout } from '@signalsync/contract/calls/session';
import { sendVerification } from '@signalsync/contract/calls/signIn';
import { currentUser } from '@signalsync/contract/calls/user';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { samplePlans } from '@signalsync/contract/fixtures/plans';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { faults, htmlPage } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { fakeClock } from '../testing/fakeClock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { createClient } from './client.ts';

const network = mockedNetwork();
const on = mock(base);
const bad = faults(base);
const send = { query: {}, body: { email: 'sam@example.com' } };

function setUp() {
  const clock = fakeClock();
  return { clock, api: createClient({ baseUrl: base, fetch: (address, init) => fetch(address, init), clock }) };
}

describe('a call that goes well', () => {
  it('gives the parsed reply, with defaults filled in and unknown fields dropped', async () => {
    const { id, email, createdAt } = visitorWithoutPlan();
    network.use(on(currentUser, () => HttpResponse.json({ id, email, createdAt, passwordHash: 'x' })));
    const result = await setUp().api.call(currentUser);
    expect(result).toMatchObject({ ok: true, data: { id, plan: 'free', billingAddress: [] } });
    expect(result).not.toHaveProperty('data.passwordHash');
  });

  it('brings the credentials of the browser along and asks no cache', async () => {
    const sent: RequestInit[] = [];
    const fetch = async (_: string, init: RequestInit) => {
      sent.push(init);
      return Response.json([]);
    };
    await createClient({ baseUrl: '', fetch, clock: fakeClock() }).call(plans);
    expect(sent).toMatchObject([{ method: 'GET', credentials: 'include', cache: 'no-store' }]);
  });

  it('sends a JSON content type, the parameters, the query and the body', async () => {
    network.use(on(updateAccount, { success: true }), on(sendVerification, { success: true }));
    const { api } = setUp();
    await api.call(updateAccount, { params: { userId: 'usr/1' }, body: { email: 'new@example.com' } });
    await api.call(sendVerification, { ...send, query: { via: 'a friend' } });
    expect(network.asked).toEqual([
      'PATCH /api/accounts/usr%2F1',
      'POST /api/signalsync/send-verification?via=a+friend',
    ]);
    const [request] = network.requests;
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(await request?.json()).toEqual({ email: 'new@example.com' });
  });

  it('takes a 204 for an acknowledgement', async () => {
    network.use(on(logout, () => new HttpResponse(null, { status: 204 })));
    expect(await setUp().api.call(logout)).toMatchObject({ ok: true });
  });

  it('leaves no timer behind', async () => {
    network.use(on(plans, samplePlans()));
    const { api, clock } = setUp();
    await api.call(plans);
    expect(clock.pending()).toBe(0);
  });
});

describe('a rejected mutation', () => {
  const cases: [string, number, unknown, string, string | null][] = [
    ['its message', 400, { message: 'No such plan', error: 'bad_request' }, 'rejected', 'No such plan'],
    ['its error when there is no message', 409, { error: 'Taken' }, 'rejected', 'Taken'],
    ['its error when the message is no text', 422, { message: 7, error: 'Taken' }, 'rejected', 'Taken'],
    ['its error when the message is blank', 422, { message: ' ', error: 'Taken' }, 'rejected', 'Taken'],
    ['nothing when its body is empty', 429, undefined, 'rejected', null],
    ['nothing when its body is HTML', 404, htmlPage, 'rejected', null],
    ['nothing when its body is a list', 400, ['x'], 'rejected', null],
    ['nothing when its body is null', 400, null, 'rejected', null],
    ['the status name when its message is HTML', 403, { message: htmlPage }, 'rejected', 'Forbidden'],
    ['the status name when its message is long', 429, { message: 'x'.repeat(301) }, 'rejected', 'Too Many Requests'],
    ['a neutral name for an unusual status', 418, { message: 'x'.repeat(301) }, 'rejected', 'Error'],
    ['its message with a 401', 401, { message: 'Log in' }, 'unauthenticated', 'Log in'],
    ['its message with a 500', 500, { message: 'We are down' }, 'server', 'We are down'],
    ['its message with a 503', 503, { message: 'Very many people' }, 'server', 'Very many people'],
    ['nothing when a 503 is HTML', 503, htmlPage, 'server', null],
  ];
  it.each(cases)('says %s', async (_, status, body, kind, message) => {
    network.use(bad.httpError(sendVerification, status, body));
    const result = await setUp().api.call(sendVerification, send);
    expect(result).toEqual({ ok: false, aborted: false, failure: { kind, status, message } });
  });

  it.each([
    ['names what the log of the server finds a fault of ours by', 503, '0f3b9c12-aa', { requestId: '0f3b9c12-aa' }],
    ['shows no id that may hold markup', 503, '<b>0f3b9c12</b>', {}],
    ['needs none for what the person can put right', 422, '0f3b9c12-aa', {}],
  ])('%s', async (_, status, id, more) => {
    const headers = { 'X-Request-Id': id };
    network.use(on(sendVerification, () => HttpResponse.json({ message: 'No' }, { status, headers })));
    const result = await setUp().api.call(sendVerification, send);
    const kind = status === 503 ? 'server' : 'rejected';
    expect(result).toEqual({ ok: false, aborted: false, failure: { kind, status, message: 'No', ...more } });
  });

  it('counts success: false in a 200 as rejected', async () => {
    network.use(on(sendVerification, { success: false, error: 'Not today' }));
    const result = await setUp().api.call(sendVerification, send);
    expect(result).toMatchObject({ failure: { kind: 'rejected', status: 200, message: 'Not today' } });
  });
});

describe('a rejected query', () => {
  const cases: [string, number, unknown, string][] = [
    ['the status and the text of the reply', 404, { message: 'gone' }, '404: {"message":"gone"}'],
    ['the status name in place of HTML', 502, htmlPage, '502: Bad Gateway'],
    ['the status name in place of a long text', 500, { text: 'x'.repeat(300) }, '500: Internal Server Error'],
    ['the status name in place of nothing', 401, undefined, '401: Unauthorized'],
    ['the status name in place of a text too long to read', 503, ['x'.repeat(4_100_000)], '503: Service Unavailable'],
  ];
  it.each(cases)('says %s', async (_, status, body, message) => {
    network.use(bad.httpError(currentUser, status, body));
    expect(await setUp().api.call(currentUser)).toMatchObject({ ok: false, failure: { status, message } });
  });

  it('gives null on a 401 where that is asked for, and only then', async () => {
    network.use(bad.httpError(currentUser, 401));
    const { api } = setUp();
    expect(await api.call(currentUser, {}, { nullOn401: true })).toEqual({ ok: true, data: null });
    expect(await api.call(currentUser)).toMatchObject({ failure: { kind: 'unauthenticated' } });
  });
});

describe('a success that cannot be read', () => {
  const bodies: [string, unknown][] = [
    ['malformed', '{"id":'],
    ['empty', ''],
    ['null', null],
    ['an array', []],
    ['a text', '"yes"'],
    ['wrong-typed', { id: 7, email: 'x', createdAt: 'yesterday', authenticated: 'yes', success: 'yes' }],
    ['huge', `["${'x'.repeat(4_100_000)}"]`],
  ];
  it.each(bodies)('is a contract failure when it is %s', async (_, body) => {
    const { api } = setUp();
    for (const endpoint of [currentUser, authCheck, logout]) {
      network.use(bad.malformed(endpoint, body));
      expect(await api.call(endpoint)).toEqual({ ok: false, aborted: false, failure: { kind: 'contract' } });
    }
  });

  it('is a page of the network, and no answer of ours, when it is HTML', async () => {
    const { api } = setUp();
    const foreign = { ok: false, aborted: false, failure: { kind: 'network', isForeign: true } };
    for (const endpoint of [currentUser, authCheck, logout]) {
      network.use(bad.malformed(endpoint, htmlPage));
      expect(await api.call(endpoint)).toEqual(foreign);
      // The status with which a network asks for a sign-in, whatever it sends besides.
      network.use(bad.httpError(endpoint, 511, { message: 'Sign in to the network' }));
      expect(await api.call(endpoint)).toEqual(foreign);
    }
  });

  it('is a contract failure when a list is promised and an object or nothing comes', async () => {
    const { api } = setUp();
    network.use(bad.malformed(plans, {}));
    expect(await api.call(plans)).toMatchObject({ failure: { kind: 'contract' } });
    network.use(on(plans, () => new HttpResponse(null, { status: 204 })));
    expect(await api.call(plans)).toMatchObject({ failure: { kind: 'contract' } });
  });

  it('parses only the first items of a list where that is asked for', async () => {
    const { api } = setUp();
    const [first, ...others] = [...samplePlans(), { wrong: true }];
    network.use(bad.malformed(plans, [first, ...others]));
    expect(await api.call(plans)).toMatchObject({ failure: { kind: 'contract' } });
    const result = await api.call(plans, {}, { firstItems: 1 });
    expect(result).toMatchObject({ ok: true, data: [{ name: samplePlans()[0]?.name }], rest: others });
    expect(await api.call(plans, {}, { firstItems: 99 })).toMatchObject({ failure: { kind: 'contract' } });
  });

  it('takes a reply of null where that is asked for', async () => {
    network.use(bad.malformed(currentUser, null));
    expect(await setUp().api.call(currentUser, {}, { nullReply: true })).toEqual({ ok: true, data: null });
  });
});

describe('no answer', () => {
  it('is a network failure when the connection breaks', async () => {
    network.use(bad.networkError(plans));
    expect(await setUp().api.call(plans)).toEqual({ ok: false, aborted: false, failure: { kind: 'network' } });
  });

  it('is kept back while the page is being left', async () => {
    network.use(bad.networkError(plans));
    const [asked, staying] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const api = createClient({
      baseUrl: base,
      fetch: (address, init) => fetch(address, init),
      clock: fakeClock(),
      whenStaying() {
        asked.resolve();
        return staying.promise;
      },
    });
    const said: unknown[] = [];
    const answer = api.call(plans).then((result) => said.push(result));
    await asked.promise;
    expect(said).toEqual([]);
    staying.resolve();
    await answer;
    expect(said).toEqual([{ ok: false, aborted: false, failure: { kind: 'network' } }]);
  });

  it('is a network failure after 15 seconds, not before', async () => {
    network.use(bad.hang(plans));
    const { api, clock } = setUp();
    const answer = api.call(plans);
    await network.arrived(1);
    clock.advance(14_999);
    expect(clock.pending()).toBe(1);
    clock.advance(1);
    expect(await answer).toEqual({ ok: false, aborted: false, failure: { kind: 'network' } });
  });

  it('is a network failure when the body never ends', async () => {
    network.use(on(plans, () => new HttpResponse(new ReadableStream({ start: (body) => body.enqueue('[') }))));
    const clock = fakeClock();
    const began = Promise.withResolvers<void>();
    const api = createClient({
      baseUrl: base,
      clock,
      async fetch(address, init) {
        const response = await fetch(address, init);
        began.resolve();
        return response;
      },
    });
    const answer = api.call(plans);
    await began.promise;
    clock.advance(15_000);
    expect(await answer).toMatchObject({ failure: { kind: 'network' } });
  });

  it('says that it was aborted when the caller gave up', async () => {
    network.use(bad.hang(plans));
    const { api, clock } = setUp();
    const leaving = new AbortController();
    const answer = api.call(plans, {}, { signal: leaving.signal });
    await network.arrived(1);
    leaving.abort();
    expect(await answer).toMatchObject({ ok: false, aborted: true });
    expect(clock.pending()).toBe(0);
  });

  it('sends nothing when the caller gave up before', async () => {
    const answer = await setUp().api.call(plans, {}, { signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ ok: false, aborted: true });
    expect(network.asked).toEqual([]);
  });

  it('never throws, not even for a name that no address can hold', async () => {
    const { api } = setUp();
    const request = { params: { userId: '\ud800' }, body: { email: 'a@example.com' } };
    expect(await api.call(updateAccount, request)).toMatchObject({ ok: false, aborted: false });
  });
});
