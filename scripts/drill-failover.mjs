// `npm run drill failover`: kills PostgreSQL under load and promotes its synchronous replica. Calls may answer 503 until
// then, and no acknowledged write may be lost. Defaults: `-- --clients 16 --seconds 10`.
import { parseArgs } from 'node:util';
import { fail, say } from './lib/run.mjs';
import { builtServer, ensureServer } from './lib/inputs.mjs';
import { startPostgres } from './postgres.mjs';
import { failOver } from './drills/failover.mjs';

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
