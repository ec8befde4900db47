import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { networksOf } from '../http/clientIp.ts';

/**
 * The open connections of one network. The value is the request that the connection has sent since it last waited, if
 * any.
 */
type Connections = Map<Socket, IncomingMessage | undefined>;

/**
 * Limits the open connections of each network. Above `most`, closes the connection that has waited longest for a
 * complete request, so that people who share a network with an attacker can still connect. Connections that have never
 * sent a complete request are closed first. A connection whose request is being answered is never closed. Use this only
 * where clients connect directly: behind a proxy, all connections are the proxy's, and each carries the requests of
 * many people.
 */
export function limitConnections(server: Server, most: number): void {
  const networks = new Map<string, Connections>();
  const networkOf = new WeakMap<Socket, Connections>();
  /** The connections that have sent a complete request before. */
  const proven = new WeakSet<Socket>();

  /** Moves a connection to the end of the order of its network. */
  function moveToEnd(socket: Socket, request: IncomingMessage | undefined): void {
    const connections = networkOf.get(socket);
    if (connections?.delete(socket)) connections.set(socket, request);
  }

  server.on('connection', (socket) => {
    const network = networksOf(socket.remoteAddress ?? 'unknown').near;
    const connections = networks.get(network) ?? new Map<Socket, IncomingMessage | undefined>();
    networks.set(network, connections.set(socket, undefined));
    networkOf.set(socket, connections);
    socket.once('close', () => {
      connections.delete(socket);
      if (connections.size === 0) networks.delete(network);
    });
    if (connections.size <= most) return;
    const longest = longestWaiting(connections, (each) => !proven.has(each)) ?? longestWaiting(connections);
    longest?.destroy();
  });
  server.prependListener('request', (request, response) => {
    const { socket } = request;
    moveToEnd(socket, request);
    request.once('end', () => proven.add(socket));
    response.once('close', () => moveToEnd(socket, undefined));
  });
}

/**
 * Among the connections for which `isMeant` is true, returns the one that has waited longest for a complete request.
 */
function longestWaiting(connections: Connections, isMeant = (_: Socket) => true): Socket | undefined {
  for (const [socket, request] of connections)
    if (isMeant(socket) && (request === undefined || !request.complete)) return socket;
  return undefined;
}
