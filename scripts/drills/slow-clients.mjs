// `npm run drill slow-clients`: 1,000 clients send one byte every 8 s, on each database, without and with Caddy in front.
// Others must not notice. The defaults are `-- --sockets 1000 --seconds 20`. Caddy is the system's, or Debian's package,
// unpacked in `.cache/caddy`.
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensureServer } from '../lib/inputs.mjs';
import { onPath } from '../lib/machine.mjs';
import { fail, root, run } from '../lib/run.mjs';
import { finish, outcomesOf } from './support/frame.mjs';

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

await ensureServer();
const columns = [
  'database',
  'in front',
  'answers alone',
  'answers beside them',
  'p99 alone',
  'p99 beside them',
  'times',
  'webhooks lost',
  'slow clients cut off',
  '',
];
finish(columns, await outcomesOf('slowClients/drill.ts', ['--caddy', await caddy(), ...process.argv.slice(2)]));
