// `npm run drill slow-clients`: 1,000 clients send one byte every 8 s, on each database, without and with Caddy in front.
// Others must not notice. The defaults are `-- --sockets 1000 --seconds 20`. Caddy is the system's, or Debian's package,
// unpacked in `.cache/caddy`.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureServer } from '../lib/inputs.mjs';
import { onPath } from '../lib/machine.mjs';
import { fail, root, run, say } from '../lib/run.mjs';
import { tableOf } from '../lib/table.mjs';
import { onPostgres } from './support/frame.mjs';

/** Resolves to the path of Caddy. Downloads it with apt if the system has none. Ends the process if that fails. */
async function caddy() {
  const folder = join(root, '.cache/caddy');
  const unpacked = join(folder, 'usr/bin/caddy');
  const found = onPath('caddy') ?? (existsSync(unpacked) ? unpacked : undefined);
  if (found !== undefined) return found;
  mkdirSync(folder, { recursive: true });
  if (onPath('apt-get', 'dpkg-deb')) await run('apt-get', ['download', '-q', 'caddy'], { cwd: folder, quiet: true });
  const file = readdirSync(folder).find((name) => name.endsWith('.deb'));
  if (file !== undefined) await run('dpkg-deb', ['-x', join(folder, file), folder], { quiet: true });
  return existsSync(unpacked) ? unpacked : fail('Caddy is missing: install it, for example with apt-get install caddy');
}

const args = ['--caddy', await caddy(), ...process.argv.slice(2)];
await ensureServer();
const rows = [];
let isGood = true;

/** Runs the drill on one database. V8 spends more time on optimizing the embedded one than that saves. */
async function drill(env, flags) {
  const { code, output } = await run(process.execPath, [...flags, 'apps/api/test/slowClients/drill.ts', ...args], {
    env,
    quiet: true,
  });
  isGood &&= code === 0;
  const lines = output.trim().split('\n');
  for (const line of lines) {
    if (line.startsWith('| ')) rows.push(line.slice(2, -2).split(' | '));
    else say(line);
  }
}

await drill({ TEST_DB: 'pglite' }, ['--liftoff-only']);
await onPostgres(({ url }) => drill({ TEST_DB: 'postgres', TEST_DATABASE_URL: url }, []));
const times = ['p99 alone', 'p99 beside them', 'times'];
say(
  tableOf(
    [
      'database',
      'in front',
      'answers alone',
      'answers beside them',
      ...times,
      'webhooks lost',
      'slow clients cut off',
      '',
    ],
    rows,
  ),
);
process.exit(isGood ? 0 : 1);
