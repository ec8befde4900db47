import { describe, expect, test } from 'vitest';
import { actAlone } from '../src/domain/subscription/actAlone.ts';
import { actLocks } from '../src/db/schema.acts.ts';
import { membersPerTest } from './support/standing.ts';

const { database, server } = membersPerTest();

describe('An act on a subscription', () => {
  const acting = () => ({ db: database.db, clock: server.clock, log: server.log });

  test('runs alone, although fifty begin at once', async () => {
    let running = 0;
    const seen: number[] = [];
    const act = () =>
      actAlone(acting(), 'sub_1', async () => {
        running += 1;
        await database.db.select().from(actLocks);
        seen.push(running);
        running -= 1;
      });
    await Promise.all(Array.from({ length: 50 }, act));
    expect(seen).toEqual(Array.from({ length: 50 }, () => 1));
    expect(await database.db.select().from(actLocks)).toEqual([]);
  });

  test('does not wait for one on another subscription, and leaves no lock when it fails', async () => {
    const result = actAlone(acting(), 'sub_1', () =>
      actAlone(acting(), 'sub_2', () => Promise.reject(new Error('Declined'))),
    );
    await expect(result).rejects.toThrow('Declined');
    expect(await database.db.select().from(actLocks)).toEqual([]);
  });

  test('does not wait for a server that has crashed in the middle of one', async () => {
    const until = new Date(server.clock.now().getTime() + 20_000);
    await database.db.insert(actLocks).values({ subscriptionId: 'sub_1', holder: 'crashed', until });
    server.clock.move(21);
    expect(await actAlone(acting(), 'sub_1', () => Promise.resolve('done'))).toBe('done');
  });
});
