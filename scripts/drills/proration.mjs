// `npm run drill proration -- --days 400 --seed 1`: changes plans over two simulated years, and checks each charge. Plays
// half of the days in each of two processes, on the embedded database or, with `--postgres`, on a temporary PostgreSQL.
// `apps/api/test/proration/drill.ts` describes its other options.
import { onPostgres, runOn } from './support/frame.mjs';

const args = process.argv.slice(2).filter((arg) => arg !== '--postgres');
const play = (url, ...more) => runOn(url, 'proration/drill.ts', [...args, ...more]);
const isAlone = ['--case', '--lie', '--lies', '--part'].some((option) => args.includes(option));

async function drill({ url } = {}) {
  const runs = isAlone ? [play(url)] : ['1/2', '2/2'].map((part) => play(url, '--part', part));
  return { code: Math.max(...(await Promise.all(runs)).map(({ code }) => code ?? 1)) };
}

const { code } = await (process.argv.includes('--postgres') ? onPostgres(drill) : drill());
process.exit(code);
