import { tradingviewGrant } from '@signalsync/contract/calls/connections';
import { plans } from '@signalsync/contract/calls/pricing';
import { everythingConnected } from '@signalsync/contract/fixtures/connections';
import { lifetimeMember } from '@signalsync/contract/fixtures/people';
import { lifetimePlan } from '@signalsync/contract/fixtures/plans';
import { describe, expect, it } from 'vitest';
import { sampleAccess } from '../mocks/connections.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { loadedConnections, pineIds } from '../testing/connections.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);
const save = 'POST /api/accounts/connections/usr_8f21c0';
async function bodies(): Promise<unknown[]> {
  const texts = await Promise.all(network.requests.map((request) => request.clone().text()));
  return texts.filter((text) => text !== '').map((text) => JSON.parse(text));
}

async function asked(person = undefined as Parameters<typeof loadedConnections>[2]) {
  const set = await loadedConnections(network, undefined, person);
  await set.store.connect('tradingview');
  return set;
}

describe('TradingView', () => {
  it.each([
    ['  SamTrades ', 'SamTrades'],
    ['@SamTrades', 'SamTrades'],
    ['@@ SamTrades', 'SamTrades'],
    ['@', '%40'],
  ])('takes %j for %s', async (typed, sent) => {
    const { store } = await asked();
    await store.connectUsername(typed);
    expect(network.asked).toContain(`POST /api/platforms/tradingview/access/${sent}`);
  });

  it('sends the scripts and the plan’s duration, and stores when the access ends', async () => {
    const { store, state, platform, clock } = await asked(lifetimeMember());
    await store.connectUsername('SamTrades');
    expect(network.asked).toEqual(['GET /api/stripe/plans', 'POST /api/platforms/tradingview/access/SamTrades', save]);
    expect(await bodies()).toEqual([
      { pine_ids: pineIds, duration: lifetimePlan().tvAccessDuration },
      { platformId: 'tradingview', username: 'SamTrades' },
    ]);
    expect(platform('tradingview').connection).toMatchObject({
      username: 'SamTrades',
      hasAccess: true,
      expiration: Date.parse('2026-12-21T12:00:00.000Z'),
      failedScriptCount: 0,
    });
    expect(state.successDialog).toMatchObject({ isOpen: true, inviteLink: null });
    expect(clock.pending()).toBe(0);
  });

  it.each([
    ['2026-12-01T00:00:00.000Z', Date.parse('2026-12-01T00:00:00.000Z')],
    [1_796_000_000, 1_796_000_000_000],
    [1_796_000_000_000, 1_796_000_000_000],
    ['1796000000', 1_796_000_000_000],
    [1_796_000_000_000_000, 1_796_000_000_000],
    ['1796000000000000001', 1_796_000_000_000],
    [9e22, null],
    [1e300, null],
    ['Infinity', null],
    [-1e308, null],
    ['+275760-09-13T00:00:00.000Z', null],
    ['sometime', null],
    ['', null],
    [0, null],
    [null, null],
  ])('reads an end given as %j', async (expiration, read) => {
    const { store, platform } = await asked();
    network.use(on(tradingviewGrant, [{ pine_id: 'a', status: 'Success', expiration }]));
    await store.connectUsername('SamTrades');
    expect(platform('tradingview').connection.expiration).toBe(read);
  });

  it('reads no end beyond the dates of browsers in what was saved', async () => {
    const tradingviewExpiration = '+275760-09-13T00:00:00.000Z';
    const { platform } = await loadedConnections(network, { ...everythingConnected(), tradingviewExpiration });
    expect(platform('tradingview').connection).toMatchObject({ expiration: null, hasAccess: true });
  });

  it('does not wait for the plan for more than three seconds, nor for everything for more than fifteen', async () => {
    const { store, clock, state } = await loadedConnections(network);
    network.use(bad.hang(plans), bad.hang(tradingviewGrant));
    await store.connect('tradingview');
    const connecting = store.connectUsername('SamTrades');
    await network.arrived(1);
    clock.advance(3000);
    await network.arrived(2);
    clock.advance(9000);
    await connecting;
    expect(state.usernameDialog).toMatchObject({ isConnecting: false, error: { message: 'Connection Failed' } });
    expect(clock.pending()).toBe(0);
  });

  it.each(kindsOfFailure)('asks for a month where the plans fail with $name', async (failure) => {
    const set = await loadedConnections(network);
    network.use(failure.on(plans));
    await set.store.connect('tradingview');
    await outcomeOf(network, set.clock, failure.hangs, set.store.connectUsername('SamTrades'));
    expect((await bodies())[0]).toMatchObject({ duration: '1M' });
  });

  it('tells of scripts that are missing, and is connected all the same', async () => {
    const { store, state, platform } = await asked();
    const [first, second, ...rest] = sampleAccess();
    network.use(
      on(
        tradingviewGrant,
        [first, { ...second, status: 'Failure' }, ...rest].filter((each) => each !== undefined),
      ),
    );
    await store.connectUsername('SamTrades');
    expect(platform('tradingview').connection).toMatchObject({ isConnected: true, failedScriptCount: 1 });
    expect(state.successDialog.failedScriptCount).toBe(1);
  });

  it.each([
    [
      'the first script is rejected',
      sampleAccess().map((each, at) => (at === 0 ? { ...each, status: 'Failure' } : each)),
    ],
    ['there is no script', []],
  ])('is not connected where %s', async (_, access) => {
    const { store, state, platform } = await asked();
    network.use(on(tradingviewGrant, access));
    await store.connectUsername('SamTrades');
    expect(platform('tradingview').connection.isConnected).toBe(false);
    expect(state.usernameDialog.error).toEqual({
      message: 'Connection Failed',
      reason: 'Failed to connect to TradingView. Please check your connection and try again.',
    });
    expect(network.asked).not.toContain(save);
  });
});
