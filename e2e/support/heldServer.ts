import { once } from 'node:events';
import { createServer, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that the proxy holds back: the server has not got it yet. */
interface HeldCall {
  /** Sends the call to the server, which then answers it. */
  release(): void;
  /** Answers in the server's place, with a status and nothing else. */
  answer(status: number): void;
  /** Returns whether the browser has cancelled the request. */
  isGivenUp(): boolean;
}

/** A proxy in front of a server. The proxy can hold single calls back. */
export interface HeldServer {
  readonly url: string;
  /** Holds back the next call whose path matches. Resolves when that call arrives. */
  hold(fits: RegExp): Promise<HeldCall>;
  stop(): void;
}

/** Starts a proxy in front of the server at `target`. Works in every engine, because the browser does not notice it. */
export async function startHeldServer(target: string): Promise<HeldServer> {
  const holds: { fits: RegExp; begin: (call: HeldCall) => void }[] = [];
  const { origin, host } = new URL(target);
  const server = createServer((asked, answer: ServerResponse) => {
    const pass = () => {
      const headers = { ...asked.headers, host, ...(asked.headers.origin !== undefined && { origin }) };
      const passed = request(target + asked.url, { method: asked.method, headers }, (reply) => {
        answer.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(answer);
      });
      passed.on('error', () => answer.destroy());
      asked.pipe(passed);
    };
    const index = holds.findIndex(({ fits }) => fits.test(asked.url ?? ''));
    const [hold] = index < 0 ? [] : holds.splice(index, 1);
    if (!hold) pass();
    else
      hold.begin({
        release: pass,
        answer: (status) => answer.writeHead(status).end(),
        isGivenUp: () => answer.destroyed,
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    hold: (fits) => new Promise((begin) => void holds.push({ fits, begin })),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
