import { mkdtempSync, readFileSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, sep } from 'node:path';
import { mustRun } from '../lib/run.mjs';

const prefix = 'signalsync-machines-';

/** Makes a temporary folder for everything that a run writes. Returns its path without symbolic links. */
export const makeFolder = () => mkdtempSync(join(realpathSync(tmpdir()), prefix));

/** Returns the mount points at or below a folder. `mounts` is the text of `/proc/self/mountinfo`. */
export function mountsBelow(folder, mounts) {
  return mounts
    .split('\n')
    .map((line) =>
      (line.split(' ')[4] ?? '').replace(/\\(\d{3})/g, (_, code) => String.fromCharCode(parseInt(code, 8))),
    )
    .filter((place) => place === folder || place.startsWith(folder + sep));
}

/**
 * Removes a folder that `makeFolder` has made, or something in it. For any other path, throws and removes nothing. Does
 * the same if something is mounted in the folder, because that could be the devices of the host machine.
 */
export function removeFolder(path, mounts = readFileSync('/proc/self/mountinfo', 'utf8')) {
  const made = path.split(sep).findIndex((part) => part.startsWith(prefix));
  const own = path
    .split(sep)
    .slice(0, made + 1)
    .join(sep);
  if (
    made < 1 ||
    path.includes(`${sep}..`) ||
    dirname(own) !== realpathSync(tmpdir()) ||
    basename(own).length !== prefix.length + 6
  )
    throw new Error(`${path} is not a folder of this script, so it was not removed.`);
  const mounted = mountsBelow(path, mounts);
  if (mounted.length > 0)
    throw new Error(
      `${path} was not removed, because something is mounted at ${mounted[0]}: unmount it, then remove it.`,
    );
  mustRun('rm', ['-rf', '--one-file-system', '--', path], `${path} could not be removed`);
}
