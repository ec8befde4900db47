import { authCheck } from '@signalsync/contract/calls/session';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';

const network = mockedNetwork();
const on = mock(base);
const bad = faults(base);

/** Creates a core with a signed-in user and one message in the list under the bell button. */
function signedIn() {
  const set = testCore();
  set.core.session.signedIn();
  set.core.messages.success({ title: 'Hello' });
  return set;
}

describe('the back-forward cache', () => {
  /** Creates a page that shows a user's account and has returned from the back-forward cache. */
  function restored() {
    const set = signedIn();
    set.core.session.belongsTo('usr_sam');
    set.browser.restore();
    expect(set.core.session.state.status).toBe('unconfirmed');
    return set;
  }

  it('gives a page back to its own user', async () => {
    network.use(on(authCheck, { authenticated: true, userId: 'usr_sam' }));
    const { core, browser, said } = restored();
    expect(await core.session.check()).toBe('authenticated');
    expect([browser.reloaded, said().length, network.asked.length]).toEqual([0, 1, 1]);
  });

  it.each([{ userId: 'usr_alex' }, {}])('gives it to nobody else: %j', async (other) => {
    network.use(on(authCheck, { authenticated: true, ...other }));
    const { core, browser } = restored();
    expect(await core.session.check()).toBe('unconfirmed');
    expect(browser.reloaded).toBe(1);
  });

  it('gives it to nobody else who is told of before the answer of the check', async () => {
    network.use(bad.hang(authCheck));
    const { core, browser } = restored();
    core.session.belongsTo('usr_alex');
    expect([core.session.state.status, browser.reloaded]).toEqual(['unconfirmed', 1]);
    network.use(on(authCheck, { authenticated: true, userId: 'usr_alex' }));
    browser.restore();
    expect(await core.session.check()).toBe('unconfirmed');
    core.dispose();
  });

  it('gives it to nobody where the session is over, without a draft of what was typed', async () => {
    network.use(on(authCheck, { authenticated: false }));
    const { core, browser, said } = restored();
    expect(await core.session.check()).toBe('unauthenticated');
    expect([core.session.state.hasEnded, said(), browser.reloaded]).toEqual([false, [], 0]);
  });

  it.each(kindsOfFailure)('gives it to nobody where the check fails with $name', async ({ on: failing, hangs }) => {
    network.use(failing(authCheck));
    const { core, clock } = restored();
    expect(await outcomeOf(network, clock, hangs, core.session.check())).toBe('unauthenticated');
  });

  it('shows who signs in next as themselves', async () => {
    network.use(on(authCheck, { authenticated: true, userId: 'usr_alex' }));
    const { core, browser } = signedIn();
    core.session.belongsTo('usr_sam');
    core.session.signedIn();
    core.session.belongsTo('usr_alex');
    browser.restore();
    expect(await core.session.check()).toBe('authenticated');
    expect(browser.reloaded).toBe(0);
  });

  it('shows nothing of a page without an account until the session is checked again', async () => {
    network.use(on(authCheck, { authenticated: false }));
    const { core, browser, said } = signedIn();
    browser.restore();
    expect(core.session.state.status).toBe('unknown');
    expect(await core.session.check()).toBe('unauthenticated');
    expect(said()).toEqual([]);
    expect(network.asked).toHaveLength(1);
  });

  it('starts a check anew that was under way, and both askers hear the new answer', async () => {
    network.use(bad.hang(authCheck));
    const { core, browser } = testCore();
    const first = core.session.check();
    await network.arrived(1);
    network.use(on(authCheck, { authenticated: true }));
    browser.restore();
    expect(await Promise.all([first, core.session.check()])).toEqual(['authenticated', 'authenticated']);
  });

  it('checks nothing on a page that never asked', () => {
    const { browser } = testCore();
    browser.restore();
    expect(network.asked).toEqual([]);
  });
});
