import { accessSync, chmodSync, constants, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { procOfLinux } from './cpu.mjs';

/** A folder of Linux whose files are kept in memory. */
const memory = '/dev/shm';

/**
 * A test run uses `/dev/shm` only if at least this much memory, in bytes, is free there. A run needs less than this.
 */
const enough = 4 * 2 ** 30;

/** Matches the name of a folder that `makeScratch` has made, and captures the id of the process that made it. */
const folderOfRun = /^signalsync-tests-(\d+)-/;

function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Returns whether programs in a folder can be started. Containers often forbid this for folders in memory. */
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
 * Makes a folder for the temporary files of a test run, and returns its path. By default the folder is in memory, which
 * saves time: each test server copies a data folder, which on a disk takes up to a second. Returns undefined if the
 * place cannot be used or has less than `needed` bytes. Removes the folders of killed runs.
 */
export function makeScratch(place = memory, needed = enough) {
  try {
    for (const each of readdirSync(place)) {
      const pid = folderOfRun.exec(each)?.[1];
      if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(place, each), { recursive: true, force: true });
    }
    const { bavail, bsize } = statfsSync(place);
    if (bavail * bsize < needed) return undefined;
    const folder = mkdtempSync(join(place, `signalsync-tests-${process.pid}-`));
    // If this process is root, PostgreSQL runs as another user, who must be able to enter this folder.
    chmodSync(folder, 0o711);
    if (mayHoldPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
    return undefined;
  } catch (error) {
    if (['ENOENT', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'ENOTDIR'].includes(error.code)) return undefined;
    throw error;
  }
}

/**
 * Ends every program whose TMPDIR is this folder, such as a browser that was not ended by its test. Works only on
 * Linux.
 */
function endProgramsIn(folder) {
  if (process.platform !== 'linux') return;
  for (const pid of procOfLinux.pids()) {
    const isHere = procOfLinux.environment(pid).split('\0').includes(`TMPDIR=${folder}`);
    try {
      if (isHere && pid !== process.pid) process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (error.code !== 'ESRCH') throw error;
    }
  }
}

/** Removes a folder that `makeScratch` has made, and ends the programs that still use it. */
export function removeScratch(folder) {
  endProgramsIn(folder);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/**
 * Gives all programs of a test run a folder for temporary files, in memory if there is room. When this process exits,
 * nothing of the run is left: no file in that folder and no program that uses it.
 */
export function beginScratch() {
  const folder = makeScratch() ?? makeScratch(tmpdir(), 0);
  if (!folder) return;
  process.env.TMPDIR = folder;
  process.once('exit', () => removeScratch(folder));
}
