import { googleStart } from '@signalsync/contract/calls/signIn';
import { expect, it } from 'vitest';
import { mock } from '../mocks/mock.ts';
import { signInMocks } from '../mocks/session.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createSignInStore } from './signIn.store.ts';

const network = mockedNetwork();
const on = mock(base);

function setUp(options?: Parameters<typeof createSignInStore>[1]) {
  const set = testCore();
  const store = createSignInStore(set.core, options);
  return { ...set, store, state: store.state };
}

it('Google is where the browser is sent, with who recommended us', async () => {
  network.use(...signInMocks(base));
  const { core, store, state, browser } = setUp();
  core.session.rememberVia('sam');
  await Promise.all([store.google(), store.google()]);
  expect(network.asked).toEqual(['GET /api/auth/google?via=sam']);
  expect(browser.visited).toEqual(['https://accounts.google.com/o/oauth2/v2/auth?client_id=sample']);
  expect(state.pending).toBe('google');
});

it('Google may be stood in for by a page of the API', async () => {
  network.use(on(googleStart, { url: `${base}/dev/google?state=1` }));
  const { store, browser } = setUp();
  await store.google();
  expect(browser.visited).toEqual([`${base}/dev/google?state=1`]);
});

it('Google can be pressed again when the browser comes back', async () => {
  network.use(...signInMocks(base));
  const { store, state, browser } = setUp();
  await store.google();
  browser.restore();
  expect(state.pending).toBeNull();
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://evil.test/', 'http://accounts.google.com/', 'https://'])(
  'Google is not looked for at %s',
  async (url) => {
    network.use(on(googleStart, { url }));
    const { store, state, browser } = setUp();
    await store.google();
    expect(browser.visited).toEqual([]);
    expect(state).toMatchObject({ pending: null, googleError: 'Failed to start Google sign-in. Please try again.' });
  },
);

it.each(kindsOfFailure)('a start that fails with $name says so in place', async ({ on, hangs }) => {
  network.use(on(googleStart));
  const { store, state, clock, browser, said } = setUp();
  await outcomeOf(network, clock, hangs, store.google());
  expect(state).toMatchObject({ pending: null, googleError: 'Failed to start Google sign-in. Please try again.' });
  expect([browser.visited, said()]).toEqual([[], []]);
});

it('a failure on the way back is told, until something else is tried', async () => {
  network.use(...signInMocks(base));
  const { store, state } = setUp({ error: 'google', email: 'sam@example.com' });
  expect(state.googleError).toBe('Google sign-in failed. Please try again or use email verification.');
  await store.send();
  expect(state.googleError).toBeNull();
  expect(setUp({ error: '<b>other</b>' }).state.googleError).toBeNull();
  expect(setUp({ error: 'toString' }).state.googleError).toBeNull();
});

it('an address that Google does not prove is proven by a code, with the reason', async () => {
  network.use(...signInMocks(base));
  const { store, state } = setUp({ error: 'address', email: 'sam@example.com' });
  expect(state.googleError).toMatch(
    /^Google cannot tell us whether the address .* Please confirm the address once with a code\./,
  );
  await store.send();
  expect(state).toMatchObject({ step: 'code', email: 'sam@example.com', googleError: null });
});
