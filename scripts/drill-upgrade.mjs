// `npm run drill upgrade`: upgrades the kept dump of every migration on PostgreSQL, then runs the version before the newest
// migration and this one side by side under load, and stops one while the other goes on. No request may fail.
// Defaults: `-- --clients 8 --seconds 5`.
import { parseArgs } from 'node:util';
import { fail, run, say } from './lib/run.mjs';
import { builtServer, ensureServer } from './lib/inputs.mjs';
import { startPostgres } from './postgres.mjs';
import { sideBySide } from './drills/sideBySide.mjs';
import { buildCommit, commitBeforeNewestMigration } from './drills/worktree.mjs';

const { values } = parseArgs({
  options: { clients: { type: 'string', default: '8' }, seconds: { type: 'string', default: '5' } },
});
await ensureServer();
const postgres = await startPostgres();
if (postgres.missing) fail(postgres.missing);
let old;
let isGood = false;
try {
  const env = { TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url };
  const dumps = await run('node', ['apps/api/test/dumps/drill.ts'], { env });
  const { commit, tag } = await commitBeforeNewestMigration();
  say(`Building ${commit}, the version before ${tag} …`);
  old = await buildCommit(commit);
  const outcome = await sideBySide({
    old,
    program: builtServer,
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
  await postgres.stop();
}
process.exit(isGood ? 0 : 1);
