import { expect, it } from 'vitest';
import { sessionMocks } from '../mocks/session.ts';
import { logOut } from '../testing/logOut.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createSignOutEverywhereStore } from './signOutEverywhere.store.ts';

const network = mockedNetwork();

it('Signing out everywhere ends the session, once, and tells the other tabs', async () => {
  network.use(...sessionMocks(base, true));
  const { core, browser } = testCore();
  const { session } = core;
  session.signedIn();
  const store = createSignOutEverywhereStore(core);
  browser.told.length = 0;
  const all = Promise.all([store.signOutEverywhere(), store.signOutEverywhere(), logOut(core)]);
  expect(store.state.isSigningOut).toBe(true);
  await all;
  expect(network.asked).toEqual(['POST /api/logout/everywhere']);
  expect(session.state).toMatchObject({ status: 'unauthenticated', hasEnded: false });
  expect(store.state.isSigningOut).toBe(false);
  expect(browser.told).toEqual(['signed-out']);
});
