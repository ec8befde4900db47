import { cancelEmailChange, resendEmailLink } from '@signalsync/contract/calls/account';
import { currentUser } from '@signalsync/contract/calls/user';
import { memberWithUnconfirmedEmail, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createAccountStore } from './account.store.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);
const waiting = memberWithUnconfirmedEmail();

/** Loads the user, then clears the recorded calls. */
async function loaded(person = waiting) {
  network.use(...accountMocks(base, person), ...sessionMocks(base, true));
  const set = testCore();
  set.core.session.signedIn();
  const store = createAccountStore(set.core);
  await store.load();
  network.asked.length = 0;
  network.requests.length = 0;
  return { ...set, store, state: store.state };
}
const userIn = ({ state }: ReturnType<typeof createAccountStore>) =>
  state.user.status === 'ready' ? state.user.user : null;

describe('a new email', () => {
  it('is saved, shown at once and signs in only after it was confirmed', async () => {
    const { store, state, said } = await loaded(visitorWithoutPlan());
    const saving = store.saveEmail(' new@example.com ');
    expect(state.email.isSaving).toBe(true);
    expect(await saving).toBe(true);
    expect(network.asked).toEqual(['PATCH /api/accounts/usr_8f21c0']);
    expect(await network.requests[0]?.json()).toEqual({ email: 'new@example.com' });
    expect(userIn(store)).toMatchObject({ email: 'new@example.com', signInEmail: 'trader@example.com' });
    expect(state.email).toEqual({ isSaving: false, error: null });
    expect(said()).toEqual([['Email Updated', 'Your email has been updated successfully.']]);
  });

  it('leaves nothing to confirm when it is the old one again', async () => {
    const { store } = await loaded();
    await store.saveEmail('Trader@example.com');
    expect(userIn(store)).toMatchObject({ email: 'Trader@example.com', signInEmail: null });
  });

  it('that is none is rejected in place, before any call', async () => {
    const { store, state } = await loaded(visitorWithoutPlan());
    expect(await store.saveEmail('new@')).toBe(false);
    expect(state.email.error).toEqual({ message: 'Please enter a valid email address.', reason: null, field: null });
    expect(network.asked).toEqual([]);
    store.clearError('email');
    expect(state.email.error).toBeNull();
  });

  it('is saved once when pressed twice', async () => {
    const { store } = await loaded(visitorWithoutPlan());
    expect(await Promise.all([store.saveEmail('a@example.com'), store.saveEmail('a@example.com')])).toEqual([
      true,
      false,
    ]);
    expect(network.asked).toHaveLength(1);
  });

  it('that is the present one changes nothing, and nothing is said', async () => {
    const { store, said } = await loaded(visitorWithoutPlan());
    expect(await store.saveEmail(' trader@example.com ')).toBe(true);
    expect([network.asked, said()]).toEqual([[], []]);
    expect(userIn(store)?.signInEmail).toBeNull();
  });
});

describe('an email that waits for its confirmation', () => {
  it.each(['resendEmailLink', 'saveEmail'] as const)('has its link sent again by %s', async (name) => {
    const { store, state, said } = await loaded();
    expect(await store[name](waiting.email)).toBe(true);
    expect(network.asked).toEqual(['POST /api/email-change/resend']);
    expect(said()).toEqual([
      ['Link sent', `We sent a new link to ${waiting.email}. The previous link no longer works.`],
    ]);
    expect(userIn(store)).toEqual(waiting);
    expect(state.email).toEqual({ isSaving: false, error: null });
  });

  it('is given up', async () => {
    const { store, said } = await loaded();
    expect(await store.cancelEmailChange()).toBe(true);
    expect(userIn(store)).toMatchObject({ email: waiting.signInEmail, signInEmail: null });
    expect(said()).toEqual([['Change cancelled', `Your email is still ${waiting.signInEmail}.`]]);
    expect([await store.cancelEmailChange(), await store.resendEmailLink()]).toEqual([false, false]);
    expect(network.asked).toEqual(['POST /api/email-change/cancel']);
  });

  it('is shown as confirmed where another tab was faster', async () => {
    const { store } = await loaded();
    network.use(on(cancelEmailChange, { email: waiting.email }));
    await store.cancelEmailChange();
    expect(userIn(store)).toMatchObject({ email: waiting.email, signInEmail: null });
    const other = await loaded();
    const confirmed = { ...waiting, signInEmail: null };
    network.use(bad.httpError(resendEmailLink, 409), on(currentUser, confirmed));
    expect(await other.store.resendEmailLink()).toBe(false);
    expect(userIn(other.store)).toEqual(confirmed);
  });

  it('is asked about once when pressed twice', async () => {
    const { store } = await loaded();
    await Promise.all([store.resendEmailLink(), store.resendEmailLink(), store.cancelEmailChange()]);
    expect(network.asked).toEqual(['POST /api/email-change/resend']);
  });

  it.each(kindsOfFailure)('stays as it is when either fails with $name', async (failure) => {
    for (const [endpoint, name, message] of [
      [resendEmailLink, 'resendEmailLink', 'Failed to send the link. Please try again.'],
      [cancelEmailChange, 'cancelEmailChange', 'Failed to cancel the change. Please try again.'],
    ] as const) {
      const { store, state, clock, said } = await loaded();
      network.use(failure.on(endpoint));
      expect(await outcomeOf(network, clock, failure.hangs, store[name]())).toBe(false);
      const { reason } = failure;
      expect(state.email).toEqual({ isSaving: false, error: { message, reason, field: null } });
      expect(said()).toEqual([['Error', message]]);
      expect(userIn(store)).toEqual(waiting);
    }
  });
});
