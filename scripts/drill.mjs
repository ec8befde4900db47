// `npm run drill <name>`: breaks something on purpose, plays many lives, or measures, and fails if anything is lost or untrue.
// It takes minutes, so it is no part of `npm test`. Each drill's file says what else it takes: `npm run drill kills -- --seed 2`.
import { begin } from './lib/begin.mjs';

await begin();
const { fail, run } = await import('./lib/run.mjs');

const drills = {
  database: 'scripts/drills/database.mjs',
  disk: 'scripts/drills/disk.mjs',
  failover: 'scripts/drills/failover.mjs',
  kills: 'scripts/drills/kills.mjs',
  load: 'scripts/drills/load.mjs',
  mutations: 'scripts/pictures/mutate.mjs',
  promises: 'scripts/drills/promises.mjs',
  restore: 'scripts/drills/restore.mjs',
  'silent-week': 'apps/api/test/silentWeek/drill.ts',
  upgrade: 'scripts/drills/upgrade.mjs',
};
const [name = '', ...args] = process.argv.slice(2);
const file = Object.hasOwn(drills, name)
  ? drills[name]
  : fail(`Name the drill: npm run drill ${Object.keys(drills).join(' | ')}`);
const { code } = await run(process.execPath, [file, ...args]);
process.exit(code);
