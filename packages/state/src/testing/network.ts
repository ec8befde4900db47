import { setImmediate as nextTurn } from 'node:timers/promises';
import { getResponse, type RequestHandler } from 'msw';
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

/**
 * Takes the place of `fetch` in a test file. Handlers of MSW answer, the newest first. No sockets are used, because
 * they would take most of the time of a test.
 */
export function mockedNetwork(...handlers: RequestHandler[]): Network {
  let current = handlers;
  let waiting: (() => void)[] = [];
  const network: Network = {
    asked: [],
    requests: [],
    use: (...more) => {
      current = [...more, ...current];
    },
    arrived: (count) =>
      new Promise((resolve) => {
        const look = () => (network.asked.length >= count ? resolve() : void waiting.push(look));
        look();
      }),
  };
  async function answer(request: Request): Promise<Response> {
    // As in a browser, a request that is aborted at once is never sent.
    await nextTurn();
    request.signal.throwIfAborted();
    const { pathname, search } = new URL(request.url);
    network.asked.push(`${request.method} ${pathname}${search}`);
    network.requests.push(request.clone());
    const looks = waiting;
    waiting = [];
    for (const look of looks) look();
    const response = await getResponse(current, request);
    if (!response) throw new Error(`No handler answers ${request.method} ${request.url}`);
    if (response.type === 'error') throw new TypeError('Failed to fetch');
    return response;
  }
  // Without this set, a hanging request could be garbage-collected, because the caller's signal does not hold it. An
  // abort would then not reach the request.
  const open = new Set<Request>();
  const mocked: typeof fetch = (...sent) => {
    const request = new Request(...sent);
    open.add(request);
    const { signal } = request;
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([answer(request), aborted]).finally(() => open.delete(request));
  };
  const real = globalThis.fetch;
  beforeAll(() => {
    globalThis.fetch = mocked;
  });
  afterEach(() => {
    current = handlers;
    network.asked = [];
    network.requests = [];
  });
  afterAll(() => {
    globalThis.fetch = real;
  });
  return network;
}

/**
 * Returns the result of an action that makes a call. If the call gets no answer (`hangs`), advances the clock until the
 * call times out. `calls` is the number of calls that the action makes; this call is the last one.
 */
export async function outcomeOf<T>(
  network: Network,
  clock: { advance(ms: number): void },
  hangs: boolean | undefined,
  action: Promise<T>,
  calls = 1,
): Promise<T> {
  if (hangs) {
    await network.arrived(calls);
    clock.advance(callTimeoutMs);
  }
  return action;
}
