// `npm run drill mail`: 500 mails wait for a mail server that hangs, is slow, greylists or lies, on each database. The
// default is `-- --mails 500`; `--fault hung` plays one fault, `--database embedded` uses one database, `--faster 5` shortens the
// faults for a trial.
import { fail, run, say } from '../lib/run.mjs';
import { tableOf } from '../lib/table.mjs';
import { startPostgres } from '../postgres.mjs';

const args = process.argv.slice(2);
const at = args.indexOf('--database');
const [, only] = at < 0 ? [] : args.splice(at, 2);
const rows = [];
let isGood = true;

/** Runs the drill on one database. V8 spends more time on optimizing the embedded one than that saves. */
async function drill(env, flags) {
  const { code, output } = await run(process.execPath, [...flags, 'apps/api/test/mailServers/drill.ts', ...args], {
    env,
    quiet: true,
  });
  isGood &&= code === 0;
  for (const line of output.trim().split('\n')) {
    if (line.startsWith('| ')) rows.push(line.slice(2, -2).split(' | '));
    else say(line);
  }
}

if (only !== 'postgres') await drill({ TEST_DB: 'pglite' }, ['--liftoff-only']);
if (only !== 'embedded') {
  const postgres = await startPostgres();
  if (postgres.missing) fail(postgres.missing);
  await drill({ TEST_DB: 'postgres', TEST_DATABASE_URL: postgres.url }, []);
  await postgres.stop();
}
const mails = ['accepted', 'accepted again', 'lies', 'notes', 'readiness', 'took', ''];
say(tableOf(['servers', 'mail server', 'plan ended', 'paid back', ...mails], rows));
process.exit(isGood ? 0 : 1);
