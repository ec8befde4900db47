import { describe, expect, test } from 'vitest';
import { mirroredStore, tableStore } from '../src/ports/fake/stripeStores.ts';
import { databasePerTest } from './support/fixture.ts';

const database = databasePerTest();

const card = (id: string, last4 = '4242') => ({ id, kind: 'card', data: { last4 } });

describe.each([
  { name: 'in its table', open: () => tableStore(database.db) },
  { name: 'mirrored in memory', open: () => mirroredStore(database.db) },
])('What the local Stripe keeps $name', ({ open }) => {
  const shown = async (kind: string | string[]) => (await open().list(kind)).map(({ id, data }) => [id, data]);

  test('is there for the next server, in the order of its making', async () => {
    const store = open();
    await store.put(card('b'));
    await store.transaction(async (inside) => {
      await inside.put({ id: 'x', kind: 'charge', data: {} });
      await inside.put(card('a'));
    });
    await store.put(card('b', '1111'));
    const cards = [
      ['b', { last4: '1111' }],
      ['a', { last4: '4242' }],
    ];
    expect(await shown('card')).toEqual(cards);
    expect(await shown(['charge', 'card'])).toEqual([cards[0], ['x', {}], cards[1]]);
    expect((await store.list('card')).map(({ id }) => id)).toEqual(['b', 'a']);
    expect(await open().get('x')).toMatchObject({ id: 'x', kind: 'charge' });
    expect(await open().get('y')).toBeUndefined();
  });

  test('changes its kind with its record', async () => {
    const store = open();
    await store.put(card('a'));
    await store.put({ id: 'a', kind: 'removed card', data: {} });
    for (const each of [store, open()]) {
      expect(await each.list('card')).toEqual([]);
      expect(await each.list('removed card')).toHaveLength(1);
    }
  });

  test('is as it was after a change that failed, for this server and the next', async () => {
    const store = open();
    await store.put(card('a'));
    const change = store.transaction(async (inside) => {
      await inside.put(card('a', '1111'));
      await inside.put(card('b'));
      expect(await inside.get('a')).toMatchObject({ data: { last4: '1111' } });
      throw new Error('The card was declined');
    });
    await expect(change).rejects.toThrow('The card was declined');
    for (const each of [store, open()]) expect(await each.list('card')).toMatchObject([card('a')]);
  });

  test('is changed by one after the other', async () => {
    const store = open();
    await store.put({ id: 'count', kind: 'count', data: { value: 0 } });
    const more = () =>
      store.transaction(async (inside) => {
        const value = Number((await inside.get('count'))?.data.value);
        await inside.put({ id: 'count', kind: 'count', data: { value: value + 1 } });
      });
    await Promise.all(Array.from({ length: 10 }, more));
    expect(await shown('count')).toEqual([['count', { value: 10 }]]);
  });
});

test('A change that the table rejects is not in memory either', async () => {
  const store = mirroredStore(database.db);
  await store.put(card('a'));
  const unwritable = { id: 'a', kind: 'card', data: { last4: 'a\u0000b' } };
  await expect(store.put(unwritable)).rejects.toThrow(/insert into/);
  expect(await store.get('a')).toMatchObject(card('a'));
});
