import { sessionErrors, sessionNews, sessionSuccesses } from '@signalsync/content/messages/sessions';
import { endOtherSessions, endSession, openSessions } from '@signalsync/contract/calls/sessions';
import { phoneSession, sampleSessions, thisSession, unknownSession } from '@signalsync/contract/fixtures/sessions';
import { describe, expect, it } from 'vitest';
import { callTimeoutMs } from '../core/client.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionListMocks } from '../mocks/sessions.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createSessionsStore } from './sessions.store.ts';

const network = mockedNetwork();
const on = mock(base);

async function loaded() {
  network.use(...sessionListMocks(base));
  const set = testCore();
  set.core.session.signedIn();
  const store = createSessionsStore(set.core);
  await store.load();
  return { ...set, store, state: store.state };
}
const listOf = (sessions: object[], hasMore = false) => ({ status: 'ready', sessions, hasMore });
const phone = phoneSession().id;

describe('the list of sessions', () => {
  it('is fetched once', async () => {
    const { store, state } = await loaded();
    await store.load();
    expect(state).toEqual({ sessions: listOf(sampleSessions()), ending: null });
    expect(network.asked).toEqual(['GET /api/sessions']);
  });

  it('is missing where the backend has no such call, which is no failure', async () => {
    network.use(faults(base).httpError(openSessions, 404, { message: 'There is nothing at this address.' }));
    const { core, said } = testCore();
    const store = createSessionsStore(core);
    await store.load();
    await store.retry();
    expect(store.state.sessions).toEqual({ status: 'missing' });
    expect(said()).toEqual([]);
  });

  const failures = kindsOfFailure.filter(({ status }) => status !== 401 && status !== 404);
  it.each(failures)('says in place that it failed on $name, and can be tried again', async (failure) => {
    network.use(failure.on(openSessions));
    const { core, clock, said } = testCore();
    const store = createSessionsStore(core);
    await outcomeOf(network, clock, failure.hangs, store.load());
    expect(store.state.sessions).toEqual({ status: 'failed', message: sessionErrors.load, ...failure.load });
    expect(said()).toEqual([]);
    if (failure.load.needsReload) return;
    network.use(...sessionListMocks(base));
    await store.retry();
    expect(store.state.sessions).toEqual(listOf(sampleSessions()));
  });

  it('is aborted when the page is left', async () => {
    network.use(faults(base).hang(openSessions));
    const { core } = testCore();
    const store = createSessionsStore(core);
    const late = store.load();
    await network.arrived(1);
    store.dispose();
    await late;
    expect(store.state.sessions).toEqual({ status: 'loading' });
  });
});

describe('ending', () => {
  it('takes one session off the list, and says so', async () => {
    const { store, state, said } = await loaded();
    const ended = store.end(phone);
    expect(state.ending).toEqual({ which: phone, isPending: true, error: null });
    expect(await ended).toBe(true);
    expect(state).toEqual({ sessions: listOf([thisSession(), unknownSession()]), ending: null });
    expect(said()).toEqual([[sessionSuccesses.ended.title, sessionSuccesses.ended.description]]);
    expect(await network.requests.at(1)?.json()).toEqual({ id: phone });
    expect(network.asked).toEqual(['GET /api/sessions', 'POST /api/sessions/end', 'GET /api/sessions']);
  });

  it('leaves only this session when all others end', async () => {
    const { store, state, said } = await loaded();
    expect(await store.endOthers()).toBe(true);
    expect(state).toEqual({ sessions: listOf([thisSession()]), ending: null });
    expect(said()).toEqual([[sessionSuccesses.othersEnded.title, sessionSuccesses.othersEnded.description]]);
  });

  it('does one thing at a time', async () => {
    const { store } = await loaded();
    expect(await Promise.all([store.end(phone), store.end('session_unknown'), store.endOthers()])).toEqual([
      true,
      false,
      false,
    ]);
    expect(network.asked.slice(1)).toEqual(['POST /api/sessions/end', 'GET /api/sessions']);
  });

  it('shows the session that the browser has opened since, and does not say that it was logged out', async () => {
    const { store, state, said } = await loaded();
    const newer = { ...phoneSession(), id: 'session_phone_newer' };
    network.use(...sessionListMocks(base, [thisSession(), newer]));
    expect(await store.end(phone)).toBe(true);
    expect(state).toEqual({ sessions: listOf([thisSession(), newer]), ending: null });
    expect(said()).toEqual([[sessionNews.notOpen.title, sessionNews.notOpen.description]]);
    expect(await store.end(newer.id)).toBe(true);
    expect(state.sessions).toEqual(listOf([thisSession()]));
  });

  it('shows which others there are after all have ended, such as one opened just now', async () => {
    const { store, state } = await loaded();
    const newer = { ...phoneSession(), id: 'session_phone_newer' };
    network.use(on(openSessions, { sessions: [thisSession(), newer], hasMore: false }));
    expect(await store.endOthers()).toBe(true);
    expect(state.sessions).toEqual(listOf([thisSession(), newer]));
  });

  it('leaves the session off the list if the list cannot be fetched anew', async () => {
    const { store, state, said } = await loaded();
    network.use(faults(base).httpError(openSessions, 503));
    expect(await store.end(phone)).toBe(true);
    expect(state.sessions).toEqual(listOf([thisSession(), unknownSession()]));
    expect(said()).toEqual([[sessionSuccesses.ended.title, sessionSuccesses.ended.description]]);
  });

  const failures = kindsOfFailure.filter(({ status }) => status !== 401);
  it.each(failures)('leaves the list and says why after $name', async ({ on: failsOn, hangs, reason }) => {
    const { store, state, clock } = await loaded();
    network.use(failsOn(endSession), failsOn(endOtherSessions));
    expect(await outcomeOf(network, clock, hangs, store.end(phone), 2)).toBe(false);
    expect(state.ending).toEqual({ which: phone, isPending: false, error: { message: sessionErrors.end, reason } });
    expect(await outcomeOf(network, clock, hangs, store.endOthers(), 3)).toBe(false);
    const error = { message: sessionErrors.endOthers, reason };
    expect(state).toEqual({
      sessions: listOf(sampleSessions()),
      ending: { which: 'others', isPending: false, error },
    });
  });

  it('ends with the page if the session is over', async () => {
    const { store, state, core } = await loaded();
    network.use(faults(base).httpError(endSession, 401, { message: 'Please sign in first.' }));
    expect(await store.end(phone)).toBe(false);
    expect(core.session.state.status).toBe('unauthenticated');
    expect(state.ending?.error).toBeNull();
  });

  it('goes on for no longer than a call may', async () => {
    const { store, state, clock } = await loaded();
    network.use(faults(base).hang(endOtherSessions));
    const late = store.endOthers();
    await network.arrived(2);
    clock.advance(callTimeoutMs - 1);
    expect(state.ending?.isPending).toBe(true);
    clock.advance(1);
    expect(await late).toBe(false);
    expect(state.ending?.isPending).toBe(false);
  });
});
