import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';
import { clientIp, networksOf } from './clientIp.ts';
import { provenPaths } from './guards.ts';

/** How many bytes of unfinished bodies may wait together: for webhooks, and separately for all other calls. */
const mostBytes = 32 * 1024 * 1024;

/** How many requests with unfinished bodies may wait, in each of the two groups. */
const mostRequests = 2000;

/** How often the bytes are counted while bodies are unfinished, in ms. */
const checkMs = 100;

/** A request whose body has not arrived completely yet. */
interface Unfinished {
  readonly incoming: IncomingMessage;
  readonly network: string;
  /** How many bytes had been read from the connection before this request. */
  readonly bytesBefore: number;
}

/** The limits for the unfinished bodies of one group. `perNetwork` is a number of requests. */
interface Most {
  readonly bytes: number;
  readonly requests: number;
  readonly perNetwork: number;
}

/**
 * For each connection, how many bytes had been read when its last request was complete. One connection may carry many
 * requests.
 */
const bytesRead = new WeakMap<Socket, number>();

/**
 * Limits how many requests may wait for the rest of their bodies, and how much memory they take: for all together, and
 * for each network. Above a limit, it ends the request that has waited longest, because honest bodies arrive within
 * moments. Webhooks are a separate group, so that floods of other calls cannot end them.
 *
 * Behind proxies, the network comes from X-Forwarded-For, because one connection of a proxy carries the requests of
 * many people. Use this for every request, before anything answers it or reads its body: it also notes where the next
 * body on the connection begins.
 * @param given - `hops`: the number of trusted proxies; `perNetwork`: most unfinished requests of one network
 */
export function unfinishedBodies(given: {
  hops: number;
  perNetwork: number;
  bytes?: number;
}): MiddlewareHandler<AppEnv> {
  const most = { bytes: given.bytes ?? mostBytes, requests: mostRequests, perNetwork: given.perNetwork };
  const [calls, webhooks] = [groupOf(most), groupOf(most)];
  return (c, next) => {
    // Node's server speaks no HTTP/2, so one socket carries only one request at a time.
    const incoming = c.env?.incoming as IncomingMessage | undefined;
    const hasBody = c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined;
    if (incoming !== undefined && (incoming.complete || !hasBody)) noteEnd(incoming);
    else if (incoming !== undefined) {
      const group = provenPaths.has(c.req.path) ? webhooks : calls;
      group({ incoming, network: networksOf(clientIp(c, given.hops)).near });
    }
    return next();
  };
}

const noteEnd = ({ socket }: IncomingMessage) => bytesRead.set(socket, socket.bytesRead);

/** Creates a group of unfinished bodies. Returns the function that adds a request to the group. */
function groupOf(most: Most): (added: Omit<Unfinished, 'bytesBefore'>) => void {
  /** In order of arrival, so the request that has waited longest comes first. */
  const waiting = new Set<Unfinished>();
  let timer: NodeJS.Timeout | undefined;

  function leave(each: Unfinished): void {
    waiting.delete(each);
    if (waiting.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  }

  function cutOff(each: Unfinished | undefined): void {
    if (each === undefined) return;
    leave(each);
    each.incoming.destroy();
  }

  function cutOffAboveBytes(): void {
    let sum = 0;
    for (const { incoming, bytesBefore } of waiting) sum += incoming.socket.bytesRead - bytesBefore;
    for (const each of waiting) {
      if (sum <= most.bytes) return;
      sum -= each.incoming.socket.bytesRead - each.bytesBefore;
      cutOff(each);
    }
  }

  return ({ incoming, network }) => {
    const { socket } = incoming;
    const added = { incoming, network, bytesBefore: bytesRead.get(socket) ?? 0 };
    waiting.add(added);
    timer ??= setInterval(cutOffAboveBytes, checkMs).unref();
    incoming.once('end', () => noteEnd(incoming));
    for (const event of ['end', 'close']) incoming.once(event, () => leave(added));
    const ofNetwork = [...waiting].filter((each) => each.network === network);
    if (ofNetwork.length > most.perNetwork) cutOff(ofNetwork[0]);
    if (waiting.size > most.requests) cutOff(waiting.values().next().value);
    cutOffAboveBytes();
  };
}
