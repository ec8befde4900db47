import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long open requests may take to finish when the server stops, in ms. */
const timeoutMs = 5000;

/**
 * While the server stops, a connection counts as idle after `checksUntilIdle` checks in a row without traffic.
 * `checkMs` is the time between two checks.
 */
const checksUntilIdle = 5;
const checkMs = 100;

interface Use {
  /** Bytes that were read from the connection when its last response ended, or when it opened. */
  bytes: number;
  /**
   * Number of checks in a row without traffic, made while the server stops. Earlier idle time does not count, because a
   * request may be on its way on an idle connection.
   */
  quiet: number;
  readonly open: Set<ServerResponse>;
}

/**
 * Returns a function that stops a server. Call `endingOf` before the server listens. The stopping server takes no new
 * connections and closes idle ones. On busy connections it still answers all requests, with `Connection: close`. After
 * `timeoutMs` it closes every connection.
 */
export function endingOf(server: Server): () => Promise<void> {
  const uses = new Map<Socket, Use>();
  let isEnding = false;
  server.on('connection', (socket) => {
    uses.set(socket, { bytes: 0, quiet: 0, open: new Set() });
    socket.once('close', () => uses.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const use = uses.get(socket);
    if (isEnding) response.shouldKeepAlive = false;
    use?.open.add(response);
    response.once('close', () => {
      use?.open.delete(response);
      if (use !== undefined) use.bytes = socket.bytesRead;
    });
  });

  function closeResting(): void {
    for (const [socket, use] of uses) {
      const isQuiet = use.open.size === 0 && socket.bytesRead === use.bytes;
      use.quiet = isQuiet ? use.quiet + 1 : 0;
      if (use.quiet >= checksUntilIdle) socket.destroy();
    }
  }

  return async () => {
    isEnding = true;
    const closed = once(server, 'close');
    // Node's own `server.close()` would also close connections that are between two requests, although the second
    // request may be on its way.
    NetServer.prototype.close.call(server);
    for (const use of uses.values()) {
      for (const response of use.open) response.shouldKeepAlive = false;
    }
    // Node reads bytes that have arrived before it runs callbacks of `setImmediate`, so `closeResting` overlooks no
    // request.
    const checkAgain = () => setImmediate(closeResting);
    checkAgain();
    const timer = setInterval(checkAgain, checkMs);
    const deadline = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearInterval(timer);
    clearTimeout(deadline);
  };
}
