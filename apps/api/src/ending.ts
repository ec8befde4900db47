import { once } from 'node:events';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long answers may take that are under way when the server ends. */
const patienceMs = 5000;

/**
 * Gives the way to end a server that listens to nobody yet: it answers what was asked already and waits for nobody else. A
 * browser opens connections that it may need later, and Node counts one as busy until it has carried a request.
 */
export function endingOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    const deadline = setTimeout(() => server.closeAllConnections(), patienceMs);
    await closed;
    clearTimeout(deadline);
  };
}
