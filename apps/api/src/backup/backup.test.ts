import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockPathOf } from '../db/lock.ts';
import { backUp } from './backup.ts';
import { checkBackup, writeBackup } from './file.ts';
import { forgetOld } from './forgetOld.ts';
import { proofText } from './text.ts';
import { copyFromHolder } from '../db/live.ts';
import { draftOf, finishSwap, swapIn } from '../db/swap.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'signalsync-backup-'));
});
afterEach(() => rm(folder, { recursive: true }));

const facts = {
  engine: 'embedded' as const,
  engineVersion: 18,
  migratedAt: 1,
  migration: '0001_first',
  accounts: 2,
};

async function* pieces(...texts: string[]) {
  for (const text of texts) yield Buffer.from(text);
}

describe('The file of a backup', () => {
  test('holds what was written, and says what it is', async () => {
    const { path } = await writeBackup(join(folder, 'new'), facts, pieces('one, ', 'two'));
    const { head, content } = await checkBackup(path);
    expect(head).toMatchObject({ ...facts, bytes: 8 });
    expect(await text(content())).toBe('one, two');
  });

  test('is not there if the database ended in between, nor is a part of it', async () => {
    async function* broken() {
      yield Buffer.from('one');
      throw new Error('The database has ended');
    }
    await expect(writeBackup(folder, facts, broken())).rejects.toThrow('The database has ended');
    expect(await readdir(folder)).toEqual([]);
  });

  test('that is being written stays when another backup begins at the same moment', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    async function* interrupted() {
      yield Buffer.from('one');
      await expect(writeBackup(folder, facts, pieces('two'))).rejects.toThrow('could not be written');
    }
    const { path } = await writeBackup(folder, facts, interrupted());
    vi.useRealTimers();
    expect(await text((await checkBackup(path)).content())).toBe('one');
  });

  test('that was cut short is found out', async () => {
    const { path } = await writeBackup(folder, facts, pieces('one, two'));
    const bytes = await readFile(path);
    await writeFile(path, bytes.subarray(0, -1));
    await expect(checkBackup(path)).rejects.toThrow('is damaged');
    await writeFile(path, bytes.subarray(0, 100));
    await expect(checkBackup(path)).rejects.toThrow('is no backup');
    await writeFile(path, Buffer.from(bytes).fill('x', 30, 60));
    await expect(checkBackup(path)).rejects.toThrow('is no backup');
    await expect(checkBackup(folder)).rejects.toThrow('could not be read');
  });
});

describe('An encrypted backup', () => {
  const key = 'a key of the owner, at least 32 long';
  const secret = ['the address of Ann, ', 'and 100,000 letters '.repeat(5000)];
  const write = () => writeBackup(folder, facts, pieces(...secret), { key });

  test('holds nothing that can be read without the key, and everything with it', async () => {
    const { path } = await write();
    expect(await readFile(path, 'latin1')).not.toContain('Ann');
    expect(await text((await checkBackup(path, key)).content())).toBe(secret.join(''));
  });

  test('says that it needs the key, and that a key is the wrong one', async () => {
    const { path } = await write();
    await expect(checkBackup(path)).rejects.toThrow(`${path} is encrypted. Set BACKUP_KEY`);
    await expect(checkBackup(path, `${key}!`)).rejects.toThrow(
      'was encrypted with another key than that of BACKUP_KEY',
    );
  });

  test('is found out if somebody changed it and wrote a fitting checksum, or another moment', async () => {
    const { path, head } = await write();
    const bytes = await readFile(path);
    const stored = Buffer.from(bytes.subarray(1024));
    stored.writeUInt8(stored.readUInt8(5) ^ 1, 5);
    const sha256 = createHash('sha256').update(stored).digest('hex');
    const headed = (changed: object) => Buffer.from(`${JSON.stringify({ ...head, ...changed }).padEnd(1023)}\n`);
    await writeFile(path, Buffer.concat([headed({ sha256 }), stored]));
    await expect(checkBackup(path, key)).rejects.toThrow('is not what was encrypted');
    await writeFile(path, Buffer.concat([headed({ takenAt: '2026-01-01T00:00:00.000Z' }), bytes.subarray(1024)]));
    await expect(checkBackup(path, key)).rejects.toThrow('is not what was encrypted');
  });

  test('differs from another one of the same data', async () => {
    const stored = async () => (await readFile((await write()).path)).subarray(1024);
    expect((await stored()).equals(await stored())).toBe(false);
  });
});

describe('Of old backups', () => {
  const backupOf = (day: number) => `signalsync-202611${day}T023000000Z-0001_first.backup`;
  const names = async () => (await readdir(folder)).toSorted();
  const put = async (...days: number[]) => {
    for (const day of days) await writeFile(join(folder, backupOf(day)), '');
  };

  test('those of the newest days are kept, however long ago these were', async () => {
    await put(10, 11, 13, 14);
    await writeFile(join(folder, 'signalsync-20261114T120000000Z-0001_first.backup'), '');
    await writeFile(join(folder, 'notes.txt'), '');
    await mkdir(join(folder, 'signalsync-20261101T023000000Z-0001_first.backup'));
    const old = await forgetOld(folder, backupOf(14), 2);
    expect(old.map((name) => name.slice(11, 19))).toEqual(['20261110', '20261111']);
    expect((await names()).map((name) => name.slice(11, 19))).toEqual([
      '',
      '20261101',
      '20261113',
      '20261114',
      '20261114',
    ]);
  });

  test('parts that a killed one left are deleted, and not one that is just being written', async () => {
    await put(10, 11);
    const partOf = (day: number) => `signalsync-202611${day}T120000000Z-0001_first.backup.partial`;
    for (const day of [10, 11]) await writeFile(join(folder, partOf(day)), '');
    expect(await forgetOld(folder, backupOf(11), 2)).toEqual([partOf(10)]);
    expect(await names()).toHaveLength(3);
  });

  test('those that a wrong clock dated later than the proven one neither count nor are deleted', async () => {
    await put(10, 11, 28, 29);
    expect(await forgetOld(folder, backupOf(11), 1)).toEqual([backupOf(10)]);
    expect(await names()).toEqual([11, 28, 29].map(backupOf));
  });
});

describe('What a proof found wrong is said', () => {
  const found = { endedAt: '2026-11-20T02:31:00.000Z', seconds: 1, provenAt: null };
  test.each([
    { about: { file: null, bytes: null }, first: 'No backup was written:' },
    { about: { file: 'a.backup', bytes: 5e6 }, first: 'Something is wrong with a.backup (5.0 MB):' },
  ])('after "$first"', ({ about, first }) => {
    const proof = { ...found, ...about, differences: ['The disk is full.'], differenceCount: 3 };
    expect(proofText(proof, true)).toBe(`${first}\nThe disk is full.\nAnd 2 more.`);
  });
});

describe('A restore that crashes', () => {
  const make = async (name: string, text: string) => {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'PG_VERSION'), text);
  };
  const database = () => readFile(join(folder, 'db/PG_VERSION'), 'utf8');

  test('before it has unpacked everything leaves the old database', async () => {
    await make('db', 'old');
    await make('db.restoring', 'half');
    await finishSwap(join(folder, 'db'));
    expect(await database()).toBe('old');
  });

  test.each([
    { moment: 'before the old one is moved aside', left: ['db'] },
    { moment: 'after the old one was moved aside', left: ['db.before-1'] },
  ])('later, $moment, leaves the new one and keeps the old one', async ({ left: [old = ''] }) => {
    await make(old, 'old');
    await make('db.restored', 'new');
    await finishSwap(join(folder, 'db'));
    expect(await database()).toBe('new');
    const kept = (await readdir(folder)).find((name) => name.startsWith('db.before-')) ?? '';
    expect(await readFile(join(folder, kept, 'PG_VERSION'), 'utf8')).toBe('old');
  });

  test('not at all puts the new one in its place', async () => {
    await make('db', 'old');
    await make('db.restoring', 'new');
    expect(await swapIn(join(folder, 'db'))).toMatch(/db\.before-\d{8}T\d{6}Z$/);
    expect(await database()).toBe('new');
    expect(existsSync(draftOf(join(folder, 'db')))).toBe(false);
  });
});

test('Where no data folder is, there is nothing to back up', async () => {
  const dataDir = join(folder, 'none');
  await expect(backUp({ dataDir, databaseUrl: undefined })).rejects.toThrow('There is no database in');
  expect(existsSync(dataDir)).toBe(false);
});

test('A copy from a server that ends meanwhile is an error with a sentence', async () => {
  const server = createServer((socket) => {
    socket.end(`${JSON.stringify({ facts: {}, bytes: 10 })}\n12345`);
  }).listen(lockPathOf(`${join(folder, 'db')}.backup`));
  const copy = await copyFromHolder(join(folder, 'db'));
  const read = async () => {
    for await (const piece of copy?.archive ?? []) expect(piece.length).toBeLessThan(10);
  };
  await expect(read()).rejects.toThrow('The server ended before its database was copied. Run the command again.');
  server.close();
});
