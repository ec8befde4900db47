import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { runTool } from '../src/backup/postgresTools.ts';
import { databasePerFile } from './support/fixture.ts';

const database = databasePerFile();

test('What a program of PostgreSQL prints is there although it ended before anybody read it', async () => {
  const { output, ended } = runTool('psql', 15, database.environment.DATABASE_URL ?? '', ['--version']);
  await ended;
  expect(await text(output)).toMatch(/^psql \(PostgreSQL\) \d/);
});
