import { authCheck, logout } from '@signalsync/contract/calls/session';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { forbiddenStorage } from '../testing/fakeStorage.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { logOut } from '../testing/logOut.ts';

const network = mockedNetwork();
const on = mock(base);
const bad = faults(base);

/** Creates a core with a signed-in user and one message in the list under the bell button. */
function signedIn() {
  const set = testCore();
  set.core.session.signedIn();
  set.browser.told.length = 0;
  set.core.messages.success({ title: 'Hello' });
  return set;
}

describe('the check', () => {
  it('begins unknown and tells who is signed in', async () => {
    const { core } = testCore();
    expect(core.session.state.status).toBe('unknown');
    network.use(on(authCheck, { authenticated: true }));
    expect(await core.session.check()).toBe('authenticated');
    network.use(on(authCheck, { authenticated: false }));
    expect(await core.session.check()).toBe('unauthenticated');
    expect(core.session.state.status).toBe('unauthenticated');
  });

  it('is made once for all who ask at the same time', async () => {
    network.use(...sessionMocks(base, true));
    const { session } = testCore().core;
    expect(await Promise.all([session.check(), session.check(), session.check()])).toEqual(
      Array(3).fill('authenticated'),
    );
    expect(network.asked).toHaveLength(1);
  });

  it.each(kindsOfFailure)('counts $name as not signed in', async ({ on, hangs }) => {
    network.use(on(authCheck));
    const { core, clock, said } = testCore();
    const status = await outcomeOf(network, clock, hangs, core.session.check());
    expect(status).toBe('unauthenticated');
    expect(said()).toEqual([]);
  });

  it('leaves a visitor the messages of signing in', async () => {
    network.use(...sessionMocks(base, false));
    const { core, said } = testCore();
    core.messages.success({ title: 'Verification Code Sent' });
    await core.session.check();
    expect(said()).toHaveLength(1);
  });

  it('ends in time for a page that cannot wait as long as a check that runs already', async () => {
    network.use(bad.hang(authCheck));
    const { core, clock } = testCore();
    const whole = core.session.check();
    await network.arrived(1);
    const short = core.session.check(5000);
    await network.arrived(2);
    clock.advance(5000);
    expect(await Promise.all([whole, short])).toEqual(['unauthenticated', 'unauthenticated']);
  });

  it('loses to a sign-in that happens meanwhile', async () => {
    network.use(bad.hang(authCheck));
    const { session } = testCore().core;
    const answer = session.check();
    await network.arrived(1);
    session.signedIn();
    expect(await answer).toBe('authenticated');
    expect(session.state.status).toBe('authenticated');
  });

  it('is aborted when the core is disposed', async () => {
    network.use(bad.hang(authCheck));
    const { core, browser, clock } = testCore();
    const answer = core.session.check();
    await network.arrived(1);
    core.dispose();
    expect(await answer).toBe('unknown');
    expect([clock.pending(), browser.listeners()]).toEqual([0, 0]);
  });
});

describe('logging out', () => {
  it('ends the session, clears the messages and tells the other tabs', async () => {
    network.use(...sessionMocks(base, true));
    const { core, browser, said } = signedIn();
    await logOut(core);
    expect(network.asked).toEqual(['POST /api/logout']);
    expect(core.session.state).toMatchObject({ status: 'unauthenticated', isLoggingOut: false, hasEnded: false });
    expect(said()).toEqual([]);
    expect(browser.told).toEqual(['signed-out']);
  });

  it('is sent once when pressed twice', async () => {
    network.use(...sessionMocks(base, true));
    const { core } = signedIn();
    await Promise.all([logOut(core), logOut(core)]);
    expect(network.asked).toHaveLength(1);
    expect(core.session.state.status).toBe('unauthenticated');
  });

  const failures = kindsOfFailure.filter(({ status }) => status !== 401);
  it.each(failures)('leaves the person signed in and says so on $name', async ({ on, reason, hangs }) => {
    network.use(on(logout));
    const { core, clock, browser, said } = signedIn();
    const place = { logoutError: null };
    await outcomeOf(network, clock, hangs, logOut(core, place));
    expect(core.session.state).toMatchObject({ status: 'authenticated', isLoggingOut: false, hasEnded: false });
    expect(said()[0]).toEqual(['Error', 'Failed to logout']);
    expect(core.messages.state.history[0]).toMatchObject({ isInPlace: true, ...(reason !== null && { reason }) });
    expect(place.logoutError).toEqual({ message: 'Failed to logout', reason });
    expect(browser.told).toEqual([]);
  });

  it('takes the reason away on the next try', async () => {
    network.use(bad.httpError(logout, 500));
    const { core } = signedIn();
    const place = { logoutError: null };
    await logOut(core, place);
    expect(place.logoutError).not.toBeNull();
    network.use(...sessionMocks(base, true));
    const again = logOut(core, place);
    expect(place.logoutError).toBeNull();
    await again;
    expect(core.session.state.status).toBe('unauthenticated');
  });

  it('counts a 401 as logged out already', async () => {
    network.use(bad.httpError(logout, 401));
    const { core } = signedIn();
    await logOut(core);
    expect(core.session.state.status).toBe('unauthenticated');
  });
});

describe('a session that ends by itself', () => {
  it('has ended for this page and for the other tabs, until somebody signs in', async () => {
    network.use(...sessionMocks(base, false));
    const { core, browser, said } = signedIn();
    expect(await core.session.recheck()).toBe(true);
    expect(core.session.state).toMatchObject({ status: 'unauthenticated', hasEnded: true });
    expect(said()).toEqual([]);
    expect(browser.told).toEqual(['ended']);
    core.session.rememberReturn('/account#billing');
    expect(core.session.takeReturn()).toBe('/account#billing');
    core.session.signedIn();
    expect(core.session.state.hasEnded).toBe(false);
  });

  it('is none where the server says that it goes on', async () => {
    network.use(...sessionMocks(base, true));
    const { core, browser, said } = signedIn();
    expect(await core.session.recheck()).toBe(false);
    expect(core.session.state).toMatchObject({ status: 'authenticated', hasEnded: false });
    expect(said()).toHaveLength(1);
    expect(browser.told).toEqual([]);
  });

  it('is none for who was never signed in here', async () => {
    network.use(...sessionMocks(base, false));
    const { core } = testCore();
    await core.session.check();
    expect(await core.session.recheck()).toBe(false);
  });

  it('in another tab has ended here too, without echo, unlike one that was logged out of there', () => {
    for (const [news, hasEnded] of [['ended', true] as const, ['signed-out', false] as const]) {
      const { core, browser, kept } = signedIn();
      kept.session.set('draft', 'text');
      browser.hear(news);
      expect(core.session.state).toMatchObject({ status: 'unauthenticated', hasEnded });
      expect(kept.session.has('draft')).toBe(hasEnded);
      expect(browser.told).toEqual([]);
    }
  });

  it('is forgotten, with what was typed, by who then logs out in another tab', async () => {
    network.use(...sessionMocks(base, false));
    const { core, browser, kept } = signedIn();
    await core.session.recheck();
    kept.session.set('draft', 'text');
    browser.hear('signed-out');
    expect(core.session.state.hasEnded).toBe(false);
    expect(kept.session.has('draft')).toBe(false);
  });
});

describe('another tab', () => {
  it('that logs out ends the session here, without echo', () => {
    const { core, browser, said } = signedIn();
    browser.hear('signed-out');
    expect(core.session.state.status).toBe('unauthenticated');
    expect(said()).toEqual([]);
    expect(browser.told).toEqual([]);
  });

  it('that signs in is noticed where somebody waits to sign in', async () => {
    network.use(...sessionMocks(base, true));
    const { core, browser } = testCore();
    browser.hear('signed-out');
    browser.hear('signed-in');
    expect(await core.session.check()).toBe('authenticated');
    expect(network.asked).toHaveLength(1);
  });

  it('that signs in starts no check where none was needed', () => {
    const { core, browser } = testCore();
    browser.hear('signed-in');
    expect(core.session.state.status).toBe('unknown');
    expect(network.asked).toEqual([]);
  });
});

describe('what is kept for the visit', () => {
  it('is who recommended us, the newest counting', () => {
    const { core, kept } = testCore();
    expect(core.session.via()).toBeNull();
    core.session.rememberVia(' sam ');
    core.session.rememberVia('');
    core.session.rememberVia(null);
    core.session.rememberVia('x'.repeat(101));
    expect(core.session.via()).toBe('sam');
    expect([...kept.session]).toEqual([['via', 'sam']]);
    expect(kept.local.size).toBe(0);
  });

  it('is the address to come back to, once', () => {
    const { session } = testCore().core;
    session.rememberReturn('/account?tab=billing#billing');
    expect(session.takeReturn()).toBe('/account?tab=billing#billing');
    expect(session.takeReturn()).toBeNull();
  });

  it('is no address for whoever has logged out, here or in another tab, until they sign in', async () => {
    network.use(...sessionMocks(base, false), on(logout, { success: true }));
    const here = signedIn();
    await logOut(here.core);
    const there = signedIn();
    there.browser.hear('signed-out');
    for (const { session } of [here.core, there.core]) {
      session.rememberReturn('/churn-shield');
      expect(session.takeReturn()).toBeNull();
      session.signedIn();
      await session.recheck();
      session.rememberReturn('/churn-shield');
      expect(session.takeReturn()).toBe('/churn-shield');
    }
  });

  it.each(['https://evil.test/', '//evil.test', '/auth', '/auth/google/callback', '/account?x_client_secret=1'])(
    'is no address like %s',
    (path) => {
      const { core, kept } = testCore();
      core.session.rememberReturn(path);
      expect(kept.session.size).toBe(0);
      kept.session.set('return', path);
      expect(core.session.takeReturn()).toBeNull();
    },
  );

  it('is nothing where storage is forbidden', () => {
    const { session } = testCore({ storage: forbiddenStorage() }).core;
    session.rememberVia('sam');
    session.rememberReturn('/account');
    expect([session.via(), session.takeReturn()]).toEqual([null, null]);
  });
});
