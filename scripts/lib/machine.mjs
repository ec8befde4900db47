import { spawnSync } from 'node:child_process';
import { lookup } from 'node:dns/promises';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns whether this process runs as root; false on Windows. */
export const isRoot = () => process.getuid?.() === 0;

/** Returns the name of a program's file, which ends with `.exe` on Windows. */
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

/** Returns whether this process can install packages of the system: it is root on Linux with `apt-get`. */
export const canInstall = () => process.platform === 'linux' && isRoot() && Boolean(onPath('apt-get'));

/** Installs a package of the system with `apt-get`, and shows its output. */
export function install(name) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  spawnSync('apt-get', ['update', '-q'], options);
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options);
}

/**
 * Resolves to a sentence if this machine does not know the name `localhost`, which the tests use for their servers;
 * otherwise to undefined. A system that debootstrap has just made does not know the name.
 */
export const localhostTrouble = (find = lookup) =>
  find('localhost').then(
    () => undefined,
    () =>
      'This machine does not know the name “localhost”: add the line “127.0.0.1 localhost” to /etc/hosts and run the command again.',
  );
