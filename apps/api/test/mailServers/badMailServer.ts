import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * How a mail server misbehaves. `hung`: it accepts connections and never answers. `slow`: all its replies together take
 * `slowMs`. `greylisting`: it tells each mail's sender to come again later. `lying`: it accepts a mail, and closes the
 * connection before it says so.
 */
export const faults = ['hung', 'slow', 'greylisting', 'lying'] as const;
export type Fault = (typeof faults)[number];

/** How bad a fault is, in ms. `greyMs` has the shortest and the longest time that the mail to a recipient must wait. */
export interface FaultTimes {
  readonly slowMs: number;
  readonly greyMs: readonly [number, number];
}

/** A running mail server that misbehaves. */
export interface BadMailServer {
  readonly url: string;
  /** How often each mail was accepted, by its Message-ID. */
  readonly accepted: ReadonlyMap<string, number>;
  /** How many mails were accepted without an answer that says so. */
  lies(): number;
  /** Ends the fault. */
  recover(): void;
  close(): void;
}

/** The part of `slowMs` that the greeting takes. EHLO, MAIL, RCPT, DATA and the message share the rest. */
const greetingPart = 1 / 7;
const replyPart = (1 - greetingPart) / 5;

/** Starts a mail server that misbehaves as `fault` says, until `recover` is called. */
export async function badMailServer(fault: Fault, { slowMs, greyMs }: FaultTimes): Promise<BadMailServer> {
  const accepted = new Map<string, number>();
  const greyUntil = new Map<string, number>();
  const sockets = new Set<Socket>();
  let lies = 0;
  let isBad = true;

  /** Returns whether the mail to a recipient comes too early. Each recipient has another waiting time. */
  function isGrey(recipient: string): boolean {
    const [least, most] = greyMs;
    const waitMs = least + ((most - least) * (greyUntil.size % 6)) / 5;
    const until = greyUntil.get(recipient) ?? performance.now() + waitMs;
    greyUntil.set(recipient, until);
    return isBad || performance.now() < until;
  }

  async function converse(socket: Socket): Promise<void> {
    const say = async (text: string, part = replyPart) => {
      if (fault === 'slow' && isBad) await pause(slowMs * part);
      socket.write(`${text}\r\n`);
    };
    if (fault === 'hung' && isBad) return;
    await say('220 test', greetingPart);
    let isData = false;
    let id = '';
    for await (const line of createInterface({ input: socket })) {
      id = /^Message-ID: <(.*)>$/i.exec(line)?.[1] ?? id;
      if (isData && line !== '.') continue;
      if (isData) {
        isData = false;
        accepted.set(id, (accepted.get(id) ?? 0) + 1);
        if (fault === 'lying' && isBad) {
          lies += 1;
          return void socket.destroy();
        }
        await say('250 taken');
      } else if (line === 'DATA') {
        isData = true;
        await say('354 go on');
      } else if (line === 'QUIT') {
        await say('221 bye');
        socket.end();
      } else if (fault === 'greylisting' && line.startsWith('RCPT') && isGrey(line)) {
        await say('450 greylisted, come again later');
      } else await say('250 OK');
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    converse(socket).catch(() => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    accepted,
    lies: () => lies,
    recover: () => {
      isBad = false;
    },
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
