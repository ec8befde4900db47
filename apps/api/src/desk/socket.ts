import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, rm, stat } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { longestSocketPath } from '../db/lock.ts';
import { StartError } from '../settings/startError.ts';
import type { Desk } from './desk.ts';
import { type DeskReply, type DeskRequest, deskReply, deskRequest } from './request.ts';

/*
 * A server on the embedded database listens on this socket for the team's commands, such as `npm run member`, on the
 * same machine. Only one process can have the embedded database open, so the commands let the server's process do the
 * work. A command connects, sends one request as a line of JSON, and gets one reply as a line of JSON.
 *
 * The socket is in a folder that only its owner may enter, so nobody else can connect. On Windows the socket is a named
 * pipe. By Windows' default, only the owner and administrators may write to the pipe, and nobody gets a reply without a
 * request.
 */

/** Longest request and longest reply, in characters. A reply may hold all events of a member. */
const longestRequest = 64 * 1024;
const longestReply = 16 * 1024 * 1024;
/** How long a connection may take to send its request, in ms. */
const requestMs = 5000;
/** How long a command waits for the reply, in ms. The provider and the platforms may be slow. */
const replyMs = 120_000;

/** Returns the path of the socket of the server that has a data folder open. */
export function deskPathOf(dataDir: string): string {
  const beside = join(resolve(dataDir), 'desk', 'socket');
  const hash = createHash('sha256').update(resolve(dataDir)).digest('hex').slice(0, 24);
  if (process.platform === 'win32') return `\\\\.\\pipe\\signalsync-desk-${hash}`;
  return Buffer.byteLength(beside) <= longestSocketPath ? beside : join(tmpdir(), `signalsync-desk-${hash}`, 'socket');
}

/**
 * Opens the desk's socket. The caller must have the data folder's lock, so an older socket was left by a process that
 * has ended. Throws a `StartError` if the socket's folder belongs to somebody else.
 */
export async function openDeskSocket(dataDir: string, desk: Desk): Promise<{ close(): Promise<void> }> {
  const path = deskPathOf(dataDir);
  if (process.platform !== 'win32') {
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await expectOwn(dataDir, folder);
    await chmod(folder, 0o700);
    await rm(path, { force: true });
  }
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    void answerOn(socket, desk);
  });
  await new Promise<void>((done, fail) => {
    server.once('error', fail);
    server.listen({ path }, done);
  });
  server.unref();
  return {
    close: async () => {
      const closed = new Promise((done) => server.close(done));
      for (const socket of open) socket.destroySoon();
      await closed;
    },
  };
}

/**
 * Throws if the two folders have different owners. Another user may have made `folder` if it is in a shared place, such
 * as the temporary folder.
 */
async function expectOwn(dataDir: string, folder: string): Promise<void> {
  const [own, found] = await Promise.all([stat(dataDir), lstat(folder)]);
  if (!found.isDirectory() || found.uid !== own.uid)
    throw new StartError(
      `The folder ${folder} belongs to somebody else. Remove it, or set DATA_DIR to a shorter path.`,
    );
}

async function answerOn(socket: Socket, desk: Desk): Promise<void> {
  socket.on('error', () => socket.destroy());
  const line = await firstLine(socket, requestMs, longestRequest);
  if (line === undefined) {
    socket.destroy();
    return;
  }
  const request = v.safeParse(deskRequest, parsed(line));
  const reply = request.success
    ? await desk(request.output)
    : { text: 'The server does not know this command. It may be of another version.', code: 1 };
  socket.end(`${JSON.stringify(reply)}\n`);
}

/**
 * Sends a request to the server that has the data folder open. Returns undefined if no server has it open. Throws a
 * `StartError` if the server rejects this user, or does not answer.
 */
export async function askServer(dataDir: string, request: DeskRequest): Promise<DeskReply | undefined> {
  const path = deskPathOf(dataDir);
  const socket = await connected(path);
  if (socket === undefined) return undefined;
  if (process.platform !== 'win32') await expectOwn(dataDir, dirname(path));
  socket.on('error', () => socket.destroy());
  socket.write(`${JSON.stringify(request)}\n`);
  const line = await firstLine(socket, replyMs, longestReply);
  socket.destroy();
  const reply = v.safeParse(deskReply, parsed(line ?? ''));
  if (reply.success) return reply.output;
  throw new StartError('The server did not answer. Repeat the command: nothing is done twice.');
}

function connected(path: string): Promise<Socket | undefined> {
  return new Promise((done, fail) => {
    const socket = createConnection({ path }, () => done(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') done(undefined);
      else if (error.code === 'EACCES' || error.code === 'EPERM')
        fail(new StartError('The server runs as another user. Run this command as that user.', { cause: error }));
      else fail(error);
    });
  });
}

/** Returns a socket's first line; undefined if the other side ends, is silent for too long, or sends too much. */
function firstLine(socket: Socket, timeoutMs: number, longest: number): Promise<string | undefined> {
  return new Promise((done) => {
    let text = '';
    const timer = setTimeout(() => done(undefined), timeoutMs);
    const end = (line: string | undefined) => {
      clearTimeout(timer);
      done(line);
    };
    socket.setEncoding('utf8');
    socket.on('data', (more: string) => {
      text += more;
      if (text.includes('\n')) end(text.slice(0, text.indexOf('\n')));
      else if (text.length > longest) end(undefined);
    });
    socket.once('end', () => end(undefined));
    socket.once('close', () => end(undefined));
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}
