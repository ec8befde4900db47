import { randomUUID } from 'node:crypto';
import { getTableName, sql } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import * as fakeTables from '../src/db/schema.dev.ts';
import { examine } from '../src/doctor/check.ts';
import { databaseVendor, planIds } from '../src/doctor/database.ts';
import { askPostgres, outsideOf } from '../src/doctor/outside.ts';
import { openFakeTables } from '../src/ports/fake/tables.ts';
import { databasePerTest } from './support/fixture.ts';
import { productionSettings, testSettings } from './support/settings.ts';

const database = databasePerTest();

test('The doctor finds the database good for its owner, and names what another user may not do', async () => {
  const { DATABASE_URL = '' } = database.environment;
  const outside = (url: string) => outsideOf(testSettings({ DATABASE_URL: url }));
  const findings = async (url: string) => (await examine([databaseVendor(outside(url))]))[0]?.findings;
  expect((await findings(DATABASE_URL))?.map(({ kind }) => kind)).toEqual(['ok', 'ok', 'ok']);
  expect(await planIds(outside(DATABASE_URL))).toHaveLength(3);

  const admin = new pg.Client(DATABASE_URL);
  await admin.connect();
  const user = `weak_${randomUUID().slice(0, 8)}`;
  await admin.query(`create role ${user} login password 'weak'`);
  try {
    const url = new URL(DATABASE_URL);
    [url.username, url.password] = [user, 'weak'];
    const rights = async () => (await findings(url.href))?.at(-1);
    expect(await rights()).toMatchObject({ what: 'The user may not create tables.' });
    await admin.query(`grant create on schema public to ${user}`);
    expect(await rights()).toMatchObject({
      what: expect.stringMatching(/^These tables belong to another user: .*\busers\b/),
    });
  } finally {
    await admin.query(`drop owned by ${user}`);
    await admin.query(`drop role ${user}`);
    await admin.end();
  }
});

test('The doctor changes nothing, not even a setting of the session, which a pooler may lend to the server later', async () => {
  const asked = await askPostgres(database.environment.DATABASE_URL ?? '');
  expect(await asked.query('show default_transaction_read_only')).toEqual([{ default_transaction_read_only: 'off' }]);
  await expect(asked.query('delete from plans')).rejects.toThrow('read-only transaction');
  await asked.close();
});

test('The doctor names the tables of the fakes in a database of production', async () => {
  const outside = outsideOf(productionSettings({ DATABASE_URL: database.environment.DATABASE_URL ?? '' }));
  const finding = async () => (await examine([databaseVendor(outside)]))[0]?.findings.at(-1);
  expect(await finding()).toMatchObject({
    what: expect.stringMatching(/^A server outside production has used this database: .*\bdev_stripe_objects\b/),
  });
  const names = Object.values(fakeTables).map((table) => getTableName(table));
  await database.db.execute(sql.raw(`drop table ${names.join(', ')}`));
  expect(await finding()).toMatchObject({ kind: 'ok' });
  await openFakeTables(database.db);
});
