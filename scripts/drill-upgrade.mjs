// `npm run drill upgrade`: upgrades the kept dump of every migration on PostgreSQL, the newest one to a next version, which
// is made for it. Then runs the version before the newest migration and this one side by side under load, or this one and
// the next if there is none before, and stops one while the other goes on. Nothing may be lost, and no request may fail.
// Defaults: `-- --clients 8 --seconds 5`.
import { parseArgs } from 'node:util';
import { fail, root, run, say } from './lib/run.mjs';
import { builtServer, ensureServer } from './lib/inputs.mjs';
import { startPostgres } from './postgres.mjs';
import { sideBySide } from './drills/sideBySide.mjs';
import { buildCommit, commitBeforeNewestMigration, copyServer } from './drills/worktree.mjs';

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '8' }, seconds: { type: 'string', default: '5' } },
});
await ensureServer();
const postgres = await startPostgres();
if (postgres.missing) fail(postgres.missing);
const here = { folder: root, program: builtServer };
const next = copyServer();
let old;
let isGood = false;
try {
  const env = { TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url };
  const dumps = await run('node', ['apps/api/test/dumps/drill.ts', next.migrations], { env });
  const before = await commitBeforeNewestMigration();
  if (before) {
    say(`Building ${before.commit}, the version before ${before.tag} …`);
    old = await buildCommit(before.commit);
  } else say('This is the first version: it runs beside the next one.');
  const outcome = await sideBySide({
    ...(old ? { old, newer: here } : { old: here, newer: next }),
    databaseUrl: postgres.url,
    clients: Number(values.clients),
    phaseMs: Number(values.seconds) * 1000,
  });
  say('| phase | answers | sent again, because nobody listened | failed |');
  say('|---|---|---|---|');
  for (const row of outcome.rows) say(row);
  say(`${outcome.lost} acknowledged writes lost`);
  if (outcome.text) say(outcome.text);
  isGood = dumps.code === 0 && outcome.isGood;
} finally {
  await old?.remove();
  next.remove();
  await postgres.stop();
}
process.exit(isGood ? 0 : 1);
