import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The network between a server and its database. */
export interface Cable {
  /** The database's address through it. */
  readonly url: string;
  /** Ends every connection, as a restart does, and rejects new ones until it is mended. */
  cut(): void;
  /** Swallows everything from now on without ending a connection; those that are opened afterwards work. */
  silence(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a cable to the database of an address. */
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
