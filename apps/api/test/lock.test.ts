import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type FolderLock, lockFolder, lockPathOf } from '../src/db/lock.ts';

let folder: string;
let held: FolderLock[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-lock-'));
  held = [];
});
afterEach(async () => {
  for (const lock of held) await lock.release();
  await rm(folder, { recursive: true, force: true });
});

async function take(path: string, name: string): Promise<FolderLock> {
  const lock = await lockFolder(path, name);
  held.push(lock);
  return lock;
}

/** Leaves a socket file behind, as happens if the process that listens on it is killed. */
async function leaveStaleSocket(path: string): Promise<void> {
  const script = `require('net').createServer().listen(${JSON.stringify(path)}, () => process.kill(process.pid, 'SIGKILL'))`;
  await once(spawn(process.execPath, ['-e', script]), 'exit');
  expect((await stat(path)).isSocket()).toBe(true);
}

describe('The lock of a data folder', () => {
  test('rejects a second holder and names the first', async () => {
    await take(join(folder, 'db'), 'the first server');
    await expect(take(join(folder, 'db'), 'another')).rejects.toThrow(`${folder}/db is in use by the first server.`);
  });

  test('can be taken again after it was released', async () => {
    const first = await take(join(folder, 'db'), 'the first server');
    await first.release();
    await expect(take(join(folder, 'db'), 'the second server')).resolves.toBeDefined();
  });

  test('is taken over from a process that was killed', async () => {
    await leaveStaleSocket(join(folder, 'db.lock'));
    await expect(take(join(folder, 'db'), 'the next server')).resolves.toBeDefined();
  });

  test('goes to one of several that take over at once', async () => {
    await leaveStaleSocket(join(folder, 'db.lock'));
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => take(join(folder, 'db'), `server ${index}`)),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is not kept by a take-over that was interrupted', async () => {
    await leaveStaleSocket(join(folder, 'db.lock'));
    await writeFile(join(folder, 'db.lock.takeover'), '');
    await expect(take(join(folder, 'db'), 'a server')).rejects.toThrow('another server that is starting');
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(join(folder, 'db.lock.takeover'), longAgo, longAgo);
    await take(join(folder, 'db'), 'a server');
  });

  test('rejects while a holder hangs up without a word', async () => {
    const silent = createServer((socket) => socket.end()).listen(join(folder, 'db.lock'));
    await once(silent, 'listening');
    await expect(take(join(folder, 'db'), 'a server')).rejects.toThrow('in use by another server');
    silent.close();
  });

  test('works for folders whose path is longer than a socket’s may be', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(deep, { recursive: true });
    expect(Buffer.byteLength(lockPathOf(join(deep, 'db')))).toBeLessThan(104);
    await take(join(deep, 'db'), 'the first server');
    await expect(take(join(deep, 'db'), 'another')).rejects.toThrow('the first server');
  });
});
