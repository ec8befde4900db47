import { createHmac } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Front } from '../support/caddy.ts';
import { startProcess } from '../support/process.ts';
import { type Answers, callFor, joined } from './callers.ts';

/** The result of `slowClients`. */
export interface Outcome {
  /** The answers to the calls: without slow clients (`alone`), and beside them (`beside`). */
  readonly alone: ReturnType<typeof joined>;
  readonly beside: ReturnType<typeof joined>;
  /**
   * How many connections of slow clients the server has closed. The clients send a head, a body or a webhook slowly.
   */
  readonly cutOff: number;
  readonly webhooks: { readonly sent: number; readonly lost: number };
}

/** The calls with and without slow clients take turns, so that other programs on the machine slow both equally. */
const rounds = 5;

const secret = 'a secret for slow clients, 32 long';

/** What each slow client sends at first. After that, it sends one byte at a time. */
const beginnings = [
  'GET /api/stripe/plans HTTP/1.1\r\nHost: HOST\r\nX-Slow: ',
  'POST /api/signalsync/send-verification HTTP/1.1\r\nHost: HOST\r\nOrigin: ORIGIN\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n',
  'POST /api/stripe/webhook HTTP/1.1\r\nHost: HOST\r\nContent-Length: 900000\r\n\r\n',
];

/**
 * Calls a server for some seconds, and then again beside `sockets` clients that send one byte every `byteMs`. If the
 * server closes the connection of such a client, the client connects again. Starts and ends the server. With `front`,
 * all requests go through that program.
 * @param environment - the server's database and further settings
 */
export async function slowClients(
  environment: Record<string, string>,
  given: {
    sockets: number;
    seconds: number;
    byteMs: number;
    /** The address from which the slow clients come; by default the address of all other clients. */
    from?: string | undefined;
    front?: ((serverUrl: string) => Promise<Front>) | undefined;
  },
): Promise<Outcome> {
  const server = await startProcess({ CALLS_PER_MINUTE: '1000000', SECRET: secret, ...environment });
  const front = await given.front?.(server.url);
  const url = front?.url ?? server.url;
  const webhooks = { sent: 0, next: () => webhookOf((webhooks.sent += 1)) };
  const load = () => callFor(url, { seconds: given.seconds, webhook: webhooks.next });
  // The first calls compile the server's code, so they are not counted.
  const first = await load();
  const [alone, beside]: [Answers[], Answers[]] = [[], []];
  let cutOff = 0;
  for (let round = 0; round < rounds; round++) {
    alone.push(await load());
    const slow = await openSlow(url, given);
    beside.push(await load());
    cutOff += slow.stop();
  }
  await front?.stop();
  await server.end('SIGTERM');
  const answered = [first, ...alone, ...beside].reduce((sum, each) => sum + each.webhooks, 0);
  return {
    alone: joined(alone),
    beside: joined(beside),
    cutOff,
    webhooks: { ...webhooks, lost: webhooks.sent - answered },
  };
}

/**
 * Opens the slow clients, and resolves when all of them have connected. `stop` ends the clients, and returns how many
 * connections the server has closed.
 */
async function openSlow(
  url: string,
  { sockets, byteMs, from }: { sockets: number; byteMs: number; from?: string | undefined },
): Promise<{ stop: () => number }> {
  const { hostname: host, host: hostAndPort, port, origin } = new URL(url);
  const stopped = new AbortController();
  let cutOff = 0;
  async function sendSlowly(beginning: string, connected: () => void): Promise<void> {
    const place = { host, port: Number(port), family: 4, ...(from !== undefined && { localAddress: from }) };
    const socket = connect(place, connected).on('error', () => {});
    stopped.signal.addEventListener('abort', () => socket.destroy());
    socket.once('close', () => {
      if (!stopped.signal.aborted) cutOff += 1;
    });
    socket.resume().write(beginning.replace('HOST', hostAndPort).replace('ORIGIN', origin));
    while (!socket.closed) {
      await pause(byteMs, undefined, { signal: stopped.signal });
      socket.write('x');
    }
    return sendSlowly(beginning, connected);
  }
  const open = (index: number) =>
    new Promise<void>((connected, failed) => {
      // The clients connect one after the other, because many connections at the same moment would be another kind of
      // attack.
      pause((index / sockets) * byteMs)
        .then(() => sendSlowly(beginnings[index % beginnings.length] ?? '', connected))
        .catch((error: unknown) => {
          if (!stopped.signal.aborted) failed(error);
        });
    });
  await Promise.all(Array.from({ length: sockets }, (_, index) => open(index)));
  return {
    stop: () => {
      stopped.abort();
      return cutOff;
    },
  };
}

/** Returns a signed webhook of the fake Stripe. It is about a customer whom our server does not know. */
function webhookOf(number: number): { body: string; signature: string } {
  const seconds = Math.floor(Date.now() / 1000);
  const object = { id: 'in_slow', object: 'invoice', customer: 'cus_slow' };
  const id = `evt_slow_${number}`;
  const body = JSON.stringify({ id, object: 'event', type: 'invoice.paid', created: seconds, data: { object } });
  const key = `whsec_${createHmac('sha256', secret).update('fake Stripe\nwebhooks').digest('hex')}`;
  const signature = createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex');
  return { body, signature: `t=${seconds},v1=${signature}` };
}
