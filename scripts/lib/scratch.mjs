import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';

/** What a run of all tests may need there, with plenty to spare, in bytes. */
const enough = 4 * 2 ** 30;

/** The name of such a folder has the id of the process that made it. */
const folderOfRun = /^signalsync-tests-(\d+)-/;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns whether programs may be started from a folder. Containers often forbid it for memory. */
function mayHoldPrograms(folder) {
  const program = join(folder, 'program');
  writeFileSync(program, '', { mode: 0o755 });
  try {
    accessSync(program, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(program);
  }
}

/**
 * Makes a folder in memory for the temporary files of a test run, and returns its path. Each server of a test starts
 * with a copy of a data folder, which takes up to a second on a disk. Returns undefined where there is no such place, or
 * not enough of it: then the system's own folder will do. Removes what runs that were killed have left.
 */
export function scratchInMemory(place = memory, needed = enough) {
  try {
    for (const each of readdirSync(place)) {
      const pid = folderOfRun.exec(each)?.[1];
      if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(place, each), { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < needed) return undefined;
    const folder = mkdtempSync(join(place, `signalsync-tests-${process.pid}-`));
    // PostgreSQL runs as another user if this process is root's.
    chmodSync(folder, 0o711);
    if (mayHoldPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
    return undefined;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(error.code)) return undefined;
    throw error;
  }
}
