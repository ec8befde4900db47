import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { StartError } from '../settings/startError.ts';
import { syncFolder } from '../db/syncFolder.ts';
import { type Seal, sealWith, unsealWith } from './sealed.ts';

/*
 * A backup is one file: a head of `headBytes`, then the database's data. The head is one line of JSON, padded with
 * spaces. It is written last, so a file that was not finished has none.
 */

const headBytes = 1024;

/** Facts about the database from which a backup was made. */
export interface BackupFacts {
  readonly engine: 'embedded' | 'postgres';
  /** The major version of PostgreSQL. The embedded engine is PostgreSQL, too. */
  readonly engineVersion: number;
  /** The moment of the newest migration, in ms since 1970, as in drizzle's list of migrations. */
  readonly migratedAt: number;
  /** The name of the newest migration. Only messages show it: `migratedAt` is what is compared. */
  readonly migration: string;
  /** The number of accounts. Messages show it, so that people recognize the backup. */
  readonly accounts: number;
}

/**
 * The content of a backup file's head: the facts about the database, and what is needed to check and decrypt the data.
 */
export interface BackupHead extends BackupFacts {
  readonly signalsync: 'backup';
  /** When the backup was made, ISO 8601, in UTC. */
  readonly takenAt: string;
  /** The size in bytes, and the hash, of the data after the head. */
  readonly bytes: number;
  readonly sha256: string;
  /** Missing if the data is not encrypted. */
  readonly seal?: Seal;
}

/** How a backup is written. */
export interface Writing {
  /** The key that encrypts the backup; undefined for a backup without encryption. */
  readonly key?: string | undefined;
  /** Returns the time; by default that of this machine. */
  readonly now?: (() => Date) | undefined;
}

/**
 * Writes a backup into a folder. Creates the folder if it is missing. The file's name contains the date (UTC, to the
 * millisecond) and the migration, so no backup overwrites an older file. Until the file is complete and on the disk,
 * its name ends with `.partial`. Throws a `StartError` if the file cannot be written.
 */
export async function writeBackup(
  folder: string,
  facts: BackupFacts,
  content: AsyncIterable<Uint8Array>,
  { key, now = () => new Date() }: Writing = {},
) {
  const takenAt = now().toISOString();
  const sealing = key === undefined ? undefined : sealWith(key, takenAt);
  const described = { signalsync: 'backup' as const, takenAt, ...facts, ...(sealing && { seal: sealing.seal }) };
  const path = join(folder, `signalsync-${takenAt.replace(/[-:.]/g, '')}-${facts.migration}.backup`);
  const draft = `${path}.partial`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // If another process is writing this file, `open` fails, and the file must stay. Only a later failure removes it.
    const file = await open(draft, 'wx', 0o600);
    const kept = sealing === undefined ? content : sealing.encrypt(content);
    const head = await writeInto(file, described, kept).catch(async (error: unknown) => {
      await rm(draft, { force: true });
      throw error;
    });
    await rename(draft, path);
    await syncFolder(folder);
    return { path, head };
  } catch (error) {
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new StartError(`The backup could not be written to ${folder} (${error.message}).`, { cause: error });
  }
}

/** Writes the content, then the head, waits until both are on the disk, and closes the file. */
async function writeInto(
  file: FileHandle,
  described: Omit<BackupHead, 'bytes' | 'sha256'>,
  content: AsyncIterable<Uint8Array>,
) {
  try {
    const head: BackupHead = { ...described, ...(await fill(file, content)) };
    await file.write(Buffer.from(`${JSON.stringify(head).padEnd(headBytes - 1)}\n`), 0, headBytes, 0);
    await file.sync();
    return head;
  } finally {
    await file.close();
  }
}

async function fill(file: FileHandle, content: AsyncIterable<Uint8Array>): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of content) {
    hash.update(chunk);
    let written = 0;
    while (written < chunk.length)
      written += (await file.write(chunk, written, chunk.length - written, headBytes + bytes + written)).bytesWritten;
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** A backup file that was checked as a whole and can be restored. */
export interface Backup {
  readonly path: string;
  readonly head: BackupHead;
  /** Returns a stream of its data, decrypted. */
  readonly content: () => AsyncIterable<Uint8Array>;
}

/**
 * Reads a whole backup and checks it. Throws a `StartError` if the file is no backup, is damaged, or is encrypted with
 * another key than this one.
 */
export async function checkBackup(path: string, key?: string): Promise<Backup> {
  const head = await readHead(path);
  const { seal, takenAt } = head;
  const unseal = seal === undefined ? undefined : unsealWith(key, seal, takenAt, path);
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted() {
    for await (const chunk of stored(path)) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  await finished(Readable.from(unseal === undefined ? counted() : unseal(counted())).resume());
  if (bytes !== head.bytes || hash.digest('hex') !== head.sha256)
    throw new StartError(`${path} is damaged: its content is not what was written. Take another backup.`);
  return { path, head, content: () => (unseal === undefined ? stored(path) : unseal(stored(path))) };
}

async function readHead(path: string): Promise<BackupHead> {
  const text = await firstBytes(path).catch((cause: unknown) => {
    throw new StartError(`${path} could not be read (${cause instanceof Error ? cause.message : String(cause)}).`, {
      cause,
    });
  });
  try {
    if (text.length === headBytes && text.startsWith('{"signalsync":"backup"')) return JSON.parse(text) as BackupHead;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new StartError(`${path} is no backup of SignalSync, or one that was never finished.`);
}

/** Reads the first `headBytes` bytes of a file, or all bytes of a shorter file, each as one character (Latin-1). */
async function firstBytes(path: string): Promise<string> {
  const file = await open(path);
  const buffer = Buffer.alloc(headBytes);
  const { bytesRead } = await file.read(buffer, 0, headBytes, 0).finally(() => file.close());
  return buffer.toString('latin1', 0, bytesRead);
}

/** Returns a stream of what is stored after the head. */
const stored = (path: string): AsyncIterable<Buffer> => createReadStream(path, { start: headBytes });
