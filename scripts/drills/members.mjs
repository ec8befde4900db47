// `npm run drill members`: simulates 100,000 members on PostgreSQL: a usual month, and then the sweeps after a week
// without webhooks. `-- --on embedded` uses the embedded database. `apps/api/test/members/drill.ts` describes the other
// options.
import { onDatabases, runOn, splitOn } from './support/frame.mjs';

const { on, others } = splitOn(process.argv.slice(2), 'postgres');
const outcomes = await onDatabases(on, ({ databaseUrl }) => runOn(databaseUrl, 'members/drill.ts', others));
process.exit(outcomes.every(({ code }) => code === 0) ? 0 : 1);
