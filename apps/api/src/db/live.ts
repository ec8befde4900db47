import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import { queryOn } from './embeddedEngine.ts';
import { lockPathOf } from './lock.ts';
import { StartError } from '../settings/startError.ts';
import { type Inventory, inventoryOf } from './inventory.ts';
import { type FactsRow, factsQuery } from './migrations.ts';

/** A copy of an embedded database: the facts about it, and its files as one archive (tar, gzip). */
export interface EmbeddedCopy {
  readonly facts: FactsRow;
  /** What the database held at this moment. Undefined if a server of an older version sent the copy. */
  readonly inventory: Inventory | undefined;
  readonly bytes: number;
  readonly archive: AsyncIterable<Uint8Array>;
}

/**
 * Copies a running embedded database. No other statement runs during the copy. The copy is like the files of a database
 * after a power cut.
 */
export function copyEngine(engine: PGlite): Promise<EmbeddedCopy> {
  return engine.transaction(async (tx) => {
    const [facts] = (await tx.query<FactsRow>(factsQuery)).rows;
    if (facts === undefined) throw new Error('The database says nothing about itself');
    const inventory = await inventoryOf(queryOn(tx));
    const archive = await engine.dumpDataDir('gzip');
    return { facts, inventory, bytes: archive.size, archive: archive.stream() };
  });
}

const socketOf = (folder: string) => lockPathOf(`${folder}.backup`);

/**
 * Lets other programs of this system user copy the embedded database in `folder` while this process has it open.
 * Returns a function that stops this. The caller must have the folder's lock.
 */
export async function offerCopies(folder: string, engine: PGlite): Promise<() => Promise<void>> {
  const path = socketOf(folder);
  if (process.platform !== 'win32') await rm(path, { force: true });
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.once('close', () => sockets.delete(socket)));
    socket.on('error', () => socket.destroy());
    copyEngine(engine)
      .then(({ facts, inventory, bytes, archive }) =>
        pipeline(async function* () {
          yield `${JSON.stringify({ facts, inventory, bytes })}\n`;
          yield* archive;
        }, socket),
      )
      .catch(() => socket.destroy());
  });
  server.listen(path);
  await once(server, 'listening');
  server.unref();
  if (process.platform !== 'win32') await chmod(path, 0o600);
  return () => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(() => done()));
  };
}

/**
 * Copies an embedded database that another program has open. Returns undefined if no program offers a copy. Throws a
 * `StartError` if the offering program ends before the copy is complete.
 */
export async function copyFromHolder(folder: string): Promise<EmbeddedCopy | undefined> {
  const socket = createConnection(socketOf(folder));
  try {
    await once(socket, 'connect');
  } catch (error) {
    if (['ECONNREFUSED', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
  const chunks = piecesOf(socket);
  let first: Buffer = Buffer.alloc(0);
  while (!first.includes(newline)) first = Buffer.concat([first, await chunks()]);
  const end = first.indexOf(newline);
  const { facts, inventory, bytes } = JSON.parse(first.toString('utf8', 0, end)) as Omit<EmbeddedCopy, 'archive'>;
  async function* archive() {
    let chunk = first.subarray(end + 1);
    for (let left = bytes - chunk.length; left > 0; left -= chunk.length) {
      yield chunk;
      chunk = await chunks();
    }
    yield chunk;
  }
  return { facts, inventory, bytes, archive: archive() };
}

const newline = 10;

/** Returns a function that reads the socket's next chunk. The function rejects if the socket ends first. */
function piecesOf(socket: Socket): () => Promise<Buffer> {
  const pieces = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const broken = (cause?: unknown) =>
    new StartError('The server ended before its database was copied. Run the command again.', { cause });
  return async () => {
    const piece = await pieces.next().catch((error: unknown) => {
      throw broken(error);
    });
    if (piece.done === true) throw broken();
    return piece.value;
  };
}
