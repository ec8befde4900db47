import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { secondsOfEndedPrograms } from './cpu.mjs';
import { fail, root, say, spawnable, systemPath } from './run.mjs';

const modules = join(root, 'node_modules');
const stampFile = join(modules, '.signalsync-install.json');

/**
 * Returns whether an optional package of the lockfile must be installed on this machine. It must if its entry names
 * operating systems or processors, and this machine fits. Other optional packages may be missing, because npm leaves
 * them out together with a package that needs them. A package for one C library (glibc or musl) may be missing too.
 */
function isForThisMachine(entry) {
  if (!entry.os && !entry.cpu) return false;
  // npm sometimes writes a single name as a string instead of a list.
  const fits = (named = [], value) => {
    const list = [named].flat();
    return list.includes(value) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`));
  };
  return !entry.libc && fits(entry.os, process.platform) && fits(entry.cpu, process.arch);
}

/**
 * Returns whether npm's record of its installation (`node_modules/.package-lock.json`) matches the lockfile. Optional
 * packages count only if they are for this machine.
 */
export function isComplete(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true;
    const found = installed.packages[path];
    if (!found) return Boolean(entry.optional) && !isForThisMachine(entry);
    return found.version === entry.version;
  });
}

const stampOf = (lockText) =>
  JSON.stringify({
    lock: createHash('sha256').update(lockText).digest('hex'),
    machine: `${process.platform}-${process.arch}`,
  });

/** Returns whether node_modules contains what the lockfile requires on this machine. */
function isFresh(lockText) {
  if (existsSync(stampFile)) return readFileSync(stampFile, 'utf8') === stampOf(lockText);
  const hidden = join(modules, '.package-lock.json');
  return existsSync(hidden) && isComplete(JSON.parse(lockText), JSON.parse(readFileSync(hidden, 'utf8')));
}

/**
 * Returns a sentence if the build tools cannot work in this folder, because its path contains a character that they
 * misread; undefined otherwise. They take such a character for the end of a text, a part of an address, a pattern, or
 * the end of a folder's name in PATH.
 */
export function pathTrouble(folder, platform = process.platform) {
  const [sign] = (platform === 'win32' ? /['#%;[{]|[@!+]\(/ : /['"#%?*:\\\n[{]|[@!+]\(/).exec(folder) ?? [];
  return (
    sign &&
    `The build tools cannot work in a folder whose path holds ${sign === '\n' ? 'a line break' : sign}: move ${folder} to a path without it and run the command again.`
  );
}

/** Space on the disk for the packages and for the builds, in bytes. */
const needed = 1e9;

/**
 * Returns one sentence that says why npm cannot install, and what the user can do. `free` is the free disk space before
 * the installation, in bytes. npm does not always say that the disk is full: a program that was written only in part
 * may just crash.
 */
export function explainInstall(output, folder, free = Number.POSITIVE_INFINITY) {
  const full = 'The disk is full: about 1 GB is needed for the packages. Free some and run the command again.';
  if (/ENOSPC/.test(output)) return full;
  if (/EACCES|EPERM|EROFS/.test(output))
    return `Nothing may be written to ${folder}: run the command as the user who owns this folder, or clone it where you may write.`;
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output))
    return 'The packages could not be downloaded: check the network (or npm’s registry and proxy settings) and run the command again.';
  return free < needed ? full : 'npm could not install the packages; its own message is above.';
}

function npmCi() {
  return new Promise((done) => {
    const [program, words, shell] = spawnable('npm', ['ci']);
    const child = spawn(program, words, {
      cwd: root,
      env: { ...process.env, PATH: systemPath() },
      stdio: ['ignore', 'inherit', 'pipe'],
      ...shell,
    });
    const started = Date.now();
    const beat = setInterval(
      () => say(`  … still installing (${Math.round((Date.now() - started) / 1000)} s)`),
      10_000,
    );
    let errors = '';
    child.stderr.on('data', (chunk) => {
      errors += chunk;
      process.stderr.write(chunk);
    });
    const end = (code) => {
      clearInterval(beat);
      done({ code, errors, seconds: Math.round((Date.now() - started) / 1000) });
    };
    child.on('error', (error) => {
      errors += error.message;
      end(1);
    });
    child.on('close', end);
  });
}

/**
 * Installs the packages of the lockfile unless they are installed already. If that fails, prints a sentence and ends
 * the process. Resolves to undefined if everything was installed already. Otherwise resolves to the time of the
 * installation, `{ seconds, cpu }` in s; `cpu` is undefined except on Linux.
 */
export async function ensureInstalled() {
  const trouble = pathTrouble(root);
  if (trouble) fail(trouble);
  const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
  let took;
  if (!isFresh(lockText)) {
    say(existsSync(modules) ? 'The packages changed: installing them …' : 'First run: installing the packages …');
    const { bavail, bsize } = statfsSync(root);
    const before = secondsOfEndedPrograms();
    const { code, errors, seconds } = await npmCi();
    if (code !== 0) fail(explainInstall(errors, root, bavail * bsize));
    say(`  installed in ${seconds} s`);
    took = { seconds, ...(before !== undefined && { cpu: secondsOfEndedPrograms() - before }) };
  }
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== stampOf(lockText)) {
    try {
      writeFileSync(stampFile, stampOf(lockText));
    } catch (error) {
      if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error;
      say('  (node_modules is read-only: it will be checked again next time)');
    }
  }
  return took;
}
