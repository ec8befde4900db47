import type { Endpoint } from '@signalsync/contract/endpoint';
import { HttpResponse, type RequestHandler } from 'msw';
import { mockAny } from './mock.ts';

/** The error page of a proxy in front of the API. */
export const htmlPage = '<!doctype html><html><body><h1>502 Bad Gateway</h1></body></html>';

/**
 * Mocks failures of a call: `faults('*').httpError(plans, 503)`.
 * @param base - origin of the API; `*` for any
 */
export function faults(base: string) {
  return {
    /** Mocks an HTTP error. A text is sent as HTML, any other `body` as JSON. Without `body`, the reply is empty. */
    httpError(endpoint: Endpoint, status: number, body?: unknown): RequestHandler {
      return mockAny(base, endpoint, () => {
        if (body === undefined) return new HttpResponse(null, { status });
        if (typeof body === 'string') return HttpResponse.html(body, { status });
        return HttpResponse.json(body as Record<string, unknown>, { status });
      });
    },
    /** Mocks a call that gets no answer. */
    hang(endpoint: Endpoint): RequestHandler {
      return mockAny(base, endpoint, () => new Promise<never>(() => {}));
    },
    /** Mocks a browser that is offline, or a connection that breaks. */
    networkError(endpoint: Endpoint): RequestHandler {
      return mockAny(base, endpoint, () => HttpResponse.error());
    },
    /** Mocks a reply with status 200 and a wrong body. A text is sent as it is, any other `body` as JSON. */
    malformed(endpoint: Endpoint, body: unknown): RequestHandler {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      return mockAny(base, endpoint, () =>
        HttpResponse.text(text, { headers: { 'Content-Type': 'application/json' } }),
      );
    },
  };
}
