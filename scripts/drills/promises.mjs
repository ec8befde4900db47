// `npm run drill promises -- --lives 1000 --seed 1`: lets random members live, on the embedded database or, with `--postgres`,
// on a PostgreSQL of its own. `apps/api/test/promises/drill.ts` says what else it takes.
import { fail, run } from '../lib/run.mjs';
import { startPostgres } from '../postgres.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--postgres');
const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined;
if (postgres?.missing) fail(postgres.missing);
const env = postgres === undefined ? {} : { TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url };
// V8 takes longer to optimize the embedded engine than that gains.
const flags = postgres === undefined ? ['--liftoff-only'] : [];
const { code } = await run(process.execPath, [...flags, 'apps/api/test/promises/drill.ts', ...args], { env });
await postgres?.stop();
process.exit(code);
