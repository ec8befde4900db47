// `npm run drill restore`: kills a restore (SIGKILL) at random moments, on both databases. The old data or the new must be
// there, whole. Defaults: `-- --kills 20 --seed 1`; `--on embedded` or `--on postgres` takes one of the two.
import { parseArgs } from 'node:util';
import { fail, say } from './lib/run.mjs';
import { builtServer, ensureServer } from './lib/inputs.mjs';
import { startPostgres } from './postgres.mjs';
import { killRestores } from './drills/restores.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'both' },
  },
});
await ensureServer();
const options = { kills: Number(values.kills), seed: Number(values.seed), program: builtServer };
const outcomes = [];
if (values.on !== 'postgres') outcomes.push(await killRestores({ ...options, database: 'embedded' }));
if (values.on !== 'embedded') {
  const postgres = await startPostgres();
  if (postgres.missing) fail(postgres.missing);
  const run = killRestores({ ...options, database: 'PostgreSQL', databaseUrl: postgres.url });
  outcomes.push(await run.finally(postgres.stop));
}
say('| database | seed | kills | old data | new data | finished before the kill | neither | a whole restore takes |');
say('|---|---|---|---|---|---|---|---|');
for (const { row } of outcomes) say(row);
for (const { text } of outcomes) if (text) say(text);
process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1);
