// `npm run drill:restore`: kills a restore (SIGKILL) at random moments, on both databases. The old data or the new must be
// there, whole. Defaults: `-- --kills 20 --seed 1`; `--on embedded` or `--on postgres` takes one of the two.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { fail, say } = await import('./lib/run.mjs');
const { builtServer, ensureServer } = await import('./lib/inputs.mjs');
const { startPostgres } = await import('./postgres.mjs');
const { killRestores } = await import('./drills/restores.mjs');

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
