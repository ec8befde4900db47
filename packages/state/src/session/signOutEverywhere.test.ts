import { expect, it } from 'vitest';
import { sessionMocks } from '../mocks/session.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';

const network = mockedNetwork();

it('Signing out everywhere ends the session, once, and tells the other tabs', async () => {
  network.use(...sessionMocks(base, true));
  const { core, browser } = testCore();
  const { session } = core;
  session.signedIn();
  browser.told.length = 0;
  const both = Promise.all([session.signOutEverywhere(), session.logout()]);
  expect(session.state).toMatchObject({ isSigningOutEverywhere: true, isLoggingOut: false });
  expect(await both).toEqual([true, false]);
  expect(network.asked).toEqual(['POST /api/logout/everywhere']);
  expect(session.state).toMatchObject({ status: 'unauthenticated', isSigningOutEverywhere: false, hasEnded: false });
  expect(browser.told).toEqual(['signed-out']);
});
