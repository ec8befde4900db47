import { changePlan, planChangeOptions } from '@signalsync/contract/calls/planChange';
import { sampleOptions, samplePreview } from '@signalsync/contract/fixtures/planChange';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { describe, expect, test, vi } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { happyMocks } from '../mocks/happy.ts';
import { mock } from '../mocks/mock.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { createPlanChangeStore } from './planChange.store.ts';

const network = mockedNetwork();
const on = mock(base);
const none = { success: true, reason: null, url: null, preview: null };

/** Opens the dialog of a member, with the first plan chosen and its preview shown. */
async function previewed() {
  const set = opened();
  await set.store.load();
  await set.store.showPreview();
  return set;
}
function opened() {
  network.use(...happyMocks(base, monthlyMember()));
  const set = testCore();
  set.core.session.signedIn();
  const onDone = vi.fn<() => void>();
  const store = createPlanChangeStore(set.core, { onDone });
  return { ...set, store, state: store.state, onDone };
}

describe('The dialog that changes the plan', () => {
  test('shows what the chosen plan costs, changes the plan, and says what was charged', async () => {
    const { store, state, onDone, core } = await previewed();
    expect(state).toMatchObject({ chosen: 'price_quarterly', preview: { charged: 255.7 }, pending: null });
    await store.confirm();
    expect(onDone).toHaveBeenCalledOnce();
    expect(JSON.stringify(core.messages)).toContain('$255.70 was charged.');
  });

  test('after a declined payment says so, and asks with a new preview', async () => {
    const { store, state, onDone } = await previewed();
    network.use(on(changePlan, { ...none, outcome: 'declined', reason: 'No funds.' }));
    await store.confirm();
    expect(state.outcome).toEqual({ status: 'declined', reason: 'No funds.' });
    expect(state.preview).not.toBeNull();
    expect(onDone).not.toHaveBeenCalled();
  });

  test('leads to the bank only on a page of the provider, and looks again when the user is back', async () => {
    const { store, state, onDone, browser } = await previewed();
    network.use(on(changePlan, { ...none, outcome: 'confirm', url: 'https://evil.example/pay' }));
    await store.confirm();
    expect(state.outcome).toEqual({ status: 'confirm', href: null });
    network.use(faults(base).httpError(planChangeOptions, 500));
    const before = network.asked.length;
    browser.focus();
    await vi.waitFor(() => expect(network.asked.length).toBeGreaterThan(before));
    expect(onDone).not.toHaveBeenCalled();
    network.use(...happyMocks(base, monthlyMember()));
    await vi.waitFor(() => {
      browser.focus();
      expect(onDone).toHaveBeenCalledOnce();
    });
  });

  test('shows the new amounts if they have changed', async () => {
    const { store, state } = await previewed();
    network.use(on(changePlan, { ...none, outcome: 'changed', preview: samplePreview({ charged: 260, token: 'b' }) }));
    await store.confirm();
    expect(state).toMatchObject({ outcome: { status: 'changed' }, preview: { charged: 260, token: 'b' } });
  });

  test('chooses nothing that is blocked, and is missing on a server without these calls', async () => {
    const { store, state } = opened();
    const options = sampleOptions().map((each) => ({ ...each, blocked: 'due' as const }));
    network.use(on(planChangeOptions, { options, open: null }));
    await store.load();
    expect(state.chosen).toBeNull();
    const other = opened();
    network.use(faults(base).httpError(planChangeOptions, 404, { message: 'Not found' }));
    await other.store.load();
    expect(other.state.options).toEqual({ status: 'missing' });
  });
});
