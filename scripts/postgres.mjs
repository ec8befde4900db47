// Provides a PostgreSQL for the tests: finds it on this machine, starts it in a temporary folder, and deletes the
// folder afterwards.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { foldersWith, howToInstallPostgres, programIn } from '@signalsync/api/findPostgres';
import { markOfStep } from './lib/cpu.mjs';
import { canInstall, install, isRoot } from './lib/machine.mjs';
import { freePort } from './lib/port.mjs';
import { endProgram } from './lib/run.mjs';

/** If this process runs as root, returns the ids of an ordinary user, because initdb refuses to run as root. */
function unprivileged() {
  if (!isRoot()) return {};
  for (const user of ['postgres', 'nobody']) {
    const ids = ['-u', '-g'].map((flag) => spawnSync('id', [flag, user], { encoding: 'utf8' }));
    if (ids.every(({ status }) => status === 0)) {
      const [uid, gid] = ids.map(({ stdout }) => Number(stdout));
      return { uid, gid };
    }
  }
  throw new Error('PostgreSQL does not run as root, and this machine has neither a user “postgres” nor “nobody”.');
}

/** Settings for a database whose data is not needed later. They make it faster, but a crash may destroy the data. */
const throwaway = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * Starts one server. Resolves to `{ child }` when the server is ready, or to `{ said }`, its output, if it did not
 * start.
 */
function launch(binaries, folder, port, options) {
  const settings = ['max_connections=100', ...options.settings];
  const child = spawn(
    programIn(binaries, 'postgres'),
    // PostgreSQL gets no socket file, because the path of the folder may be too long for one.
    ['-D', join(folder, 'data'), '-h', '127.0.0.1', '-p', String(port), '-k', ''].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    { uid: options.uid, gid: options.gid, cwd: options.cwd, env: options.env, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return new Promise((done) => {
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
      if (/ready to accept (read-only )?connections/.test(said)) done({ child });
    });
    child.once('error', (error) => done({ said: error.message }));
    child.once('exit', () => done({ said }));
  });
}

/** Creates an empty data folder, with its write-ahead log in a folder beside it. */
const withInitdb = (binaries, data) => [
  programIn(binaries, 'initdb'),
  ['-D', data, '-X', `${data}-log`, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
];

/** Creates the data folder of a replica that follows the server at `url`. */
const withBackupOf = (url) => (binaries, data) => [
  programIn(binaries, 'pg_basebackup'),
  ['-D', data, '-d', url, '-R', '-X', 'stream', '--checkpoint=fast', '--no-sync'],
];

/** Creates a data folder by copying a base backup, for a server that then recovers from archived logs. */
const withRecoveryOf = (folder) => (_, data) => [
  'sh',
  ['-c', `cp -R "${folder}" "${data}" && touch "${data}/recovery.signal"`],
];

/** Returns the command that creates a data folder: for a replica, from a base backup, or empty. */
function makeData({ replicaOf, recoveryOf }) {
  if (replicaOf) return withBackupOf(replicaOf);
  return recoveryOf ? withRecoveryOf(recoveryOf) : withInitdb;
}

/**
 * Starts a temporary PostgreSQL on 127.0.0.1. Resolves to `{ url, restart, baseBackup, stop }`: `url` connects as a
 * superuser, `restart` takes the signal that ends the server, and `baseBackup` copies the running server into a folder.
 * If PostgreSQL is not installed: with CI set, installs it or throws; without CI, resolves to `{ missing }`, a
 * sentence. `settings` are texts `name=value`; the default ones are fast, but lose data if the machine stops.
 * `replicaOf` is the URL of a server that the new server copies, `recoveryOf` the folder of a base backup from which
 * the new server recovers. The installed PostgreSQL must have all of `programs`. `disk` is a folder for the data
 * without the write-ahead log.
 */
export async function startPostgres({
  settings = throwaway,
  replicaOf,
  recoveryOf,
  programs = ['initdb', 'postgres'],
  disk,
} = {}) {
  let [binaries] = foldersWith(...programs);
  if (!binaries && process.env.CI && canInstall()) {
    install('postgresql');
    [binaries] = foldersWith(...programs);
  }
  if (!binaries) {
    const missing = `PostgreSQL is not installed here (${howToInstallPostgres})`;
    if (process.env.CI) throw new Error(`${missing}. It is required where CI is set.`);
    return { missing };
  }
  const user = unprivileged();
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-pg-'));
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  if (disk) {
    const data = mkdtempSync(join(disk, 'pg-'));
    if (user.uid !== undefined) chownSync(data, user.uid, user.gid);
    symlinkSync(data, join(folder, 'data'));
  }
  const options = { ...user, settings, cwd: folder, env: { PATH: process.env.PATH, LC_ALL: 'C', ...markOfStep() } };
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });

  /** Runs a program as the user of the database. Throws if it fails. */
  const mustRun = ([program, words]) => {
    const { status, stdout, stderr, error } = spawnSync(program, words, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${String(program)} failed:\n${stdout}${stderr}${error?.message ?? ''}`);
  };
  try {
    mustRun(makeData({ replicaOf, recoveryOf })(binaries, join(folder, 'data')));
  } catch (error) {
    remove();
    throw error;
  }
  // Tries several times, because another program may take the free port before PostgreSQL does.
  let said = '';
  for (let tries = 0; tries < 3; tries += 1) {
    const port = await freePort();
    const server = await launch(binaries, folder, port, options);
    if (!server.child) {
      said = server.said;
      continue;
    }
    let { child } = server;
    const atExit = () => {
      child.kill('SIGQUIT');
      // A handler of the event `exit` cannot await anything. So this blocks for 300 ms, in which the server releases
      // its folder.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      remove();
    };
    process.once('exit', atExit);
    const stop = async () => {
      process.off('exit', atExit);
      await endProgram(child, 'SIGQUIT');
      remove();
    };
    const restart = async (signal = 'SIGINT') => {
      await endProgram(child, signal);
      // After a crash, some processes of the server may still use the folder for a moment.
      for (let tries = 0; ; tries += 1) {
        const next = await launch(binaries, folder, port, options);
        if (next.child) return void (child = next.child);
        if (tries === 20) throw new Error(`PostgreSQL did not start again:\n${next.said}`);
        await new Promise((done) => setTimeout(done, 250));
      }
    };
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    return {
      url,
      port,
      baseBackup: (to) =>
        mustRun([programIn(binaries, 'pg_basebackup'), ['-D', to, '-d', url, '--checkpoint=fast', '--no-sync']]),
      restart,
      kill: () => endProgram(child, 'SIGKILL'),
      stop,
    };
  }
  remove();
  throw new Error(`PostgreSQL did not start:\n${said}`);
}
