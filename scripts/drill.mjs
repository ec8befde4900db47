// `npm run drill <name>`: breaks something on purpose, plays many lives, or measures, and fails if anything is lost or untrue.
// It takes minutes, so it is no part of `npm test`. Each drill's file says what else it takes: `npm run drill kills -- --seed 2`.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { ensureNode } from './lib/node.mjs';

await ensureInstalled();
await ensureNode(fileURLToPath(import.meta.url));
const { fail, run } = await import('./lib/run.mjs');

const drills = {
  database: 'scripts/drill-database.mjs',
  disk: 'scripts/drill-disk.mjs',
  failover: 'scripts/drill-failover.mjs',
  kills: 'scripts/drill-kills.mjs',
  load: 'scripts/drill-load.mjs',
  mutations: 'scripts/pictures/mutate.mjs',
  promises: 'scripts/drill-promises.mjs',
  restore: 'scripts/drill-restore.mjs',
  'silent-week': 'apps/api/test/silentWeek/drill.ts',
  upgrade: 'scripts/drill-upgrade.mjs',
};
const [name = '', ...args] = process.argv.slice(2);
const file = Object.hasOwn(drills, name)
  ? drills[name]
  : fail(`Name the drill: npm run drill ${Object.keys(drills).join(' | ')}`);
const { code } = await run(process.execPath, [file, ...args]);
process.exit(code);
