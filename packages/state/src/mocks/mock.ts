import type { Endpoint, ReplyInputOf, RequestOf } from '@signalsync/contract/endpoint';
import { HttpResponse, http, type RequestHandler } from 'msw';

/** A call as the mock receives it. */
type Received<E extends Endpoint> = RequestOf<E> & { request: Request };

/** The answer of a mocked call: a reply, or a function that returns a reply or any `Response`. */
export type Reply<E extends Endpoint> =
  | ReplyInputOf<E>
  | ((received: Received<E>) => ReplyInputOf<E> | Response | Promise<ReplyInputOf<E> | Response>);

type Resolver = (received: { params: object; query: object; body: unknown; request: Request }) => unknown;

/** Returns the path of a call for MSW: `{name}` becomes `:name`. */
export const mockPath = (base: string, endpoint: Endpoint): string => base + endpoint.path.replace(/\{(\w+)\}/g, ':$1');

/** Mocks a call with any answer. Does not check the answer's type against the contract. */
export function mockAny(base: string, endpoint: Endpoint, resolve: Resolver): RequestHandler {
  const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
  return http[method](mockPath(base, endpoint), async ({ request, params }) => {
    const text = await request.clone().text();
    const query = Object.fromEntries(new URL(request.url).searchParams);
    const body: unknown = text === '' ? undefined : JSON.parse(text);
    const reply = await resolve({ params, query, body, request });
    return reply instanceof Response ? reply : HttpResponse.json(reply as Record<string, unknown>);
  });
}

/**
 * Mocks calls of the contract with typed replies: `mock('*')(plans, samplePlans())`.
 * @param base - origin of the API; `*` for any
 */
export function mock(base: string) {
  return <E extends Endpoint>(endpoint: E, reply: Reply<E>): RequestHandler =>
    mockAny(base, endpoint, (received) =>
      typeof reply === 'function' ? (reply as unknown as Resolver)(received) : reply,
    );
}
