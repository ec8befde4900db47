import { pauseOptions, pausePlan, resumePlan } from '@signalsync/contract/calls/pause';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { sampleResumption } from '@signalsync/contract/fixtures/pause';
import { describe, expect, test, vi } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { happyMocks } from '../mocks/happy.ts';
import { mock } from '../mocks/mock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createPauseStore } from './pause.store.ts';

const network = mockedNetwork();
const on = mock(base);

/** Opens the dialog of a member. `more`: answers that replace those of a member whose plan can be paused. */
async function opened(...more: Parameters<typeof network.use>) {
  network.use(...happyMocks(base, monthlyMember()));
  network.use(...more);
  const set = testCore();
  set.core.session.signedIn();
  const onDone = vi.fn<() => void>();
  const store = createPauseStore(set.core, { onDone });
  await store.load();
  return { store, state: store.state, onDone, told: () => JSON.stringify(set.core.messages) };
}

describe('The dialog that pauses the plan', () => {
  test('pauses it for the chosen months, and says from which day to which', async () => {
    const { store, state, onDone, told } = await opened();
    expect(state).toMatchObject({ months: 1, facts: { status: 'ready', resumption: null } });
    store.choose(3);
    const asked: unknown[] = [];
    network.use(
      on(pausePlan, ({ body }) => {
        asked.push(body);
        return { success: true };
      }),
    );
    await store.confirm();
    expect(asked).toEqual([{ months: 3, from: '2026-12-19T12:00:00.000Z', amount: 149 }]);
    expect(onDone).toHaveBeenCalledOnce();
    expect(told()).toContain('Your plan is paused from December 19, 2026 to March 19, 2027.');
  });

  test('says why the plan cannot be paused now, and shows what can be done instead', async () => {
    const { store, state, onDone } = await opened();
    network.use(
      faults(base).httpError(pausePlan, 409, { message: 'Not now.' }),
      on(pauseOptions, { currency: 'USD', options: [], resumption: sampleResumption('takenBack') }),
    );
    await store.confirm();
    expect(state).toMatchObject({
      isPending: false,
      error: { message: 'Not now.' },
      facts: { options: [], resumption: { effect: 'takenBack' } },
    });
    expect(onDone).not.toHaveBeenCalled();
  });

  test('is missing on a server without these calls', async () => {
    const { state } = await opened(faults(base).httpError(pauseOptions, 404, { message: 'Not found' }));
    expect(state.facts).toEqual({ status: 'missing' });
  });
});

describe('The dialog that ends a pause', () => {
  test.each([
    ['charged', 'paid', { amount: 149 }, '$149.00 was charged.'],
    ['charged', 'due', { amount: 149 }, 'Your plan has not resumed yet'],
    ['takenBack', 'takenBack', { amount: null }, 'Nothing was charged.'],
  ] as const)('%s: sends the amount that it shows, and says the outcome %s', async (effect, outcome, body, said) => {
    const resumption = sampleResumption(effect);
    const { store, onDone, told } = await opened(on(pauseOptions, { currency: 'USD', options: [], resumption }));
    const asked: unknown[] = [];
    network.use(
      on(resumePlan, (call) => {
        asked.push(call.body);
        return { success: true, outcome };
      }),
    );
    await store.confirm();
    expect(asked).toEqual([body]);
    expect(told()).toContain(said);
    expect(onDone).toHaveBeenCalledOnce();
  });
});
