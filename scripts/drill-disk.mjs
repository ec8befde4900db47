// `npm run drill disk`: fills the disk of each database under load, and frees it again. It mounts a small disk in memory, so
// it needs root on Linux. PostgreSQL has its log of changes on another disk, as it should: if that one is full, it ends. Defaults: `-- --clients 4 --seconds 10`.
import { parseArgs } from 'node:util';
import { fail, say } from './lib/run.mjs';
import { builtServer, ensureServer } from './lib/inputs.mjs';
import { isRoot } from './lib/machine.mjs';
import { startPostgres } from './postgres.mjs';
import { fillDisk, smallDisk } from './drills/disk.mjs';

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '4' }, seconds: { type: 'string', default: '10' } },
});
if (process.platform !== 'linux' || !isRoot()) fail('This drill mounts a small disk, so run it as root on Linux.');
await ensureServer();
const options = { program: builtServer, clients: Number(values.clients), seconds: Number(values.seconds) };
const disk = smallDisk(160);
const outcomes = [];
try {
  outcomes.push(await fillDisk({ ...options, disk: disk.path, database: 'embedded' }));
  const postgres = await startPostgres({ disk: disk.path });
  if (postgres.missing) say(postgres.missing);
  else {
    const run = fillDisk({ ...options, disk: disk.path, database: 'PostgreSQL', databaseUrl: postgres.url });
    outcomes.push(await run.finally(postgres.stop));
  }
} finally {
  disk.remove();
}
say('| database | reads while full | writes while full | deaths | works again after | lost |');
say('|---|---|---|---|---|---|');
for (const { row } of outcomes) say(row);
for (const { text } of outcomes) if (text) say(text);
process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1);
