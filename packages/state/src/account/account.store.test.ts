import { updateAccount } from '@signalsync/contract/calls/account';
import { currentUser } from '@signalsync/contract/calls/user';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { sessionMocks } from '../mocks/session.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createAccountStore } from './account.store.ts';

const network = mockedNetwork();
const bad = faults(base);

function setUp() {
  const set = testCore();
  set.core.session.signedIn();
  const store = createAccountStore(set.core);
  return { ...set, store, state: store.state };
}

/** Loads the user, then clears the recorded calls. */
async function loaded(person = visitorWithoutPlan()) {
  network.use(...accountMocks(base, person));
  const set = setUp();
  await set.store.load();
  network.asked.length = 0;
  network.requests.length = 0;
  return set;
}
const userIn = ({ state }: ReturnType<typeof createAccountStore>) =>
  state.user.status === 'ready' ? state.user.user : null;

describe('loading the person', () => {
  it('ends the steps before cancelling that a reload would keep', async () => {
    const person = monthlyMember();
    network.use(...accountMocks(base, person));
    const { store, kept } = setUp();
    kept.session.set('churn', JSON.stringify({ owner: person.id, typed: { step: '4', reason: 'other' } }));
    await store.load();
    expect([kept.session.get('churn') ?? null, store.drafts.typed]).toEqual([null, {}]);
  });

  it('gives them once, however often it is asked', async () => {
    network.use(...accountMocks(base));
    const { store, state } = setUp();
    expect(state.user).toEqual({ status: 'loading' });
    await Promise.all([store.load(), store.load()]);
    await store.load();
    await store.retry();
    expect(userIn(store)).toEqual(visitorWithoutPlan());
    expect(network.asked).toEqual(['GET /api/user']);
  });

  const names: Record<number, string> = {
    400: 'Bad Request',
    403: 'Forbidden',
    404: 'Not Found',
    409: 'Conflict',
    422: 'Unprocessable Content',
    429: 'Too Many Requests',
    500: 'Internal Server Error',
    503: 'Service Unavailable',
  };
  const failures = kindsOfFailure.filter(({ status, name }) => status !== 401 && name !== '200 with null');
  it.each(failures)('that fails with $name says why', async ({ on, name, status, hangs }) => {
    network.use(on(currentUser));
    const { store, state, core, clock } = setUp();
    await outcomeOf(network, clock, hangs, store.load());
    const said = name.endsWith('message') ? { message: serverSentence } : { error: serverSentence };
    const body = name.endsWith('message') || name.endsWith('error') ? JSON.stringify(said) : names[status ?? 0];
    const why = status === null || status === 200 ? 'API request failed' : `${status}: ${body}`;
    expect(state.user).toMatchObject({ status: 'failed', message: `Error loading user data: ${why}` });
    expect(core.session.state.status).toBe('authenticated');
  });

  it('reloads the page after a reply that does not fit this version of the page', async () => {
    network.use(bad.malformed(currentUser, { id: 7 }));
    const { store, state, browser } = setUp();
    await store.load();
    expect(state.user).toMatchObject({ status: 'failed', needsReload: true });
    await store.retry();
    expect([browser.reloaded, state.user.status]).toEqual([1, 'failed']);
  });

  it('ends the session on a 401', async () => {
    network.use(bad.httpError(currentUser, 401));
    const { store, state, core } = setUp();
    await store.load();
    expect(state.user).toEqual({ status: 'noUser', message: 'Please log in to view this page.' });
    expect(core.session.state.status).toBe('unauthenticated');
  });

  it('leaves a session alone of which the server, asked again, says that it stands', async () => {
    network.use(bad.httpError(currentUser, 401), ...sessionMocks(base, true));
    const { store, state, core } = setUp();
    await store.load();
    expect(state.user).toEqual({ status: 'noUser', message: 'Please log in to view this page.' });
    expect(core.session.state.status).toBe('authenticated');
    expect(network.asked).toEqual(['GET /api/user', 'GET /api/signalsync/auth-check']);
  });

  it('says that there is nobody when the server answers so', async () => {
    network.use(bad.malformed(currentUser, null));
    const { store, state } = setUp();
    await store.load();
    expect(state.user).toEqual({ status: 'noUser', message: 'Please log in to view this page.' });
  });

  it('can be tried again after a failure, once', async () => {
    network.use(bad.httpError(currentUser, 503));
    const { store } = setUp();
    await store.load();
    network.use(...accountMocks(base));
    await Promise.all([store.retry(), store.retry()]);
    expect(userIn(store)?.email).toBe('trader@example.com');
    expect(network.asked).toHaveLength(2);
  });
});

describe('a plan that was cancelled here', () => {
  it('leaves the person without one, whatever was on its way', async () => {
    network.use(...accountMocks(base, monthlyMember()));
    const { store, state } = setUp();
    await store.load();
    const refreshing = store.refresh();
    store.planCancelled();
    await refreshing;
    expect(state.user).toMatchObject({
      user: { subscriptionStatus: 'inactive', stripeSubscriptionId: null, stripeCustomerId: 'cus_sample' },
    });
  });
});

describe('fetching the person anew', () => {
  it('shows them as they are now, and meanwhile as they were', async () => {
    const { store, state } = await loaded();
    network.use(...accountMocks(base, monthlyMember()));
    const refreshing = store.refresh();
    expect(state.user.status).toBe('ready');
    await refreshing;
    expect(userIn(store)).toEqual(monthlyMember());
  });

  it('leaves them as they were where it fails', async () => {
    const { store, core } = await loaded();
    network.use(bad.httpError(currentUser, 503));
    await store.refresh();
    expect(userIn(store)).toEqual(visitorWithoutPlan());
    network.use(bad.httpError(currentUser, 401), ...sessionMocks(base, false));
    await store.refresh();
    expect(core.session.state.status).toBe('unauthenticated');
  });

  it('does not undo a change that was saved meanwhile', async () => {
    const { store } = await loaded();
    network.use(bad.hang(currentUser));
    const refreshing = store.refresh();
    await network.arrived(1);
    await store.saveEmail('new@example.com');
    await refreshing;
    expect(userIn(store)?.email).toBe('new@example.com');
  });

  it('loads them where they are not there yet', async () => {
    network.use(...accountMocks(base));
    const { store } = setUp();
    await store.refresh();
    expect(userIn(store)).toEqual(visitorWithoutPlan());
  });
});

describe('the billing information', () => {
  const form = {
    billingName: ' \u202eSam Rivera\u202c ',
    billingAddress: ' 1 Main St \r\n\u2066\r\n  \nPortland\u0007\n',
  };

  it('is saved as lines without the blank ones and shown at once', async () => {
    const { store, state, said } = await loaded();
    expect(await store.saveBillingInformation(form)).toBe(true);
    const saved = { billingName: 'Sam Rivera', billingAddress: ['1 Main St', 'Portland'] };
    expect(await network.requests[0]?.json()).toEqual(saved);
    expect(userIn(store)).toMatchObject(saved);
    expect(state.billing).toEqual({ isSaving: false, error: null });
    expect(said()).toEqual([['Billing information updated successfully.', undefined]]);
  });

  it('may be emptied', async () => {
    const { store } = await loaded();
    await store.saveBillingInformation({ billingName: '', billingAddress: '\n' });
    expect(userIn(store)).toMatchObject({ billingName: '', billingAddress: [] });
  });

  it.each([
    ['name', { ...form, billingName: 'x'.repeat(121) }, 'billingName', 'A billing name has at most 120 characters.'],
    [
      'line',
      { ...form, billingAddress: 'x'.repeat(121) },
      'billingAddress',
      'An address line has at most 120 characters.',
    ],
    [
      'list',
      { ...form, billingAddress: 'x\n'.repeat(11) },
      'billingAddress',
      'A billing address has at most 10 lines.',
    ],
  ])('with a %s that is too long is rejected at its field, before any call', async (_, tooLong, field, message) => {
    const { store, state } = await loaded();
    expect(await store.saveBillingInformation(tooLong)).toBe(false);
    expect(state.billing.error).toEqual({ message, reason: null, field });
    expect(network.asked).toEqual([]);
  });

  it('is saved once when pressed twice', async () => {
    const { store } = await loaded();
    await Promise.all([store.saveBillingInformation(form), store.saveBillingInformation(form)]);
    expect(network.asked).toHaveLength(1);
  });
});

describe.each([
  ['email', 'Failed to update email. Please try again.'],
  ['billing', 'Failed to update billing information. Please try again.'],
] as const)('saving the %s', (name, message) => {
  const saveWith = (store: ReturnType<typeof createAccountStore>) =>
    name === 'email'
      ? store.saveEmail('new@example.com')
      : store.saveBillingInformation({ billingName: 'New', billingAddress: 'New' });

  it.each(kindsOfFailure)('that fails with $name says so in place and as a toast', async (failure) => {
    const { store, state, core, clock, said } = await loaded();
    network.use(failure.on(updateAccount), ...sessionMocks(base, true));
    expect(await outcomeOf(network, clock, failure.hangs, saveWith(store))).toBe(false);
    const { reason } = failure;
    expect(state[name]).toEqual({ isSaving: false, error: { message, reason, field: null } });
    expect(said()).toEqual([['Error', message]]);
    expect(userIn(store)).toEqual(visitorWithoutPlan());
    expect(core.session.state.status).toBe('authenticated');
  });

  it('is aborted when the page is left', async () => {
    const { store, state, clock, said } = await loaded();
    network.use(bad.hang(updateAccount));
    const late = saveWith(store);
    await network.arrived(1);
    store.dispose();
    expect(await late).toBe(false);
    expect(state[name]).toEqual({ isSaving: false, error: null });
    expect([said(), clock.pending()]).toEqual([[], 0]);
  });

  it('does nothing before the person is known', async () => {
    expect(await saveWith(setUp().store)).toBe(false);
    expect(network.asked).toEqual([]);
  });
});
