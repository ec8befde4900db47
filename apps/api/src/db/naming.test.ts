import type pg from 'pg';
import { expect, test } from 'vitest';
import { createNaming, nameStatements } from './naming.ts';

/** Returns a connection that names its statements, and the list of the names that the connection has sent. */
function connection(nameOf = createNaming()) {
  const names: (string | undefined)[] = [];
  const client = {
    query: (config: string | { name?: string }) => {
      names.push(typeof config === 'string' ? undefined : config.name);
    },
  } as unknown as pg.PoolClient;
  nameStatements(client, nameOf);
  return { client, names };
}

test('A statement has the same name from its second use on, on every connection of its pool', () => {
  const nameOf = createNaming();
  const [one, other] = [connection(nameOf), connection(nameOf)];
  const statement = { text: 'select * from users where id = $1' };
  for (const { client } of [one, one, other]) void client.query(statement, ['ann']);
  const [first, name, again] = [...one.names, ...other.names];
  expect(first).toBeUndefined();
  expect(name).toMatch(/^kept_\w+$/);
  expect(again).toBe(name);
  expect(statement).not.toHaveProperty('name');
});

test('A name means the same statement on every server, whatever else they ran before', () => {
  const [one, other] = [createNaming(), createNaming()];
  const named = (nameOf: typeof one, text: string) => [nameOf(text), nameOf(text)][1];
  named(one, 'select $1');
  const name = named(one, 'select $2');
  expect(named(other, 'select $2')).toBe(name);
  expect(named(other, 'select $1')).not.toBe(name);
});

test('What needs no plan, or has a name already, is left as it is', () => {
  const { client, names } = connection();
  for (let use = 0; use < 2; use++) {
    void client.query('begin');
    void client.query({ text: 'commit' }, []);
    void client.query({ text: 'select $1', name: 'own' }, [1]);
  }
  expect(names).toEqual([undefined, undefined, 'own', undefined, undefined, 'own']);
});

test('Statements whose text changes at each use get no names, and only so many texts get one', () => {
  const { client, names } = connection();
  for (let at = 0; at < 1000; at++) void client.query({ text: `select $1, ${at}` }, [1]);
  expect(new Set(names)).toEqual(new Set([undefined]));
  for (let at = 0; at < 400; at++)
    for (let use = 0; use < 2; use++) void client.query({ text: `select $1, 'often', ${at}` }, [1]);
  expect(new Set(names).size).toBe(301);
});
