// `npm run drill members`: simulates 100,000 members on PostgreSQL: a usual month, and the sweeps after a week without
// webhooks. `apps/api/test/members/drill.ts` has the other options. `-- --on embedded` uses the embedded database.
import { onPostgres, runOn } from './support/frame.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--on');
const [, on = 'postgres'] = at < 0 ? [] : args.splice(at, 2);
const simulate = (url) => runOn(url, 'members/drill.ts', args);
const { code } = on === 'embedded' ? await simulate() : await onPostgres(({ url }) => simulate(url));
process.exit(code);
