// `npm run drill <name>`: runs one drill. A drill breaks something on purpose, simulates members, or measures, and
// fails if data is lost or wrong. Drills take minutes, so `npm test` does not run them. The file of each drill
// describes its options, for example for `npm run drill kills -- --seed 2`.
import { begin } from './lib/begin.mjs';

await begin();
const { fail, run } = await import('./lib/run.mjs');

const drills = {
  backup: 'scripts/drills/backup.mjs',
  database: 'scripts/drills/database.mjs',
  discord: 'apps/api/test/fullDiscord/drill.ts',
  disk: 'scripts/drills/disk.mjs',
  failover: 'scripts/drills/failover.mjs',
  faults: 'scripts/pictures/makeFaults.mjs',
  kills: 'scripts/drills/kills.mjs',
  load: 'scripts/drills/load.mjs',
  mail: 'scripts/drills/mail.mjs',
  members: 'scripts/drills/members.mjs',
  memory: 'scripts/drills/memory.mjs',
  mutations: 'scripts/pictures/mutate.mjs',
  package: 'scripts/drills/package.mjs',
  packet: 'scripts/drills/packet.mjs',
  promises: 'scripts/drills/promises.mjs',
  proration: 'scripts/drills/proration.mjs',
  recovery: 'scripts/drills/recovery.mjs',
  restore: 'scripts/drills/restore.mjs',
  sentences: 'scripts/drills/sentences.mjs',
  'silent-week': 'apps/api/test/silentWeek/drill.ts',
  'slow-clients': 'scripts/drills/slow-clients.mjs',
  strangers: 'apps/api/test/strangers/drill.ts',
  unseen: '.storybook/unseen/drill.ts',
  upgrade: 'scripts/drills/upgrade.mjs',
};
const [name = '', ...args] = process.argv.slice(2);
const file = Object.hasOwn(drills, name)
  ? drills[name]
  : fail(`Name the drill: npm run drill ${Object.keys(drills).join(' | ')}`);
const { code } = await run(process.execPath, [file, ...args]);
process.exit(code);
