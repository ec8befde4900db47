import type { HttpBindings } from '@hono/node-server';
import type { createApp } from '../../src/routes/app.ts';

/** The parts of a request that a test may set. */
interface Ask {
  readonly method?: string;
  readonly json?: unknown;
  readonly form?: Record<string, string>;
  readonly headers?: Record<string, string>;
  readonly text?: string;
  /** A JSON body as a stream, which is sent in pieces. */
  readonly pieces?: ReadableStream<Uint8Array>;
}

/** A simulated browser with its own cookies, on a page of our web app. It calls our server without a network. */
export interface Browser {
  request(path: string, ask?: Ask): Promise<Response>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, json?: unknown): Promise<Response>;
  patch(path: string, json: unknown): Promise<Response>;
  readonly cookies: Map<string, string>;
}

export interface BrowserOptions {
  /** The origin of the page. */
  readonly origin?: string;
  readonly ip?: string;
  readonly userAgent?: string;
}

export function openBrowser(
  app: ReturnType<typeof createApp>,
  { origin = 'http://localhost:3000', ip = '203.0.113.7', userAgent }: BrowserOptions = {},
): Browser {
  const cookies = new Map<string, string>();
  // `complete` says that the whole request has arrived.
  const bindings = { incoming: { complete: true, socket: { remoteAddress: ip } } } as unknown as HttpBindings;

  async function request(path: string, ask: Ask = {}): Promise<Response> {
    const url = new URL(path, origin);
    const isJson = ask.json !== undefined || ask.text !== undefined || ask.pieces !== undefined;
    const response = await app.request(
      url.href,
      {
        method: ask.method ?? 'GET',
        headers: {
          host: url.host,
          ...(userAgent !== undefined && { 'user-agent': userAgent }),
          ...(ask.method !== undefined && ask.method !== 'GET' && { origin }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...(isJson && { 'content-type': 'application/json' }),
          ...ask.headers,
        },
        ...(ask.json !== undefined && { body: JSON.stringify(ask.json) }),
        ...(ask.text !== undefined && { body: ask.text }),
        ...(ask.pieces !== undefined && { body: ask.pieces, duplex: 'half' }),
        ...(ask.form !== undefined && { body: new URLSearchParams(ask.form) }),
      },
      bindings,
    );
    for (const line of response.headers.getSetCookie()) keep(line);
    return response;
  }

  function keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }

  return {
    request,
    cookies,
    get: (path, headers = {}) => request(path, { headers }),
    post: (path, json) => request(path, { method: 'POST', ...(json !== undefined && { json }) }),
    patch: (path, json) => request(path, { method: 'PATCH', json }),
  };
}

/**
 * Gives a browser the cookies of another one. It is then the same person's other window, or their browser on another
 * server.
 */
export function withCookiesOf({ cookies }: Pick<Browser, 'cookies'>, browser: Browser): Browser {
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  return browser;
}
