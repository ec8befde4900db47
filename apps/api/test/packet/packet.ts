import { once } from 'node:events';
import { type ClientHttp2Session, type ClientHttp2Stream, connect as connectHttp2 } from 'node:http2';
import { type AddressInfo, connect, createServer } from 'node:net';
import type { Browser } from '../support/browser.ts';
import type { Front } from '../support/caddy.ts';

/**
 * A POST request from a page. `json` is its body. By default the body is an empty object, which no call reads: without
 * a body, the request would be complete as soon as its head is sent.
 */
export interface Call {
  readonly browser: Pick<Browser, 'cookies'>;
  readonly path: string;
  readonly json?: unknown;
}

/** The result of the calls in one packet. */
export interface Packet {
  /** The answers, in the order of the calls. */
  readonly answers: Response[];
  /**
   * How many TLS records the client sent from the first call's last byte until the first answer. 1 proves that all calls
   * became complete in one record.
   */
  readonly records: number;
}

/**
 * Sends calls through a front that speaks HTTP/2, in such a way that all of them become complete in one packet: each is
 * first sent without its last byte, and all last bytes follow in one TLS record. So neither the network nor the front
 * can put time between the calls.
 */
export async function sendInOnePacket(front: Front, calls: readonly Call[]): Promise<Packet> {
  const cable = await layCable(Number(new URL(front.url).port));
  const session = connectHttp2(`https://localhost:${cable.port}`, { ...front.trust, servername: 'localhost' });
  try {
    // First waits until the client has confirmed the front's settings, because the client sends this confirmation in a
    // TLS record of its own.
    await once(session, 'remoteSettings');
    const open = await Promise.all(calls.map((call) => begin(session, call)));
    // When the answer to a ping arrives, the front has read everything that was sent before the ping.
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

/** Sends a call without its last byte. When everything else is sent, resolves to that byte. */
async function begin(session: ClientHttp2Session, { browser, path, json = {} }: Call) {
  const body = Buffer.from(JSON.stringify(json));
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const stream = session.request(
    {
      ':method': 'POST',
      ':path': path,
      // The front passes this host on to the server. Outside production, the server recognizes its own pages by the
      // host.
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

/** Reads the answer to a call. `begun` resolves when its head has arrived, `whole` when all of it has. */
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

/** Starts a TCP proxy to a port of this machine. It can count the TLS records in what the client sends. */
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

/**
 * Counts TLS records. Each begins with five bytes, and the last two of these are the length of the rest (RFC 8446,
 * 5.1).
 */
function recordsIn(bytes: Buffer): number {
  let records = 0;
  for (let at = 0; at < bytes.length; at += 5 + bytes.readUInt16BE(at + 3)) records += 1;
  return records;
}
