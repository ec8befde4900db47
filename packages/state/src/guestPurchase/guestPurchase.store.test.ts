import { authCheck } from '@signalsync/contract/calls/guestPurchase';
import { guestPurchase } from '@signalsync/contract/fixtures/purchases';
import { expect, it, onTestFinished, vi } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import { readReturn } from '../paymentReturn/readReturn.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';
import { createGuestPurchaseStore, goOnPath } from './guestPurchase.store.ts';

const network = mockedNetwork();
const on = mock(base);
const bad = faults(base);
type Status = ReturnType<typeof guestPurchase>['status'];

/** Mocks the server: each call returns the next status. The last status repeats. */
const stands = (...left: Status[]) =>
  on(authCheck, ({ query }) => {
    const status = left.length > 1 ? left.shift() : left[0];
    return { authenticated: false, ...(query.purchase && status && { purchase: guestPurchase({ status }) }) };
  });

function started() {
  const set = testCore();
  const store = createGuestPurchaseStore(set.core);
  onTestFinished(store.dispose);
  store.start();
  store.start();
  return { ...set, store, state: store.state };
}

it.each(['received', 'failed'] as const)('is told once as %s', async (status) => {
  network.use(stands(status));
  const { state, clock, kept } = started();
  await until(state, ({ purchase }) => purchase !== null);
  expect(state.purchase).toEqual(guestPurchase({ status }));
  expect([network.asked, clock.pending()]).toEqual([['GET /api/signalsync/auth-check?purchase=1'], 0]);
  expect([...kept.local, ...kept.session]).toEqual([]);
});

it('is looked at every three seconds while the bank has not decided', async () => {
  network.use(stands('processing', 'processing', 'failed'));
  const { state, clock } = started();
  const start = clock.now();
  await letTimePass(
    clock,
    until(state, ({ purchase }) => purchase?.status === 'failed'),
  );
  expect([clock.now() - start, network.asked.length]).toEqual([6000, 3]);
});

it('is looked at for two minutes, then whenever somebody turns to the page again, and through an answer that is lost', async () => {
  network.use(stands('processing'));
  const { state, clock, browser } = started();
  const listeners = browser.listeners();
  await letTimePass(clock, network.arrived(1 + 40));
  await vi.waitFor(() => expect(browser.listeners()).toBe(listeners + 1));
  network.use(bad.httpError(authCheck, 503));
  browser.focus();
  await network.arrived(1 + 41);
  await vi.waitFor(() => expect(browser.listeners()).toBe(listeners + 1));
  expect(state.purchase?.status).toBe('processing');
  network.use(stands('received'));
  browser.focus();
  await until(state, ({ purchase }) => purchase?.status === 'received');
});

it.each([
  ['nothing was begun', () => stands()],
  ['the host knows nothing of it', () => sessionMocks(base, false)[0] ?? stands()],
  ['somebody is signed in', () => on(authCheck, { authenticated: true, purchase: guestPurchase() })],
  ['the host is out of order', () => bad.httpError(authCheck, 503)],
])('is none where %s, and is not looked for again', async (_, handler) => {
  network.use(handler());
  const { state, clock } = started();
  await network.arrived(1);
  await letTimePass(clock, Promise.resolve());
  expect([state.purchase, clock.pending(), network.asked.length]).toEqual([null, 0, 1]);
});

it('is looked for no longer when the page is left', async () => {
  network.use(stands('processing'));
  const { store, state, clock } = started();
  await until(state, ({ purchase }) => purchase !== null);
  store.dispose();
  await letTimePass(clock, Promise.resolve());
  expect([clock.pending(), network.asked.length]).toEqual([0, 1]);
});

it.each([
  ['received', 'pi_1', 'payment', 'succeeded'],
  ['received', 'seti_1', 'setup', 'succeeded'],
  ['processing', 'pi_1', 'payment', 'processing'],
] as const)('that is %s goes on at the return of %s', (status, intentId, kind, returned) => {
  const path = goOnPath(guestPurchase({ status, intentId }));
  expect(path.split('?')[0]).toBe('/account');
  const { intent } = readReturn(path.slice(path.indexOf('?')));
  expect(intent).toEqual({ id: intentId, kind, status: returned, purpose: 'purchase' });
});
