import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { onPath } from '../../lib/machine.mjs';
import { fail, root, run } from '../../lib/run.mjs';

/** Resolves to the path of Caddy. If the system has none, downloads it with apt. Ends this process if that fails. */
export async function caddy() {
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
