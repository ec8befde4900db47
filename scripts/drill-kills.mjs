// `npm run drill kills`: kills the server (SIGKILL) while people sign up, buy, edit and cancel, on both databases. What was
// acknowledged must be there after the next start, and nothing may be half done. Defaults: `-- --kills 100 --seed 1`;
// `--on embedded` or `--on postgres` takes one of the two, and `--server` is the path of another `main.js` to test.
import { parseArgs } from 'node:util';
import { fail, say } from './lib/run.mjs';
import { builtServer, ensureServer } from './lib/inputs.mjs';
import { startPostgres } from './postgres.mjs';
import { drill } from './drills/kills.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'both' },
    server: { type: 'string', default: builtServer },
  },
});
if (values.server === builtServer) await ensureServer();
const options = { kills: Number(values.kills), seed: Number(values.seed), program: values.server };
const outcomes = [];
if (values.on !== 'postgres') outcomes.push(await drill({ ...options, database: 'embedded' }));
if (values.on !== 'embedded') {
  const postgres = await startPostgres();
  if (postgres.missing) fail(postgres.missing);
  const outcome = await drill({ ...options, database: 'PostgreSQL', databaseUrl: postgres.url }).finally(postgres.stop);
  outcomes.push(outcome);
}
say('| database | seed | kills | calls cut off | acknowledged | lost or half done | other deaths | time |');
say('|---|---|---|---|---|---|---|---|');
for (const { row } of outcomes) say(row);
for (const { text } of outcomes) if (text) say(text);
process.exit(outcomes.every(({ isGood }) => isGood) ? 0 : 1);
