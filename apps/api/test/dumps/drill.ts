import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { knownMigrations } from '../../src/db/migrations.ts';
import { openPostgres } from '../../src/db/postgres.ts';
import { openTestDatabase } from '../support/database.ts';
import { few, partsOf, upgraded } from './upgrade.ts';

// A part of `npm run drill upgrade`: upgrades the kept dump of every migration on PostgreSQL, and compares what members
// are shown with what they are shown in the newest. Exits with code 1 if it differs.
const database = await openTestDatabase();
const url = database.environment.DATABASE_URL;
if (url === undefined) throw new Error('Run it with npm run drill upgrade');
const trial = {
  db: database.db,
  run: async (statements: string) => {
    await database.db.execute(sql.raw(statements));
  },
  migrate: async () => (await openPostgres(url)).close(),
};
const tags = (await knownMigrations()).map(({ tag }) => tag);
const now = await upgraded(trial, tags.at(-1) ?? '');
let differences = 0;
console.log('| dump of | upgraded and read in | as in the newest |\n|---|---|---|');
for (const tag of tags.slice(0, -1)) {
  const began = performance.now();
  const shown = await upgraded(trial, tag, few);
  const isSame = few.every((email) => isDeepStrictEqual(partsOf(tag, shown[email]), partsOf(tag, now[email])));
  if (!isSame) differences += 1;
  console.log(`| ${tag} | ${((performance.now() - began) / 1000).toFixed(1)} s | ${isSame ? 'yes' : 'NO'} |`);
}
await database.close();
process.exitCode = differences > 0 ? 1 : 0;
