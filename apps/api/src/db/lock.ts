import { createHash } from 'node:crypto';
import { open, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '../settings/startError.ts';

/** The longest socket path that we use, in bytes. The limit is 107 on Linux and 103 on macOS. */
export const longestSocketPath = 100;
const takeoverTimeoutMs = 10_000;

/** A lock of this process on a folder, with the function that releases it. */
export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Returns the path of a folder's lock socket: beside the folder, or in the temporary folder if that path is too long.
 * On Windows, it is the path of a named pipe.
 */
export function lockPathOf(folder: string): string {
  const beside = `${resolve(folder)}.lock`;
  const hash = createHash('sha256').update(resolve(folder)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\signalsync-${hash}`;
  return Buffer.byteLength(beside) <= longestSocketPath ? beside : join(tmpdir(), `signalsync-${hash}.lock`);
}

/**
 * Locks a folder for this process. The process that has the lock listens on a socket and answers each connection with
 * its name, `holder`. If nobody listens on an existing socket, its process has ended, and this process replaces the
 * socket. If another process has the lock, throws a `StartError` with its name.
 */
export async function lockFolder(folder: string, holder: string): Promise<FolderLock> {
  const path = lockPathOf(folder);
  const server = (await listenOn(path, holder)) ?? (await takeOver(path, folder, holder));
  return {
    release: () => new Promise((done) => server.close(() => done())),
  };
}

/**
 * Listens on a socket at `path`, and sends `holder` to everybody who connects. Returns undefined if another process
 * listens there, or if the file of such a socket is left.
 */
function listenOn(path: string, holder: string): Promise<Server | undefined> {
  return new Promise((done, fail) => {
    const server = createServer((socket) => {
      socket.on('error', () => socket.destroy());
      socket.end(holder);
    });
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : fail(error),
    );
    server.listen({ path, readableAll: true, writableAll: true }, () => {
      server.unref();
      done(server);
    });
  });
}

/** Removes the socket of a process that has ended, and listens in its place. Only one process at a time can do this. */
async function takeOver(path: string, folder: string, holder: string): Promise<Server> {
  const gate = `${path}.takeover`;
  if (!(await enter(gate))) throw held(folder, 'another server that is starting');
  try {
    const answer = await askHolder(path);
    if (answer !== undefined) throw held(folder, answer);
    await rm(path, { force: true });
    const server = await listenOn(path, holder);
    if (server === undefined) throw held(folder, 'another server');
    return server;
  } finally {
    await rm(gate, { force: true });
  }
}

async function enter(gate: string): Promise<boolean> {
  for (const isLastTry of [false, true]) {
    try {
      await (await open(gate, 'wx')).close();
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const left = await stat(gate).catch(() => undefined);
      const isAbandoned = left === undefined || Date.now() - left.mtimeMs > takeoverTimeoutMs;
      if (!isAbandoned || isLastTry) return false;
      await rm(gate, { force: true });
    }
  }
  return false;
}

/** Asks the process that has the lock for its name; undefined if nobody listens on the socket any more. */
function askHolder(path: string): Promise<string | undefined> {
  return new Promise((done, fail) => {
    let answer = '';
    const socket = createConnection({ path });
    socket.setEncoding('utf8');
    socket.setTimeout(3000, () => {
      socket.destroy();
      done('another server that does not answer');
    });
    socket.on('data', (text: string) => {
      answer += text;
    });
    socket.once('end', () => done(answer === '' ? 'another server' : answer));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done(undefined);
      else fail(error);
    });
  });
}

function held(folder: string, holder: string): StartError {
  return new StartError(
    `The data folder ${resolve(folder)} is in use by ${holder}. Stop that server first, or set DATA_DIR to another folder.`,
  );
}
