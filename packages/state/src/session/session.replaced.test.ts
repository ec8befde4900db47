import { updateAccount } from '@signalsync/contract/calls/account';
import { plans } from '@signalsync/contract/calls/pricing';
import { authCheck, logout } from '@signalsync/contract/calls/session';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { createUserStore } from '../account/user.store.ts';
import { createClient } from '../core/client.ts';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { base, mockedNetwork } from '../testing/network.ts';
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

describe('a page of a user in whose place another one has signed in', () => {
  const rejected = bad.httpError(updateAccount, 401, { message: 'Another account is signed in.' });
  const save = (core: ReturnType<typeof signedIn>['core']) =>
    core.api.call(updateAccount, { params: { userId: 'usr_ann' }, body: { email: 'new@example.com' } });

  /** Creates a page that shows Ann's account, while Bob is signed in. */
  function pageOfAnn(as: string | null = 'usr_ann') {
    network.use(...sessionMocks(base, true, 'usr_bob'), on(updateAccount, { success: true }));
    const set = signedIn();
    set.core.session.belongsTo('usr_ann', as);
    return set;
  }

  it('names its own user with each call, so that the server can reject it', async () => {
    const { core } = pageOfAnn();
    await save(core);
    await core.session
      .clientFor(createClient({ baseUrl: base, fetch: (...sent) => fetch(...sent), clock: core.clock }))
      .call(plans);
    core.session.belongsTo(null);
    await save(core);
    expect(network.asked).toEqual([
      'PATCH /api/accounts/usr_ann?as=usr_ann',
      'GET /api/stripe/plans?as=usr_ann',
      'PATCH /api/accounts/usr_ann',
    ]);
  });

  it('names nobody to a server that did not say how', async () => {
    await save(pageOfAnn(null).core);
    expect(network.asked).toEqual(['PATCH /api/accounts/usr_ann']);
  });

  it('is over when a call is rejected, with its messages, and then belongs to the other one', async () => {
    const { core, browser, said } = pageOfAnn();
    network.use(rejected);
    const result = await save(core);
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
    expect(await core.session.recheck()).toBe(true);
    expect([core.session.state, said(), browser.told]).toEqual([
      { status: 'replaced', isLoggingOut: false, hasEnded: false, isNetworkForeign: false },
      [],
      [],
    ]);
    expect(core.session.isOver()).toBe(true);
    expect(await core.session.check()).toBe('authenticated');
    expect(core.session.isOver()).toBe(false);
  });

  it('is over as soon as another tab tells of the sign-in', async () => {
    const { core, browser } = pageOfAnn();
    browser.hear('signed-in');
    await expect.poll(() => core.session.state.status).toBe('replaced');
  });

  it('goes on where the same user has signed in again, or where the server names nobody', async () => {
    const { core } = pageOfAnn();
    network.use(...sessionMocks(base, true, 'usr_ann'));
    expect(await core.session.recheck()).toBe(false);
    network.use(on(authCheck, { authenticated: true }));
    expect(await core.session.recheck()).toBe(false);
    expect(core.session.state.status).toBe('authenticated');
  });

  it('does not log the other one out', async () => {
    const { core, browser } = pageOfAnn();
    network.use(bad.httpError(logout, 401));
    await logOut(core);
    expect(network.asked[0]).toBe('POST /api/logout?as=usr_ann');
    expect([core.session.state.status, browser.told]).toEqual(['replaced', []]);
  });

  it('keeps no draft of what was typed', async () => {
    const { core, kept } = pageOfAnn();
    network.use(...accountMocks(base, { ...visitorWithoutPlan(), id: 'usr_ann' }));
    const store = createUserStore(core);
    await store.load();
    store.drafts.note({ email: 'new@ex' });
    await core.session.recheck();
    expect(core.session.state.status).toBe('replaced');
    expect(kept.session.has('draft')).toBe(false);
    store.dispose();
  });
});
