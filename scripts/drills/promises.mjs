// `npm run drill promises -- --lives 1000 --seed 1`: simulates random members, on the embedded database or, with
// `--postgres`, on a PostgreSQL of its own. `apps/api/test/promises/drill.ts` names its other options.
import { fail, run } from '../lib/run.mjs';
import { startPostgres } from '../postgres.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--postgres');
const postgres = process.argv.includes('--postgres') ? await startPostgres() : undefined;
if (postgres?.missing) fail(postgres.missing);
const env = postgres === undefined ? {} : { TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url };
// Without this flag, V8 spends more time on optimizing the embedded database than the optimized code saves.
const flags = postgres === undefined ? ['--liftoff-only'] : [];
const { code } = await run(process.execPath, [...flags, 'apps/api/test/promises/drill.ts', ...args], { env });
await postgres?.stop();
process.exit(code);
