import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { knownMigrations } from '../../src/db/migrations.ts';
import { tableStore } from '../../src/ports/fake/stripeStores.ts';
import { openTestDatabase } from '../support/database.ts';
import { populate, populationServer } from '../support/population.ts';
import { dumpOf, pathOfDump } from './dump.ts';

// Run this with `npm run dump:keep` in the commit that adds a migration. It writes the dump of the newest migration:
// the rows of the test population, as this version of the server writes them.
const newest = (await knownMigrations()).at(-1);
if (newest === undefined) throw new Error('There is no migration');
const database = await openTestDatabase();
await database.reset();
await populate(populationServer(database.db, tableStore(database.db)));
const path = pathOfDump(newest.tag);
await mkdir(dirname(path), { recursive: true });
const dump = gzipSync(await dumpOf(database.db), { level: 9 });
await writeFile(path, dump);
await database.close();
console.log(`Wrote ${path} (${(dump.length / 1000).toFixed(0)} kB).`);
// Ends the process, which the embedded engine would keep alive by a timer.
process.exit();
