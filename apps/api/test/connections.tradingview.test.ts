import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { fakeTradingviewKeys as tradingviewKeys } from '../src/ports/fake/tradingview.ts';
import { liveTradingview } from '../src/ports/live/tradingview.ts';
import { databasePerTest } from './support/fixture.ts';
import { failureOf, openFakes, openWorld, startOfContract, testBadDays } from './support/platformContract.ts';

const database = databasePerTest();
const open = () => openWorld(database, 'tradingview', (options) => liveTradingview(tradingviewKeys, options));

const inDays = (days: number) => new Date(startOfContract.getTime() + days * 86_400_000);

describe('The port to TradingView', () => {
  let world: Awaited<ReturnType<typeof open>>;
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
    const { platforms } = openFakes(database);
    await platforms.faults.set('tradingview', fault, true);
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

describe('The port to TradingView, with a session', () => {
  test('finds the spelling of TradingView', async () => {
    const { port, close } = await open();
    await port.grant({ username: 'Anna_Trades', scriptId: port.scriptIds[0] ?? '', until: null });
    expect(await port.findUsername('ANNA_TRADES')).toBe('Anna_Trades');
    await close();
  });

  test.each([
    ['cookies that it does not know', { ...tradingviewKeys, sessionSign: 'old' }, undefined],
    ['a session that has ended', tradingviewKeys, 'signedOut'],
    ['a script of somebody else', { ...tradingviewKeys, scriptIds: ['PUB;999'] }, undefined],
  ] as const)('is rejected with %s', async (_, keys, fault) => {
    const world = await open();
    if (fault !== undefined) await world.setFault(fault);
    const port = liveTradingview(keys, world.options);
    const scriptId = port.scriptIds[0] ?? '';
    const error = await failureOf(port.grant({ username: 'ben-b', scriptId, until: null }));
    expect(error.kind).toBe('rejected');
    await world.close();
  });
});
