import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { sql } from 'drizzle-orm';
import { knownMigrations } from '../../src/db/migrations.ts';
import { migrationsFolder } from '../../src/folders.ts';
import { openTestDatabase } from '../support/database.ts';
import { writeNextMigrations } from './next.ts';
import { lossesOf, shownAfter, type Trial } from './upgrade.ts';

// Part of `npm run drill upgrade`, on PostgreSQL. Upgrades each kept dump to this version. Also upgrades the newest
// dump to an invented next version, whose migrations this program writes to the given folder. Exits with code 1 if
// anything is lost.
const [nextFolder] = process.argv.slice(2);
if (nextFolder === undefined) throw new Error('Run it with npm run drill upgrade');
await writeNextMigrations(nextFolder);
const database = await openTestDatabase();
const trial: Trial = {
  db: database.db,
  run: async (statements) => {
    await database.db.execute(sql.raw(statements));
  },
  migrate: (folder) => migrate(database.db as unknown as NodePgDatabase, { migrationsFolder: folder }),
};
const tags = (await knownMigrations()).map(({ tag }) => tag);
const newest = tags.at(-1) ?? '';
const now = await shownAfter(trial, newest);
let isGood = true;
console.log('| dump of | upgraded to | and read in | lost |\n|---|---|---|---|');
for (const tag of tags) {
  const [version, migrations] = tag === newest ? ['a next version', nextFolder] : ['this version', migrationsFolder];
  const began = performance.now();
  const losses = await lossesOf(trial, { tag, migrations, now });
  if (losses.length > 0) isGood = false;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`| ${tag} | ${version} | ${seconds} s | ${losses.join('; ') || 'nothing'} |`);
}
await database.close();
process.exitCode = isGood ? 0 : 1;
