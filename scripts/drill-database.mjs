// `npm run drill database`: restarts PostgreSQL and cuts connections under load; the server must survive and answer.
// The defaults are `-- --restarts 50 --terminations 50 --seed 1`. `--server` is the path of another `main.ts` to test.
import { parseArgs } from 'node:util';
import { fail, say } from './lib/run.mjs';
import { startPostgres } from './postgres.mjs';
import { drill } from './drills/database.mjs';

const { values } = parseArgs({
  options: {
    restarts: { type: 'string', default: '50' },
    terminations: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    server: { type: 'string', default: 'apps/api/src/start/main.ts' },
  },
});
const postgres = await startPostgres();
if (postgres.missing) fail(postgres.missing);
const outcome = await drill(postgres, {
  restarts: Number(values.restarts),
  terminations: Number(values.terminations),
  seed: Number(values.seed),
  program: values.server,
}).finally(() => postgres.stop());
say(outcome.text);
process.exit(outcome.isGood ? 0 : 1);
