// `npm run drill:failover`: kills PostgreSQL under load and promotes its synchronous replica. Calls may answer 503 until
// then, and no acknowledged write may be lost. Defaults: `-- --clients 16 --seconds 10`.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { fail, say } = await import('./lib/run.mjs');
const { builtServer, ensureServer } = await import('./lib/inputs.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { failOver } = await import('./drills/failover.mjs');

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '16' }, seconds: { type: 'string', default: '10' } },
});
await ensureServer();
// A commit is acknowledged when the replica has it, too.
const programs = ['initdb', 'postgres', 'pg_basebackup'];
const primary = await startPostgres({ programs, settings: ['fsync=off', 'synchronous_standby_names=*'] });
if (primary.missing) fail(primary.missing);
const replica = await startPostgres({ programs, settings: ['fsync=off'], replicaOf: primary.url });
const options = { primary, replica, program: builtServer };
const outcome = await failOver({
  ...options,
  clients: Number(values.clients),
  seconds: Number(values.seconds),
}).finally(() => Promise.all([primary.stop(), replica.stop()]));
say('| clients | answers | other faults | from the kill to the last 503 | acknowledged | lost or half done | deaths |');
say('|---|---|---|---|---|---|---|');
say(outcome.row);
if (outcome.text) say(outcome.text);
process.exit(outcome.isGood ? 0 : 1);
