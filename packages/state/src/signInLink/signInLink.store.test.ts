import { signInSuccesses } from '@signalsync/content/messages/signIn';
import { signInByLink } from '@signalsync/contract/calls/signInLink';
import { expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { signInMocks } from '../mocks/session.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createSignInLinkStore } from './signInLink.store.ts';

const network = mockedNetwork();
const email = 'sam+codes@example.com';
const secret = new URLSearchParams({ email, token: 'token' }).toString();

function setUp(linked: string | null = secret) {
  const set = testCore();
  return { ...set, store: createSignInLinkStore(set.core, linked) };
}

it('signs nobody in before the button is pressed, and then once', async () => {
  network.use(...signInMocks(base));
  const { store, core, said } = setUp();
  expect(store.state.link).toEqual({ status: 'ready', email });
  expect(network.asked).toEqual([]);
  const submits = [store.submit(), store.submit()];
  expect(store.state.link).toEqual({ status: 'pending', email });
  expect(await Promise.all(submits)).toEqual([true, false]);
  expect(network.asked).toEqual(['POST /api/signalsync/sign-in-link']);
  expect(await network.requests[0]?.json()).toEqual({ email, token: 'token' });
  expect(store.state.link).toEqual({ status: 'done', email });
  expect(core.session.state.status).toBe('authenticated');
  expect(said()).toEqual([[signInSuccesses.signedIn.title, undefined]]);
  expect(await store.submit()).toBe(false);
});

it.each([null, '', 'token', 'email=sam%40example.com', 'token=token', 'email=sam&token=token'])(
  'says that the link is incomplete when it holds %j',
  async (linked) => {
    const { store } = setUp(linked);
    expect(store.state.link).toEqual({ status: 'missing' });
    expect(await store.submit()).toBe(false);
    expect(network.asked).toEqual([]);
  },
);

const gone = [400, 404, 409, 422];
it.each(kindsOfFailure)('tells a link that is gone from a call that failed: $name', async (failure) => {
  network.use(failure.on(signInByLink));
  const { store, core, clock } = setUp();
  expect(await outcomeOf(network, clock, failure.hangs, store.submit())).toBe(false);
  const message = 'We could not sign you in. Please try again.';
  const { reason } = failure;
  expect(store.state.link).toEqual(
    gone.includes(failure.status ?? 0) ? { status: 'gone' } : { status: 'failed', email, error: { message, reason } },
  );
  expect(core.session.state.status).not.toBe('authenticated');
});

it('can be tried again after a failure', async () => {
  network.use(faults(base).httpError(signInByLink, 503));
  const { store } = setUp();
  await store.submit();
  network.use(...signInMocks(base));
  expect(await store.submit()).toBe(true);
});

it('is aborted when the page is left', async () => {
  network.use(faults(base).hang(signInByLink));
  const { store, clock } = setUp();
  const late = store.submit();
  await network.arrived(1);
  store.dispose();
  expect(await late).toBe(false);
  expect(store.state.link).toEqual({ status: 'ready', email });
  expect(clock.pending()).toBe(0);
});
