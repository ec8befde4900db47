import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './env.ts';
import { clientIp, networksOf } from './clientIp.ts';
import { provenPaths } from './guards.ts';

/** Largest sum of the bytes that may wait for the rest of their bodies: of webhooks, and of all other calls. */
const mostBytes = 32 * 1024 * 1024;

/** Most requests whose bodies are unfinished, in each of the two groups. */
const mostRequests = 2000;

/** How often the bytes are counted while bodies are unfinished, in ms. */
const checkMs = 100;

/** A request whose body has not arrived completely. */
interface Unfinished {
  readonly incoming: IncomingMessage;
  readonly network: string;
  /** Bytes that were read from the connection before this request. */
  readonly bytesBefore: number;
}

/** Limits of the unfinished bodies in one group. `perNetwork` is a number of requests. */
interface Most {
  readonly bytes: number;
  readonly requests: number;
  readonly perNetwork: number;
}

/** Bytes that had been read from a connection when its last request was complete. A connection may serve many requests. */
const bytesRead = new WeakMap<Socket, number>();

/**
 * Bounds how many bodies may be unfinished, and how much memory they take: in sum, and for each network. Above a limit
 * the request that has waited longest for its body is cut off, not the newest one: an honest body arrives within
 * moments. Webhooks are a group of their own, so that nobody who fills up the other group can cut them off.
 *
 * Behind proxies a network is what they tell, because one of their connections carries the requests of many people. Use
 * it for every request, before anything answers or reads the body: it also notes where the next body may begin.
 * @param given - `hops`: the number of trusted proxies; `perNetwork`: most unfinished requests of one network
 */
export function unfinishedBodies(given: {
  hops: number;
  perNetwork: number;
  bytes?: number;
}): MiddlewareHandler<AppEnv> {
  const most = { bytes: given.bytes ?? mostBytes, requests: mostRequests, perNetwork: given.perNetwork };
  const [calls, webhooks] = [groupOf(most), groupOf(most)];
  return async (c, next) => {
    // Node's server has no HTTP/2, so each request has a socket.
    const incoming = c.env?.incoming as IncomingMessage | undefined;
    const hasBody = c.req.header('content-length') !== undefined || c.req.header('transfer-encoding') !== undefined;
    if (incoming !== undefined && (incoming.complete || !hasBody)) noteEnd(incoming);
    else if (incoming !== undefined) {
      const group = provenPaths.has(c.req.path) ? webhooks : calls;
      group({ incoming, network: networksOf(clientIp(c, given.hops)).near });
    }
    await next();
  };
}

const noteEnd = ({ socket }: IncomingMessage) => bytesRead.set(socket, socket.bytesRead);

/** Creates a group of unfinished bodies, and returns the function that adds one to it. */
function groupOf(most: Most): (added: Omit<Unfinished, 'bytesBefore'>) => void {
  /** The one that has waited longest comes first. */
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
