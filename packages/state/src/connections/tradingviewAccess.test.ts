import { tradingviewGrant } from '@signalsync/contract/calls/connections';
import { everythingConnected } from '@signalsync/contract/fixtures/connections';
import { describe, expect, it } from 'vitest';
import { sampleAccess } from '../mocks/connections.ts';
import { mock } from '../mocks/mock.ts';
import { connectionsOf, loadedConnections } from '../testing/connections.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const on = mock(base);
const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.parse('2026-11-21T12:00:00.000Z') + days * dayMs).toISOString();

describe('access to TradingView', () => {
  it.each([
    [8, { hasAccess: true, isAccessEndingSoon: false }, null],
    [7, { hasAccess: true, isAccessEndingSoon: true }, 7],
    [1, { hasAccess: true, isAccessEndingSoon: true }, 1],
    [0, { hasAccess: false, isAccessEndingSoon: false }, null],
    [-7, { hasAccess: false, isAccessEndingSoon: false }, null],
  ])('that ends in %i days', async (days, shown, told) => {
    const set = connectionsOf(network, { ...everythingConnected(), tradingviewExpiration: inDays(days) });
    await set.store.load();
    expect(set.platform('tradingview').connection).toMatchObject(shown);
    expect(set.endings).toEqual([told === null ? null : Date.parse(inDays(told))]);
  });

  it.each([
    ['months later', 60, { hasAccess: false, isAccessEndingSoon: false }],
    ['a day before the end', 29, { hasAccess: true, isAccessEndingSoon: true }],
    ['weeks before', -60, { hasAccess: true, isAccessEndingSoon: false }],
  ])('ends by the server’s time, when that is %s', async (_, days, shown) => {
    const tradingviewExpiration = inDays(30);
    const { platform } = await loadedConnections(network, {
      ...everythingConnected(),
      tradingviewExpiration,
      time: inDays(days),
    });
    expect(platform('tradingview').connection).toMatchObject(shown);
  });

  it('that is given again is not over for a browser whose clock is ahead', async () => {
    const { store, platform } = await loadedConnections(network, {
      ...everythingConnected(),
      tradingviewExpiration: inDays(-21),
      time: inDays(-20),
    });
    expect(platform('tradingview').connection.hasAccess).toBe(false);
    const access = sampleAccess().map((each) => ({ ...each, expiration: inDays(-1) }));
    network.use(on(tradingviewGrant, access));
    await store.grantAccess();
    expect(platform('tradingview').connection).toMatchObject({ hasAccess: true, isAccessEndingSoon: false });
  });

  it('without an end does not end', async () => {
    const { platform } = await loadedConnections(network, { ...everythingConnected(), tradingviewExpiration: null });
    expect(platform('tradingview').connection).toMatchObject({
      expiration: null,
      hasAccess: true,
      isAccessEndingSoon: false,
    });
  });
});
