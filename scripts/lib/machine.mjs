import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns whether this process runs as root. */
export const isRoot = () => process.getuid?.() === 0;

/** The name of a program's file. */
export const programFile = (name, platform = process.platform) => (platform === 'win32' ? `${name}.exe` : name);

/** Returns the full path of the first of these programs on PATH; undefined if there is none. */
export function onPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  for (const name of names)
    for (const folder of folders) {
      const path = join(folder, programFile(name));
      if (existsSync(path)) return path;
    }
  return undefined;
}

/** Returns whether packages of the system can be installed here. */
export const canInstall = () => process.platform === 'linux' && isRoot() && Boolean(onPath('apt-get'));

/** Installs a package of the system, and prints what that prints. */
export function install(name) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
}

/**
 * Resolves to a sentence if this machine does not know the name under which the tests reach their servers, as in a root
 * folder that debootstrap has just made; otherwise to undefined.
 */
export const localhostTrouble = (find = lookup) =>
  find('localhost').then(
    () => undefined,
    () =>
      'This machine does not know the name “localhost”: add the line “127.0.0.1 localhost” to /etc/hosts and run the command again.',
  );
