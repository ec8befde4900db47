import { getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { otherTables, personalTables } from '../../db/personalData.ts';
import { tables } from '../../db/tables.ts';
import { providerLists } from './providerLists.ts';

const ofProduct = Object.entries(tables).flatMap(([name, table]) =>
  is(table, PgTable) && !getTableName(table).startsWith('dev_') ? [{ name, table }] : [],
);

test('Every table of the schema is in the file that people take along, or stands aside with its reason', () => {
  const inFile = Object.values(personalTables).map(({ table }) => getTableName(table));
  const aside = ofProduct.filter(({ name }) => name in otherTables).map(({ table }) => getTableName(table));
  expect([...inFile, ...aside].toSorted()).toEqual(ofProduct.map(({ table }) => getTableName(table)).toSorted());
  expect(Object.keys(otherTables).filter((name) => !ofProduct.some((table) => table.name === name))).toEqual([]);
});

test('Every column is told or left out with its reason, and no secret is told', () => {
  for (const { table, columns, at } of Object.values(personalTables)) {
    expect(Object.keys(columns).toSorted()).toEqual(Object.keys(getTableColumns(table)).toSorted());
    expect(at.notNull).toBe(true);
    const told = Object.keys(columns).filter((name) => typeof columns[name] === 'string');
    expect(told.filter((name) => /hash|token|secret|payload|link$/i.test(name))).toEqual([]);
  }
});

test('docs/export.md is written from the code', async () => {
  const rows = (fields: readonly (readonly [string, string])[]) =>
    fields.map(([name, says]) => `| \`${name}\` | ${says} |`);
  const list = (name: string, says: string, fields: readonly (readonly [string, string])[]) => [
    `## \`${name}\``,
    '',
    says,
    '',
    '| field | what it says |',
    '| --- | --- |',
    ...rows(fields),
    '',
  ];
  const named = Object.entries(personalTables);
  const told = named.flatMap(([name, { says, columns }]) =>
    list(
      name,
      says,
      Object.entries(columns).flatMap(([field, text]) => (typeof text === 'string' ? [[field, text] as const] : [])),
    ),
  );
  const missing = named.flatMap(([name, { columns }]) =>
    Object.entries(columns).flatMap(([field, text]) =>
      typeof text === 'string' ? [] : [`| \`${name}\` | \`${field}\` | ${text.leftOut} |`],
    ),
  );
  const text = [
    '# The file with everything that is held about a person',
    '',
    'Written by `npm test -- unit exportDoc -u` from `apps/api/src/db/personalData*.ts` and `apps/api/src/domain/accountData`.',
    '',
    'Under *General* people save this file: one JSON object. `madeAt` is when it was begun, `about` says what it is. Every other field is a list of rows.',
    'Lists are sorted by time, oldest first; cards as our card provider gives them, invoices newest first. Times are ISO 8601 in UTC. A value that is not known is null.',
    'The app fetches the file in parts (`POST /api/account-data`) and saves it only if it has all of them. Each part is what was held when it was read.',
    '',
    'Our card provider holds card numbers and what it needs to detect fraud; it gives them out itself. Our logs name accounts by their ids, and backups hold',
    'the same rows as the database; both are deleted by age. Notes to our team in Slack name the address of whoever rated us, cancelled or was paid back, with',
    'what that person wrote; they stay for as long as the channel keeps messages.',
    '',
    ...told,
    ...Object.entries(providerLists).flatMap(([name, { says, fields }]) => list(name, says, Object.entries(fields))),
    '## What is not in the file',
    '',
    '| list | field | why |',
    '| --- | --- | --- |',
    ...missing,
    ...Object.entries(otherTables).map(([name, why]) => `| – | table \`${name}\` | ${why} |`),
    '',
  ].join('\n');
  await expect(text).toMatchFileSnapshot(new URL('../../../../../docs/export.md', import.meta.url).pathname);
});
