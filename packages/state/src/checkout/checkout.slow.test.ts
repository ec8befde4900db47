import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { authCheck } from '@signalsync/contract/calls/session';
import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { currentUser } from '@signalsync/contract/calls/user';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import { expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { checkoutOf, readyCheckout } from '../testing/checkout.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import type { FakeClock } from '../testing/fakeClock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { until } from '../testing/until.ts';

const network = mockedNetwork();
const bad = faults(base);

it('asks for the plan by itself where the plans on sale take their time', async () => {
  const { store, state, clock, order } = checkoutOf(network);
  network.use(bad.hang(plans));
  const loading = store.load();
  await network.arrived(3);
  clock.advance(2000);
  await loading;
  expect([state.checkout.status, order()]).toMatchObject(['ready', { plan: monthlyPlan(), lifetime: null }]);
});

it('ends within 15 s in all where neither the plans nor the plan are told', async () => {
  const { store, state, clock } = checkoutOf(network);
  network.use(bad.hang(plans), bad.hang(priceDetails));
  const loading = store.load();
  await network.arrived(3);
  clock.advance(2000);
  await network.arrived(4);
  clock.advance(13_000);
  await loading;
  expect(state.checkout).toMatchObject({ status: 'failed', message: 'Failed to load plan details.' });
});

/** Advances the clock one millisecond at a time until the action has ended. */
async function endOf(clock: FakeClock, action: Promise<unknown>): Promise<void> {
  let isOver = false;
  const over = action.finally(() => {
    isOver = true;
  });
  while (!isOver && clock.elapsed() < 20_000) {
    await new Promise((resolve) => void setImmediate(resolve));
    clock.advance(1);
  }
  await over;
}

it('draws the plan at once, and ends within 15 s in all where nobody says who is signed in', async () => {
  for (const silent of [[authCheck], [currentUser], [authCheck, currentUser]]) {
    const { store, state, clock, order } = checkoutOf(network, { member: monthlyMember() });
    network.use(...silent.map((call) => bad.hang(call)));
    const loading = store.load();
    await until(state, ({ checkout }) => checkout.status === 'ready');
    expect(state.checkout).toMatchObject({ isBuyerAwaited: true, order: { plan: monthlyPlan() } });
    clock.advance(15_000);
    await endOf(clock, loading);
    expect(clock.elapsed()).toBeLessThan(15_100);
    expect(state.checkout).toEqual({ status: 'ready', order: order() });
    expect(state.email.isLocked).toBe(false);
    store.dispose();
    expect(clock.pending()).toBe(0);
  }
});

it('ends within 15 s in all where the state of the running plan is not told', async () => {
  const { store, state, clock } = checkoutOf(network, { member: monthlyMember(), priceId: 'price_quarterly' });
  network.use(bad.hang(nextBillingInfo));
  const loading = store.load();
  await network.arrived(5);
  clock.advance(15_000);
  await endOf(clock, loading);
  expect(clock.elapsed()).toBeLessThan(15_100);
  expect(state.checkout).toMatchObject({ status: 'ready', order: { obstacle: { kind: 'running' } } });
});

it('does not take the buyer who becomes known for another one', async () => {
  const { store, state, browser, clock } = checkoutOf(network, { member: monthlyMember() });
  network.use(bad.hang(currentUser));
  const loading = store.load();
  await until(state, ({ checkout }) => checkout.status === 'ready');
  await network.arrived(4);
  browser.focus();
  clock.advance(15_000);
  await endOf(clock, loading);
  expect(state.submission).toEqual({ status: 'idle' });
});

it('gives the form 15 s from when the plan and the buyer are known, and as long again with each try', async () => {
  const { store, clock } = checkoutOf(network);
  await store.load();
  expect(store.formTimeLeft()).toBe(15_000);
  clock.advance(4000);
  expect(store.formTimeLeft()).toBe(11_000);
  await store.formFailed();
  clock.advance(20_000);
  await store.retryForm();
  expect(store.formTimeLeft()).toBe(15_000);
});

it('gives the form its 15 s also where nobody says who the buyer is', async () => {
  const { store, state, clock } = checkoutOf(network);
  network.use(bad.hang(authCheck), bad.hang(currentUser));
  const loading = store.load();
  await until(state, ({ checkout }) => checkout.status === 'ready');
  clock.advance(15_000);
  await endOf(clock, loading);
  expect(store.formTimeLeft()).toBeGreaterThan(14_900);
});

it('gives a form that is shown again its 15 s, after an obstacle or after it has stood', async () => {
  const { store, browser, clock, order } = checkoutOf(network, { member: monthlyMember(), priceId: 'price_quarterly' });
  await store.load();
  expect(order()?.obstacle).not.toBeNull();
  clock.advance(60_000);
  network.use(...accountMocks(base, visitorWithoutPlan()));
  browser.focus();
  await expect.poll(() => order()?.obstacle).toBeNull();
  expect(store.formTimeLeft()).toBe(15_000);

  const guest = await readyCheckout(network);
  guest.clock.advance(60_000);
  guest.store.setPromoCode('LAUNCH10');
  await guest.store.applyPromo();
  guest.clock.advance(60_000);
  expect(guest.store.formTimeLeft()).toBe(15_000);
});

it('keeps what the provider says of a later try', async () => {
  const { store, state } = await readyCheckout(network);
  const first = store.formFailed();
  await store.retryForm();
  await store.formFailed('The provider is down.');
  await first;
  expect(state.paymentForm).toMatchObject({ status: 'failed', reason: 'The provider is down.' });
});

it('tells from when on the provider may wait for the person', async () => {
  const { store, state, form, clock } = await readyCheckout(network);
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: confirmed, resolve: confirm } = Promise.withResolvers<{ ok: true }>();
  form.validate = async () => {
    expect(state.submission).toEqual({ status: 'processing' });
    return { ok: true };
  };
  form.confirmation = () => {
    ask();
    return confirmed;
  };
  const paying = store.submit();
  await letTimePass(clock, asked);
  expect([state.submission, clock.pending()]).toEqual([{ status: 'processing', isConfirming: true }, 0]);
  confirm({ ok: true });
  await paying;
});
