// `npm run drill:disk`: fills the disk of each database under load, and frees it again. It mounts a small disk in memory, so
// it needs root on Linux. PostgreSQL has its log of changes on another disk, as it should: if that one is full, it ends. Defaults: `-- --clients 4 --seconds 10`.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { fail, say } = await import('./lib/run.mjs');
const { builtServer, ensureServer } = await import('./lib/inputs.mjs');
const { isRoot } = await import('./lib/machine.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { fillDisk, smallDisk } = await import('./drills/disk.mjs');

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
