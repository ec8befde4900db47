import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { takeAccountData } from '@signalsync/contract/calls/accountData';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { Prove } from '../account/account.store.ts';
import { accountDataMocks } from '../mocks/accountData.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createAccountDataStore } from './accountData.store.ts';

const network = mockedNetwork();
const on = mock(base);
const call = 'POST /api/account-data';
const sentence = 'Your data can be saved only within 15 minutes.';
const madeAt = '2026-11-27T12:00:00.000Z';

function opened() {
  network.use(...accountDataMocks(base));
  const set = testCore();
  set.core.session.signedIn();
  const saved: [name: string, text: string][] = [];
  const store = createAccountDataStore(set.core, (...file) => void saved.push(file));
  return { ...set, store, state: store.state, saved };
}
const atRest = { isCollecting: false, error: null, savedAs: null };

describe('saving the data', () => {
  it('joins all parts into one file, named after the day on which it was begun', async () => {
    const { store, state, saved } = opened();
    const taken = store.take();
    expect(state).toEqual({ ...atRest, isCollecting: true });
    await Promise.all([taken, store.take()]);
    expect(network.asked).toEqual([call, call]);
    expect(await Promise.all(network.requests.map((request) => request.json()))).toEqual([
      { after: null },
      { after: 'invoices~in_last' },
    ]);
    expect(state).toEqual({ ...atRest, savedAs: 'signalsync-data-2026-11-27.json' });
    expect(saved.map(([name, text]) => [name, JSON.parse(text)])).toEqual([
      [
        'signalsync-data-2026-11-27.json',
        {
          about: 'Everything that SignalSync holds about this account. Times are in UTC.',
          madeAt,
          account: [{ email: 'trader@example.com', plan: 'free' }],
          sessions: [],
          invoices: [{ id: 'in_last' }, { id: 'in_first' }],
        },
      ],
    ]);
  });

  it('goes through a hundred parts', async () => {
    const { store, saved } = opened();
    const last = 99;
    network.use(
      on(takeAccountData, ({ body: { after } }) => {
        const at = Number(after ?? 0);
        const invoices = Array.from({ length: 100 }, (_, row) => ({ id: `in_${at}_${row}` }));
        return { madeAt, rows: { invoices }, next: at === last ? null : String(at + 1) };
      }),
    );
    await store.take();
    const { invoices } = JSON.parse(saved[0]?.[1] ?? '') as { invoices: { id: string }[] };
    expect(new Set(invoices.map(({ id }) => id)).size).toBe(10_000);
  });

  const failures = kindsOfFailure.filter(({ status }) => status !== 401);
  it.each(failures)(
    'saves nothing if a later part fails on $name, says so, and can be tried again',
    async (failure) => {
      const { store, state, saved, clock } = opened();
      network.use(
        on(takeAccountData, () => {
          network.use(failure.on(takeAccountData));
          return { madeAt, rows: {}, next: 'on' };
        }),
      );
      await outcomeOf(network, clock, failure.hangs, store.take(), 2);
      expect(state).toMatchObject({ ...atRest, error: { message: accountDataErrors.take } });
      expect(saved).toEqual([]);
      network.use(...accountDataMocks(base));
      await store.take();
      expect(state.error).toBeNull();
      expect(saved).toHaveLength(1);
    },
  );

  it('ends if the server begins a part again and again', async () => {
    const { store, state, saved } = opened();
    network.use(on(takeAccountData, () => ({ madeAt, rows: {}, next: 'same' })));
    await store.take();
    expect(network.asked).toEqual([call, call]);
    expect([saved, state.error?.message]).toEqual([[], accountDataErrors.take]);
  });

  it('is given up when the page is left, or the session ends', async () => {
    const { store, state, saved, core } = opened();
    network.use(faults(base).hang(takeAccountData));
    const late = store.take();
    await network.arrived(1);
    store.dispose();
    await late;
    expect(state).toEqual(atRest);
    network.use(faults(base).httpError(takeAccountData, 401, { message: 'Please sign in first.' }));
    await store.take();
    expect(core.session.state.status).toBe('unauthenticated');
    expect([saved, state.error]).toEqual([[], null]);
  });
});

describe('a server that wants a new proof', () => {
  function asking() {
    const set = opened();
    let isProven = false;
    const signInEmail = 'trader@example.com';
    network.use(
      on(takeAccountData, () =>
        isProven
          ? { madeAt, rows: {}, next: null }
          : HttpResponse.json({ message: sentence, needsCode: true, signInEmail }, { status: 403 }),
      ),
    );
    const prove = vi.fn<Prove>(async (_, asked) => {
      asked();
      expect(set.state.isCollecting).toBe(false);
      isProven = true;
      return true;
    });
    return { ...set, prove };
  }

  it('gets it from the user, and the file is saved then', async () => {
    const { store, state, saved, prove } = asking();
    await store.take(prove);
    expect(prove).toHaveBeenCalledExactlyOnceWith('trader@example.com', expect.any(Function));
    expect([saved.length, state.savedAs, state.error]).toEqual([1, 'signalsync-data-2026-11-27.json', null]);
  });

  it('does not get it, and its sentence is shown', async () => {
    const { store, state, saved } = asking();
    await store.take(async () => false);
    expect(state.error).toEqual({ message: accountDataErrors.take, reason: sentence });
    expect([saved, state.isCollecting]).toEqual([[], false]);
  });
});
