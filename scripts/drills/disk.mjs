// `npm run drill disk`: fills the disk of each database under load, and frees it again. Needs root on Linux, to mount a
// small disk in memory. PostgreSQL's write-ahead log is on another disk, as we recommend.
// Defaults: `-- --clients 4 --seconds 10`.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builtServer, ensureServer } from '../lib/inputs.mjs';
import { isRoot } from '../lib/machine.mjs';
import { fail, say } from '../lib/run.mjs';
import { startPostgres } from '../postgres.mjs';
import { finish, listed, optionsOf } from './support/frame.mjs';
import { lossesOf, person, sendTo } from './support/person.mjs';
import { startMortal } from './support/server.mjs';

const { clients, seconds } = optionsOf({ clients: 4, seconds: 10 });

/** Mounts a small disk in memory. Returns its path and a function that removes the disk. Throws if mounting fails. */
function smallDisk(megabytes) {
  const path = mkdtempSync(join(tmpdir(), 'signalsync-disk-'));
  const { status, stderr } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    rmSync(path, { recursive: true });
    throw new Error(`A small disk could not be mounted: ${stderr}`);
  }
  const remove = () => {
    spawnSync('umount', ['-l', path]);
    rmSync(path, { recursive: true });
  };
  return { path, remove };
}

/** Fills a disk to the last byte. Returns a function that frees the space again. */
function fill(path) {
  const file = join(path, 'filler');
  const handle = openSync(file, 'w');
  for (let size = 1 << 20; size >= 512; ) {
    try {
      if (writeSync(handle, Buffer.alloc(size)) < size) size /= 2;
    } catch (error) {
      if (error.code !== 'ENOSPC') throw error;
      size /= 2;
    }
  }
  closeSync(handle);
  return () => rmSync(file);
}

/**
 * Fills the disk of the database under load, and frees it again. While the disk is full, reads must work, writes may
 * answer only 503, and the process must not end. Afterwards everything must work, and no acknowledged write may
 * be missing.
 */
async function drill(disk, database, databaseUrl) {
  const folder = join(disk, 'data');
  mkdirSync(folder, { recursive: true });
  const server = await startMortal(builtServer, databaseUrl, { folder });
  const send = sendTo(server.url);
  const people = [];
  for (let number = 0; number < clients; number += 1) {
    const someone = person(`disk-${number}@example.com`, send);
    await someone.signIn();
    await someone.rename('Before');
    people.push(someone);
  }
  await people[0].buy();
  const statusOf = (work) =>
    work.then(
      () => 200,
      (error) => error.status ?? error.cause?.code ?? error.message,
    );
  const counts = { reads: {}, writes: {} };
  const count = (kind, status) => (counts[kind][status] = (counts[kind][status] ?? 0) + 1);

  const free = fill(disk);
  // Filling the disk has blocked this process. During this pause, the process notices which connections the server has
  // closed.
  await pause(200);
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    for (const someone of people) {
      count('writes', await statusOf(someone.rename(`Full ${'x'.repeat(60)} ${Math.round(performance.now())}`)));
      count('reads', await statusOf(someone.me()));
    }
    const newcomer = person(`disk-full-${Math.round(performance.now())}@example.com`, send);
    count('writes', await statusOf(newcomer.signIn()));
  }
  free();
  const freedAt = performance.now();
  let isBack = false;
  while (!isBack && performance.now() - freedAt < 60_000) {
    isBack = (await statusOf(people[0].rename('After'))) === 200;
    if (!isBack) await pause(100);
  }
  const backAfter = performance.now() - freedAt;
  for (const someone of people) await someone.rename('After');
  const lost = await lossesOf(people);
  await server.kill();
  await server.live();
  lost.push(...(await lossesOf(people)));
  await server.stop();
  const only = (kind, allowed) => Object.keys(counts[kind]).every((status) => allowed.includes(status));
  const hasFailed = Object.keys(counts.writes).some((status) => status !== '200');
  return {
    isGood:
      isBack &&
      lost.length === 0 &&
      server.deaths.length === 0 &&
      hasFailed &&
      only('writes', ['200', '503']) &&
      only('reads', ['200']),
    row: [
      database,
      listed(counts.reads),
      listed(counts.writes),
      server.deaths.length,
      `${(backAfter / 1000).toFixed(1)} s`,
      lost.length,
    ],
    text: [...lost, ...server.deaths].join('\n'),
  };
}

if (process.platform !== 'linux' || !isRoot()) fail('This drill mounts a small disk, so run it as root on Linux.');
await ensureServer();
const disk = smallDisk(160);
const outcomes = [];
try {
  outcomes.push(await drill(disk.path, 'embedded'));
  const postgres = await startPostgres({ disk: disk.path });
  if (postgres.missing) say(postgres.missing);
  else outcomes.push(await drill(disk.path, 'PostgreSQL', postgres.url).finally(postgres.stop));
} finally {
  disk.remove();
}
finish(['database', 'reads while full', 'writes while full', 'deaths', 'works again after', 'lost'], outcomes);
