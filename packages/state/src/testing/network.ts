import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { callTimeoutMs } from '../core/client.ts';

/** Origin of the mocked API. */
export const base = 'https://api.test';

/** The network of one test file: its requests and its mocked answers. */
export interface Network {
  /** Method and path of every request, in order. */
  asked: string[];
  requests: Request[];
  use(...handlers: RequestHandler[]): void;
  /** Resolves after `count` requests in total. */
  arrived(count: number): Promise<void>;
}

export function mockedNetwork(...handlers: RequestHandler[]): Network {
  const server = setupServer(...handlers);
  const network: Network = {
    asked: [],
    requests: [],
    use: (...more) => server.use(...more),
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => (network.asked.length >= count ? resolve() : void waiting.push(look));
        look();
      }),
  };
  let waiting: (() => void)[] = [];
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    network.asked.push(`${request.method} ${pathname}${search}`);
    network.requests.push(request.clone());
    const looks = waiting;
    waiting = [];
    for (const look of looks) look();
  });
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    network.asked = [];
    network.requests = [];
  });
  afterAll(() => server.close());
  return network;
}

/**
 * Returns the result of an action that makes a call. If the call gets no answer (`hangs`), advances the clock until the
 * call times out.
 */
export async function outcomeOf<T>(
  network: Network,
  clock: { advance(ms: number): void },
  hangs: boolean | undefined,
  action: Promise<T>,
): Promise<T> {
  if (hangs) {
    await network.arrived(1);
    clock.advance(callTimeoutMs);
  }
  return action;
}
