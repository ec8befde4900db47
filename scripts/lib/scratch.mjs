import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of Linux whose files are in memory. */
const memory = '/dev/shm';

/** A test run uses `/dev/shm` only if this much memory, in bytes, is free there. The run itself needs less. */
const enough = 4 * 2 ** 30;

/** Matches the name of a folder of `scratchInMemory`, which contains the id of the process that made it. */
const folderOfRun = /^signalsync-tests-(\d+)-/;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns whether programs can be started from a folder. Containers often forbid it for folders in memory. */
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
 * Makes a folder in memory for the temporary files of a test run, and returns its path. This saves time: each test
 * server copies a data folder, which takes up to a second on a disk. Returns undefined if memory cannot be used or has
 * too little space: then use the system's own folder. Removes the folders of killed runs.
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
    // If this process is root, PostgreSQL runs as another user, who must be able to enter the folder.
    chmodSync(folder, 0o711);
    if (mayHoldPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
    return undefined;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(error.code)) return undefined;
    throw error;
  }
}
