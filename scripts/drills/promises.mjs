// `npm run drill promises -- --lives 1000 --seed 1`: simulates random members, on the embedded database or, with
// `--postgres`, on a temporary PostgreSQL. `apps/api/test/promises/drill.ts` describes its other options.
import { onPostgres, runOn } from './support/frame.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--postgres');
const drill = ({ url } = {}) => runOn(url, 'promises/drill.ts', args);
const { code } = await (process.argv.includes('--postgres') ? onPostgres(drill) : drill());
process.exit(code);
