import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { liveTradingview } from '../src/ports/live/tradingview.ts';
import type { TradingviewPort } from '../src/ports/platforms.ts';
import { databasePerTest } from './support/fixture.ts';
import {
  failureOf,
  openFakes,
  openVendor,
  startOfContract,
  testBadDays,
  type World,
} from './support/platformContract.ts';
import { tradingviewKeys, tradingviewVendor } from './vendors/tradingview.ts';

const database = databasePerTest();

async function fake(): Promise<World<TradingviewPort>> {
  const { platforms, setFault } = openFakes(database);
  return {
    port: platforms.tradingview,
    impatient: platforms.tradingview,
    setFault: setFault('tradingview'),
    close: () => Promise.resolve(),
  };
}

const openLive = () => openVendor(tradingviewVendor(['Anna_Trades', 'Anna_Trades2', 'ben-b']));

async function live(): Promise<World<TradingviewPort>> {
  const vendor = await openLive();
  return {
    ...vendor,
    port: liveTradingview(tradingviewKeys, vendor.options),
    impatient: liveTradingview(tradingviewKeys, vendor.impatience),
  };
}

const inDays = (days: number) => new Date(startOfContract.getTime() + days * 86_400_000);

describe.each([
  { name: 'The fake TradingView', open: fake },
  { name: 'The port to TradingView', open: live },
])('$name', ({ open }) => {
  let world: World<TradingviewPort>;
  let scriptId: string;
  beforeEach(async () => {
    world = await open();
    [scriptId = ''] = world.port.scriptIds;
  });
  afterEach(() => world.close());

  test('knows four scripts', () => {
    expect(new Set(world.port.scriptIds).size).toBe(4);
  });

  test('finds a username, and none that does not exist', async () => {
    expect(await world.port.findUsername('Anna_Trades')).toBe('Anna_Trades');
    for (const nobody of ['nobody', 'nobody-here', 'ab', 'two words', '@anna', 'a'.repeat(200)]) {
      expect([nobody, await world.port.findUsername(nobody)]).toEqual([nobody, undefined]);
    }
  });

  test('gives access until an end, and changes the end of who has it', async () => {
    const who = { username: 'Anna_Trades', scriptId };
    expect(await world.port.accessOf(who)).toBeUndefined();
    await world.port.grant({ ...who, until: inDays(30) });
    expect(await world.port.accessOf(who)).toEqual(inDays(30));
    await world.port.grant({ ...who, until: inDays(60) });
    await world.port.grant({ ...who, until: inDays(60) });
    expect(await world.port.accessOf(who)).toEqual(inDays(60));
    expect(await world.port.accessOf({ ...who, username: 'ANNA_trades' })).toEqual(inDays(60));
    expect(await world.port.accessOf({ ...who, username: 'Anna_Trades2' })).toBeUndefined();
    expect(await world.port.accessOf({ ...who, scriptId: world.port.scriptIds[1] ?? '' })).toBeUndefined();
  });

  test('gives access for good, first or later, and takes the good away again', async () => {
    const who = { username: 'ben-b', scriptId };
    await world.port.grant({ ...who, until: null });
    expect(await world.port.accessOf(who)).toBeNull();
    await world.port.grant({ ...who, until: inDays(30) });
    expect(await world.port.accessOf(who)).toEqual(inDays(30));
    await world.port.grant({ ...who, until: null });
    expect(await world.port.accessOf(who)).toBeNull();
  });

  test('takes access away, twice without harm', async () => {
    const who = { username: 'ben-b', scriptId };
    await world.port.grant({ ...who, until: null });
    await world.port.revoke(who);
    await world.port.revoke(who);
    expect(await world.port.accessOf(who)).toBeUndefined();
  });

  test('gives nothing to a username that does not exist', async () => {
    const error = await failureOf(world.port.grant({ username: 'nobody-here', scriptId, until: null }));
    expect(error.kind).toBe('missing');
  });

  testBadDays(() => world, {
    findUsername: (port) => port.findUsername('Anna_Trades'),
    grant: (port) => port.grant({ username: 'ben-b', scriptId, until: null }),
    revoke: (port) => port.revoke({ username: 'ben-b', scriptId }),
    accessOf: (port) => port.accessOf({ username: 'ben-b', scriptId }),
  });
});

describe('The fake TradingView', () => {
  test.each([
    ['firstScriptFails', 0],
    ['someScriptsFail', 3],
  ] as const)('with the fault %s keeps one script back', async (fault, index) => {
    const { platforms, setFault } = openFakes(database);
    await setFault('tradingview')(fault);
    const { tradingview } = platforms;
    const outcomes = tradingview.scriptIds.map(async (scriptId) => {
      await tradingview.grant({ username: 'anna', scriptId, until: null });
    });
    const settled = await Promise.allSettled(outcomes);
    expect(settled.map(({ status }) => status)).toEqual(
      [0, 1, 2, 3].map((at) => (at === index ? 'rejected' : 'fulfilled')),
    );
  });

  test('has no access any more when its end is over', async () => {
    const { platforms, clock } = openFakes(database);
    const who = { username: 'anna', scriptId: platforms.tradingview.scriptIds[0] ?? '' };
    await platforms.tradingview.grant({ ...who, until: inDays(1) });
    clock.move(86_400);
    expect(await platforms.tradingview.accessOf(who)).toBeUndefined();
  });
});

describe('The port to TradingView', () => {
  test('finds the spelling of TradingView', async () => {
    const vendor = await openLive();
    expect(await liveTradingview(tradingviewKeys, vendor.options).findUsername('ANNA_TRADES')).toBe('Anna_Trades');
    await vendor.close();
  });

  test.each([
    ['cookies that it does not know', { ...tradingviewKeys, sessionSign: 'old' }, 'none'],
    ['a session that has ended', tradingviewKeys, 'signed out'],
    ['a script of somebody else', { ...tradingviewKeys, scriptIds: ['PUB;999'] }, 'none'],
  ] as const)('is rejected with %s', async (_, keys, fault) => {
    const vendor = await openLive();
    vendor.state.fault = fault;
    const port = liveTradingview(keys, vendor.options);
    const scriptId = port.scriptIds[0] ?? '';
    const error = await failureOf(port.grant({ username: 'ben-b', scriptId, until: null }));
    expect(error.kind).toBe('rejected');
    await vendor.close();
  });
});
