import type { Endpoint } from '@signalsync/contract/endpoint';
import { HttpResponse, type RequestHandler } from 'msw';
import { mockAny } from './mock.ts';

/** The page that a proxy in front of the API answers with. */
export const htmlPage = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

/**
 * Everything that can go wrong with a call: `faults('*').httpError(plans, 503)`.
 * @param base - origin of the API; `*` for any
 */
export function faults(base: string) {
  return {
    /** An HTTP error. A text is sent as it is, anything else as JSON, nothing as an empty body. */
    httpError(endpoint: Endpoint, status: number, body?: unknown): RequestHandler {
      return mockAny(base, endpoint, () => {
        if (body === undefined) return new HttpResponse(null, { status });
        if (typeof body === 'string') return HttpResponse.html(body, { status });
        return HttpResponse.json(body as Record<string, unknown>, { status });
      });
    },
    /** No answer at all. */
    hang(endpoint: Endpoint): RequestHandler {
      return mockAny(base, endpoint, () => new Promise<never>(() => {}));
    },
    /** Offline, or a connection that breaks. */
    networkError(endpoint: Endpoint): RequestHandler {
      return mockAny(base, endpoint, () => HttpResponse.error());
    },
    /** A success with a body as it should not be: a text is sent as it is, anything else as JSON. */
    malformed(endpoint: Endpoint, body: unknown): RequestHandler {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return mockAny(base, endpoint, () =>
        HttpResponse.text(text, { headers: { 'Content-Type': 'application/json' } }),
      );
    },
  };
}
