import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/** How long answers may take that are under way when the server ends. */
const patienceMs = 5000;

/** How often a connection must be found quiet before it is taken to be at rest, and the time between two looks. */
const looks = 5;
const lookMs = 100;

interface Use {
  /** When the last answer was given, or when it was opened. */
  since: number;
  /** Bytes that it had brought by then. */
  bytes: number;
  /** How often it was found quiet. Looks count, not time alone: a busy process may not have read yet what has come. */
  quiet: number;
  readonly open: Set<ServerResponse>;
}

/**
 * Gives the way to end a server that listens to nobody yet: it takes no new connection, answers what was asked already and
 * what still comes in on connections that are in use, each with `Connection: close`, and closes those that are at rest.
 */
export function endingOf(server: Server): () => Promise<void> {
  const uses = new Map<Socket, Use>();
  let isEnding = false;
  server.on('connection', (socket) => {
    uses.set(socket, { since: performance.now(), bytes: 0, quiet: 0, open: new Set() });
    socket.once('close', () => uses.delete(socket));
  });
  server.prependListener('request', ({ socket }, response) => {
    const use = uses.get(socket);
    if (isEnding) response.shouldKeepAlive = false;
    use?.open.add(response);
    response.once('close', () => {
      use?.open.delete(response);
      if (use !== undefined) Object.assign(use, { since: performance.now(), bytes: socket.bytesRead });
    });
  });

  function closeResting(): void {
    for (const [socket, use] of uses) {
      const isQuiet = use.open.size === 0 && socket.bytesRead === use.bytes;
      use.quiet = isQuiet ? use.quiet + 1 : 0;
      if (use.quiet >= looks) socket.destroy();
    }
  }

  return async () => {
    isEnding = true;
    const closed = once(server, 'close');
    // Node's own `server.close()` also closes connections between two requests, of which the second may be on its way.
    NetServer.prototype.close.call(server);
    for (const use of uses.values()) {
      for (const response of use.open) response.shouldKeepAlive = false;
      use.quiet = Math.floor((performance.now() - use.since) / lookMs);
    }
    closeResting();
    const look = setInterval(closeResting, lookMs);
    const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearInterval(look);
    clearTimeout(deadline);
  };
}
