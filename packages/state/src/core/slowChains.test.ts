import { listBillingHistory } from '@signalsync/contract/calls/billing';
import { accountConnections } from '@signalsync/contract/calls/connections';
import type { Endpoint } from '@signalsync/contract/endpoint';
import { currentUser } from '@signalsync/contract/calls/user';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { describe, expect, it, vi } from 'vitest';
import { mock } from '../mocks/mock.ts';
import { billingOf } from '../testing/billing.ts';
import { connectionsOf } from '../testing/connections.ts';
import type { FakeClock } from '../testing/fakeClock.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();

/** Lets the user call answer after 14 s, and the next call never. Expects that all ends after 15 s. */
async function expectOneLimit(clock: FakeClock, load: () => Promise<unknown>, next: Endpoint) {
  let answer = () => {};
  let isAsked = false;
  network.use(
    mock(base)(currentUser, async () => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return monthlyMember();
    }),
    mock(base)(next, () => {
      isAsked = true;
      return new Promise<never>(() => {});
    }),
  );
  const loading = load();
  await network.arrived(1);
  clock.advance(14_000 - clock.elapsed());
  await vi.waitUntil(() => {
    answer();
    return isAsked;
  });
  clock.advance(1000);
  await loading;
}

describe('slow answers one after the other end within 15 s in all', () => {
  it('on the tab of the connections', async () => {
    const { store, state, clock } = connectionsOf(network);
    await expectOneLimit(clock, store.load, accountConnections);
    expect(state.connections.status).toBe('failed');
  });

  it('on the billing tab', async () => {
    const { store, state, clock } = billingOf(network);
    await expectOneLimit(clock, store.load, listBillingHistory);
    expect([state.billing.status, state.invoices.status]).toEqual(['ready', 'failed']);
  });
});
