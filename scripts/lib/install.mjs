import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join, relative } from 'node:path';
import { secondsOfEndedPrograms } from './cpu.mjs';
import { fail, root, say, spawnable, systemPath } from './run.mjs';

const modules = join(root, 'node_modules');
/** npm's record of what it has installed. */
const record = join(modules, '.package-lock.json');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * Returns whether an optional package of the lockfile must be installed on this machine. That is so if its entry names
 * operating systems or processors, and this machine is one of these. Other optional packages may be missing, because
 * npm leaves them out if it leaves out the package that needs them. A package that is only for one C library (glibc or
 * musl) may be missing too.
 */
function isForThisMachine(entry) {
  if (!entry.os && !entry.cpu) return false;
  // In the lockfile, a single name may be a string instead of a list.
  const fits = (named = [], value) => {
    const list = [named].flat();
    return list.includes(value) || (list.every((name) => name.startsWith('!')) && !list.includes(`!${value}`));
  };
  return !entry.libc && fits(entry.os, process.platform) && fits(entry.cpu, process.arch);
}

/**
 * Returns the paths of the packages that the lockfile requires and npm's record of its installation
 * (`node_modules/.package-lock.json`) lacks, or has in another version. Optional packages count only if they are for
 * this machine.
 */
export const missingPackages = (wanted, installed) =>
  Object.entries(wanted.packages).flatMap(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return [];
    const found = installed.packages[path];
    const isThere = found ? found.version === entry.version : Boolean(entry.optional) && !isForThisMachine(entry);
    return isThere ? [] : [path];
  });

/** Returns the paths of the packages of the lockfile that are not installed and that this machine needs. */
const missingHere = () =>
  missingPackages(readJson(join(root, 'package-lock.json')), existsSync(record) ? readJson(record) : { packages: {} });

/**
 * Returns a sentence if the build tools cannot work in this folder, because its path contains a character that they
 * misread; undefined otherwise. Such a character ends a quoted text or a folder's name in PATH, or has a meaning in an
 * address or a pattern.
 */
export function pathTrouble(folder, platform = process.platform) {
  const [sign] = (platform === 'win32' ? /['#%;[{]|[@!+]\(/ : /['"#%?*:\\\n[{]|[@!+]\(/).exec(folder) ?? [];
  return (
    sign &&
    `The build tools cannot work in a folder whose path holds ${sign === '\n' ? 'a line break' : sign}: move ${folder} to a path without it and run the command again.`
  );
}

/** How much free space the packages and builds need on the disk, in bytes. */
const needed = 1e9;

/**
 * Returns one sentence that says why npm cannot install, and what the user can do. `free` is the free disk space before
 * the installation, in bytes. npm does not always say that the disk is full: instead, an incompletely written program
 * may crash.
 */
export function explainInstall(output, folder, free = Number.POSITIVE_INFINITY) {
  const full = 'The disk is full: about 1 GB is needed for the packages. Free some and run the command again.';
  if (/ENOSPC/.test(output)) return full;
  if (/EACCES|EPERM|EROFS/.test(output)) {
    const [, path = folder] = /^npm (?:error|ERR!) path (.+)$/m.exec(output) ?? [];
    return relative(folder, path).startsWith('..') || isAbsolute(relative(folder, path))
      ? `npm may not write to ${path}: run the command as a user who may, or with npm_config_cache=<a folder of yours>.`
      : `Nothing may be written to ${path}: run the command as the user who owns it, or clone the repository where you may write.`;
  }
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/i.test(output))
    return 'The packages could not be downloaded: check the network (or npm’s registry and proxy settings) and run the command again.';
  return free < needed ? full : 'npm could not install the packages; its own message is above.';
}

/** Returns whether this process may write to a folder, or may create it. */
function mayWrite(folder) {
  if (!existsSync(folder) && dirname(folder) !== folder) return mayWrite(dirname(folder));
  try {
    accessSync(folder, constants.W_OK);
    return statSync(folder).isDirectory();
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) return false;
    throw error;
  }
}

const npmEnvironment = () => ({ ...process.env, PATH: systemPath() });

/**
 * Returns whether npm may write to its cache, which is usually in the user's home folder. Users under which services
 * run often have no such folder.
 */
function mayUseCache() {
  const [program, words, shell] = spawnable('npm', ['config', 'get', 'cache']);
  const { status, stdout } = spawnSync(program, words, {
    cwd: root,
    env: npmEnvironment(),
    encoding: 'utf8',
    ...shell,
  });
  return status !== 0 || [stdout.trim(), join(stdout.trim(), '_cacache')].every(mayWrite);
}

/** The folder for npm's cache if npm may not use its own. It is removed after the installation. */
const ownCache = join(root, '.cache/npm');

/**
 * Installs the packages of the lockfile, including `devDependencies`, with which the product is built. npm would leave
 * these out if NODE_ENV is `production` or its setting `omit` has `dev`.
 */
function npmCi(env) {
  return new Promise((done) => {
    const [program, words, shell] = spawnable('npm', ['ci', '--include=dev', '--include=optional', '--include=peer']);
    const child = spawn(program, words, {
      cwd: root,
      env: { ...npmEnvironment(), ...env },
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
 * the process. Resolves to undefined if everything was installed already. Otherwise resolves to the duration of the
 * installation and its CPU time in seconds, `{ seconds, cpu }`. `cpu` is undefined except on Linux.
 */
export async function ensureInstalled() {
  const trouble = pathTrouble(root);
  if (trouble) fail(trouble);
  if (missingHere().length === 0) return undefined;
  say(existsSync(modules) ? 'The packages changed: installing them …' : 'First run: installing the packages …');
  const { bavail, bsize } = statfsSync(root);
  const before = secondsOfEndedPrograms();
  const { code, errors, seconds } = await npmCi(mayUseCache() ? {} : { npm_config_cache: ownCache });
  rmSync(ownCache, { recursive: true, force: true });
  if (code !== 0) fail(explainInstall(errors, root, bavail * bsize));
  const [missing] = missingHere();
  if (missing) fail(`npm has left out ${missing}, which this machine needs: its own messages are above.`);
  say(`  installed in ${seconds} s`);
  return { seconds, ...(before !== undefined && { cpu: secondsOfEndedPrograms() - before }) };
}
