import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy between a server and its database, to simulate network faults. */
export interface Cable {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Closes every connection, as a restart of the database does, and rejects new ones until `mend()`. */
  cut(): void;
  /** Stops all traffic on the connections that are open now, and does not close them. New connections work. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a proxy to the database at `target`. */
export async function layCable(target: string): Promise<Cable> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.resetAndDestroy();
    const far = connect(Number(port || 5432), hostname);
    near.pipe(far).pipe(near);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: Object.assign(new URL(target), { hostname: '127.0.0.1', port: (server.address() as AddressInfo).port }).href,
    cut: () => {
      isCut = true;
      end();
    },
    silence: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      isCut = false;
    },
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      end();
      await closed;
    },
  };
}
