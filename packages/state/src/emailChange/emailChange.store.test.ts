import { confirmEmailChange, undoEmailChange } from '@signalsync/contract/calls/emailChange';
import { expect, it } from 'vitest';
import { emailChangeMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createEmailChangeStore } from './emailChange.store.ts';

const network = mockedNetwork();

function setUp(kind: 'confirm' | 'undo' = 'confirm', token: string | null = 'token') {
  const { core, clock } = testCore();
  return { clock, store: createEmailChangeStore(core, kind, token) };
}

it.each([
  ['confirm', 'POST /api/email-change/confirm', 'sam.rivera@example.net'],
  ['undo', 'POST /api/email-change/undo', 'trader@example.com'],
] as const)('does nothing before the button, then the %s', async (kind, call, email) => {
  network.use(...emailChangeMocks(base));
  const { store } = setUp(kind);
  expect(store.state.change).toEqual({ status: 'ready' });
  expect(network.asked).toEqual([]);
  const submits = [store.submit(), store.submit()];
  expect(store.state.change).toEqual({ status: 'pending' });
  expect(await Promise.all(submits)).toEqual([true, false]);
  expect(network.asked).toEqual([call]);
  expect(await network.requests[0]?.json()).toEqual({ token: 'token' });
  expect(store.state.change).toEqual({ status: 'done', email });
  expect(await store.submit()).toBe(false);
});

it.each([null, ''])('says that the link is incomplete when its token is %j', async (token) => {
  const { store } = setUp('undo', token);
  expect(store.state.change).toEqual({ status: 'missing' });
  expect(await store.submit()).toBe(false);
  expect(network.asked).toEqual([]);
});

const gone = [400, 404, 422];
it.each(kindsOfFailure)('tells a link that is gone from a call that failed: $name', async (failure) => {
  network.use(failure.on(confirmEmailChange));
  const { store, clock } = setUp();
  expect(await outcomeOf(network, clock, failure.hangs, store.submit())).toBe(false);
  const message = 'The change could not be made. Please try again.';
  const { reason } = failure;
  expect(store.state.change).toEqual(
    failure.status === 409
      ? { status: 'taken' }
      : gone.includes(failure.status ?? 0)
        ? { status: 'gone' }
        : { status: 'failed', error: { message, reason } },
  );
});

it('can be tried again after a failure', async () => {
  network.use(faults(base).httpError(confirmEmailChange, 503));
  const { store } = setUp();
  await store.submit();
  network.use(...emailChangeMocks(base));
  expect(await store.submit()).toBe(true);
});

it('is aborted when the page is left', async () => {
  network.use(faults(base).hang(undoEmailChange));
  const { store, clock } = setUp('undo');
  const late = store.submit();
  await network.arrived(1);
  store.dispose();
  expect(await late).toBe(false);
  expect(store.state.change).toEqual({ status: 'ready' });
  expect(clock.pending()).toBe(0);
});
