import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Browser } from '../support/browser.ts';
import type { Front } from '../support/caddy.ts';

/**
 * A POST of a page. `json` is its body; by default an empty object, which no call reads, because a call without a body is
 * complete with its head.
 */
export interface Call {
  readonly browser: Pick<Browser, 'cookies'>;
  readonly path: string;
  readonly json?: unknown;
}

/** What came of the calls of one packet. */
export interface Packet {
  /** The answers, in the order of the calls. */
  readonly answers: Response[];
  /** How many TLS records the client sent from the end of the first call to the first answer. */
  readonly records: number;
}

/**
 * Sends calls through a front that speaks HTTP/2, so that all of them become complete in one packet: each goes ahead but
 * for its last byte, and all last bytes follow in one TLS record. Neither the network nor the front can then put time
 * between them.
 */
export async function sendInOnePacket(front: Front, calls: readonly Call[]): Promise<Packet> {
  const cable = await layCable(Number(new URL(front.url).port));
  const session = connectHttp2(`https://localhost:${cable.port}`, { ...front.trust, servername: 'localhost' });
  try {
    // The client confirms the front's settings in a record of its own.
    await once(session, 'remoteSettings');
    const open = await Promise.all(calls.map((call) => begin(session, call)));
    // When the answer to a ping is here, the front has read everything before it.
    await new Promise<void>((done, fail) => {
      session.ping((error) => (error === null ? done() : fail(error)));
    });
    cable.count();
    const answers = open.map(({ stream }) => answerOf(stream));
    for (const { stream, last } of open) stream.end(last);
    await Promise.race(answers.map(({ begun }) => begun));
    const records = cable.records();
    return { answers: await Promise.all(answers.map(({ whole }) => whole)), records };
  } finally {
    session.destroy();
    await cable.close();
  }
}

/** Sends a call without its last byte. Resolves to that byte when the others have left. */
async function begin(session: ClientHttp2Session, { browser, path, json = {} }: Call) {
  const body = Buffer.from(JSON.stringify(json));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = session.request(
    {
      ':method': 'POST',
      ':path': path,
      // The front passes the host on, and outside production the server knows its own pages by it.
      ':authority': 'localhost:3000',
      origin: 'http://localhost:3000',
      ...(cookie !== '' && { cookie }),
      'content-type': 'application/json',
      'content-length': body.length,
    },
    { endStream: false },
  );
  await new Promise((sent) => stream.write(body.subarray(0, -1), sent));
  return { stream, last: body.subarray(-1) };
}

/** Reads the answer to a call. `begun` resolves with its head, `whole` with all of it. */
function answerOf(stream: ClientHttp2Stream) {
  const begun = once(stream, 'response') as Promise<[Record<string, string | number>]>;
  async function read(): Promise<Response> {
    const [head] = await begun;
    const pieces: Buffer[] = [];
    for await (const piece of stream) pieces.push(piece as Buffer);
    return new Response(Buffer.concat(pieces), { status: Number(head[':status']) });
  }
  return { begun, whole: read() };
}

/** Starts a cable to a port of this machine that can count the TLS records in what the client sends. */
async function layCable(target: number) {
  let counted: Buffer[] | undefined;
  const server = createServer((near) => {
    const far = connect(target, 'localhost');
    near.on('data', (piece: Buffer) => counted?.push(piece));
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      socket.on('error', () => other.destroy());
      socket.once('close', () => other.destroy());
    }
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    count: () => {
      counted = [];
    },
    records: () => recordsIn(Buffer.concat(counted ?? [])),
    close: async () => {
      server.close();
      await once(server, 'close');
    },
  };
}

/** Counts TLS records: each begins with five bytes, of which the last two are the length of the rest. RFC 8446, 5.1. */
function recordsIn(bytes: Buffer): number {
  let records = 0;
  for (let at = 0; at < bytes.length; at += 5 + bytes.readUInt16BE(at + 3)) records += 1;
  return records;
}
