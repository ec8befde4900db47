// `npm run drill restore`: kills a restore (SIGKILL) at random moments, on both databases. Afterwards the database must
// have either all old or all new data. Then simulates shops whose people went on buying, cancelling and signing out
// after the backup, and restores the backup (`apps/api/test/restored`), once for each of `--seeds` seeds.
// Defaults: `-- --kills 20 --seed 1 --seeds 20`. `--on embedded` or `--on postgres` uses one database.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer, ensureServer } from '../lib/inputs.mjs';
import { root } from '../lib/run.mjs';
import { finish, onDatabases, optionsOf, randomFrom, runOn } from './support/frame.mjs';
import { person, sendTo } from './support/person.mjs';
import { startMortal } from './support/server.mjs';

const { kills, seed, seeds, on } = optionsOf({ kills: 20, seed: 1, seeds: 20, on: 'both' });

async function drill({ database, databaseUrl }) {
  const random = randomFrom(seed);
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-restore-'));
  const env = { PATH: process.env.PATH, DATA_DIR: folder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };

  /** Runs the backup or the restore command. If `killAfter` is set, kills the command after this many ms. */
  async function command(name, words, killAfter) {
    const child = spawn(process.execPath, [`apps/api/dist/${name}.js`, ...words], { cwd: root, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const ended = new Promise((done) => child.once('close', (code) => done(code)));
    if (killAfter !== undefined) void pause(killAfter).then(() => child.kill('SIGKILL'));
    return { code: await ended, said };
  }

  /**
   * Backs the database up. Returns the path of the file and the number of accounts. Tries again after a killed restore,
   * which PostgreSQL still runs for a moment: meanwhile the database cannot be backed up.
   */
  async function backUp() {
    for (let tries = 0; ; tries += 1) {
      const { code, said } = await command('backup', []);
      const [, path, accounts] = /Wrote (\S+)\n\((\d+) accounts/.exec(said) ?? [];
      if (code === 0 && path !== undefined) return { path, accounts: Number(accounts) };
      if (!/cache lookup failed/.test(said) || tries > 50) throw new Error(`The backup failed: ${said}`);
      await pause(200);
    }
  }

  /** Restores the database from a file. Tries again while PostgreSQL still runs a killed restore. */
  async function restore(path, killAfter) {
    for (let tries = 0; ; tries += 1) {
      const done = await command('restore', [path, '--replace'], killAfter);
      if (!/Other programs have connections/.test(done.said) || tries > 50) return done;
      await pause(200);
    }
  }

  const server = await startMortal(builtServer, databaseUrl, { folder });
  const send = sendTo(server.url);
  const joinAs = async (from, to) => {
    for (let number = from; number <= to; number += 1) await person(`restore-${number}@example.com`, send).signIn();
  };
  await joinAs(1, 3);
  const files = [await backUp()];
  await joinAs(4, 5);
  files.push(await backUp());
  await server.end();

  const began = performance.now();
  const whole = await restore(files[0].path);
  if (whole.code !== 0) throw new Error(`The restore failed: ${whole.said}`);
  const fullMs = performance.now() - began;
  const counts = { old: 0, new: 0, finished: 0 };
  const faults = [];
  for (let kill = 0; kill < kills; kill += 1) {
    const before = (await backUp()).accounts;
    const wanted = files.find(({ accounts }) => accounts !== before);
    const { code, said } = await restore(wanted.path, random() * fullMs);
    const { accounts } = await backUp();
    if (code === 0) counts.finished += 1;
    else if (accounts === wanted.accounts) counts.new += 1;
    else if (accounts === before) counts.old += 1;
    if (accounts !== before && accounts !== wanted.accounts) faults.push(`${accounts} accounts after a kill`);
    if (code !== 0 && code !== null) faults.push(said);
    for (const name of readdirSync(folder)) if (/before-/.test(name)) rmSync(join(folder, name), { recursive: true });
  }
  await server.live();
  await server.stop();
  const { code } = await runOn(databaseUrl, 'restored/drill.ts', ['--seeds', String(seeds)]);
  return {
    isGood: faults.length === 0 && (kills === 0 || counts.old > 0) && code === 0,
    row: [
      database,
      seed,
      kills,
      counts.old,
      counts.new,
      counts.finished,
      faults.length,
      `${(fullMs / 1000).toFixed(1)} s`,
      `${seeds}: ${code === 0 ? 'good' : 'faults above'}`,
    ],
    text: faults.join('\n'),
  };
}

await ensureServer();
finish(
  [
    'database',
    'seed',
    'kills',
    'old data',
    'new data',
    'finished before the kill',
    'neither',
    'a whole restore takes',
    'simulated restores',
  ],
  await onDatabases(on, drill),
);
