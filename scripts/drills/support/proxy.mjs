import { createConnection, createServer } from 'node:net';
import { once } from 'node:events';

/**
 * Starts a TCP proxy that forwards to `port` on this machine. `switchTo` changes that port and closes the open
 * connections.
 */
export async function startProxy(port) {
  let target = port;
  const open = new Set();
  const server = createServer((from) => {
    const to = createConnection(target, '127.0.0.1');
    for (const [one, other] of [
      [from, to],
      [to, from],
    ]) {
      open.add(one);
      one.pipe(other);
      one.once('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.on('error', () => other.destroy());
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: server.address().port,
    switchTo: (next) => {
      target = next;
      cut();
    },
    stop: () => {
      server.close();
      cut();
    },
  };
}
