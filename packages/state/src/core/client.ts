import type { Endpoint, ReplyOf, RequestOf } from '@signalsync/contract/endpoint';
import { pathOf } from '@signalsync/contract/endpoint';
import type { Clock } from './clock.ts';
import type { Failed, Failure, Ok } from './failure.ts';
import { mutationMessage, queryMessage } from './serverMessage.ts';

/** A call fails if it has no answer after this time, in ms. */
export const callTimeoutMs = 15_000;

/** How each call is sent. A page's HTML sends its first calls in the same way (`apps/web/build/askAhead.ts`). */
export const callInit = {
  credentials: 'include',
  cache: 'no-store',
  headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
} as const;

/** Longest reply that is read, in characters. */
const replyMaxLength = 4_000_000;

export interface CallOptions {
  /** Aborts the call. Its result is then `aborted`. */
  signal?: AbortSignal;
  /** Time limit in ms. Default and maximum: 15 s. */
  timeoutMs?: number;
  /** On a 401 the call succeeds with null instead of failing. */
  nullOn401?: boolean;
  /** Accepts a reply of `null`, even if the contract does not allow it. */
  nullReply?: boolean;
  /** Parses only this many items of a reply that is a list. `rest` of the result has the other items unparsed. */
  firstItems?: number;
  /**
   * The account that the page shows: `as` of the reply of `GET /api/user`. The server rejects the call with a 401 once
   * another account is signed in. Null: the call is for the account that is signed in.
   */
  as?: string | null;
  /** Keeps the body of a rejection, for a screen that needs more than the server's message. */
  keepErrorBody?: boolean;
}

type Data<E extends Endpoint, O> = ReplyOf<E> | (O extends { nullOn401: true } | { nullReply: true } ? null : never);
type Arguments<E extends Endpoint, O> =
  unknown extends RequestOf<E> ? [request?: Record<string, never>, options?: O] : [request: RequestOf<E>, options?: O];

/** Sends the calls of the API contract. */
export interface Client {
  /** Origin of the API; empty if it is the page's own. */
  readonly baseUrl: string;
  /** Sends a call and parses its reply. Never throws and never retries. Times out after 15 s. */
  call<E extends Endpoint, const O extends CallOptions>(
    endpoint: E,
    ...args: Arguments<E, O>
  ): Promise<Ok<Data<E, O>> | Failed>;
}

interface Parts {
  baseUrl: string;
  fetch: (address: string, init: RequestInit) => Promise<Response>;
  clock: Clock;
  /**
   * Resolves once it is clear that the user is not leaving the page. Until then, a call without an answer does not
   * count as failed.
   */
  whenStaying?: () => Promise<void>;
}

/** Creates the API client. `baseUrl` has no trailing slash. */
export function createClient({ baseUrl, fetch, clock, whenStaying }: Parts): Client {
  async function send(endpoint: Endpoint, request: Sent, options: CallOptions): Promise<Ok<unknown> | Failed> {
    const { signal, timeoutMs = callTimeoutMs, as } = options;
    const named = as ? { ...request, query: { ...request.query, as } } : request;
    const controller = new AbortController();
    const abort = () => controller.abort();
    const endTimeout = clock.after(Math.min(timeoutMs, callTimeoutMs), abort);
    signal?.addEventListener('abort', abort);
    if (signal?.aborted) abort();
    let result: Ok<unknown> | Failed;
    try {
      const response = await fetch(baseUrl + pathOf(endpoint, named), {
        ...callInit,
        method: endpoint.method,
        signal: controller.signal,
        body: JSON.stringify(request.body),
      });
      result = await read(endpoint, response, options);
    } catch {
      await whenStaying?.();
      result = failed({ kind: 'network' });
    } finally {
      endTimeout();
      signal?.removeEventListener('abort', abort);
    }
    return signal?.aborted ? { ok: false, failure: { kind: 'network' }, aborted: true } : result;
  }
  return {
    baseUrl,
    call: (endpoint, ...args) => send(endpoint, args[0] ?? {}, args[1] ?? {}) as Promise<Failed>,
  };
}

/**
 * Returns a client that makes its calls for the account that `shown` returns. The options of a call may name another
 * account. After a 401, the call waits until `after401` has ended.
 */
export const clientFor = (client: Client, shown: () => string | null, after401?: () => Promise<unknown>): Client => ({
  baseUrl: client.baseUrl,
  async call(endpoint, ...args) {
    const named = [args[0], { as: shown(), ...args[1] }] as unknown as typeof args;
    const result = await client.call(endpoint, ...named);
    if (!result.ok && result.failure.kind === 'unauthenticated') await after401?.();
    return result;
  },
});

/** The request of any call, without that call's types. */
interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

const failed = (failure: Failure): Failed => ({ ok: false, failure, aborted: false });

async function read(endpoint: Endpoint, response: Response, options: CallOptions): Promise<Ok<unknown> | Failed> {
  const { status } = response;
  if (status === 401 && options.nullOn401) {
    await response.body?.cancel();
    return { ok: true, data: null };
  }
  const text = await textOf(response);
  const json = status === 204 ? {} : jsonOf(text);
  // A page in place of an answer, or the status that says so in words.
  if (status === 511 || (response.ok && json === undefined && text?.trimStart().startsWith('<')))
    return failed({ kind: 'network', isForeign: true });
  if (!response.ok) {
    const message = endpoint.method === 'GET' ? queryMessage(status, text) : mutationMessage(status, json);
    const kind = status === 401 ? 'unauthenticated' : status >= 500 ? 'server' : 'rejected';
    const requestId = status >= 500 ? requestIdOf(response) : undefined;
    return failed({
      kind,
      status,
      message,
      ...(requestId && { requestId }),
      ...(options.keepErrorBody && { body: json }),
    });
  }
  if (json === null && options.nullReply) return { ok: true, data: null };
  if (typeof json === 'object' && json !== null && 'success' in json && json.success === false) {
    return failed({ kind: 'rejected', status, message: mutationMessage(status, json) });
  }
  const { firstItems } = options;
  const rest: unknown[] | undefined = firstItems && Array.isArray(json) ? json.splice(firstItems) : undefined;
  const parsed = parsedReply(endpoint, json);
  return parsed ? { ok: true, rest, ...parsed } : failed({ kind: 'contract' });
}

/** Parses a reply, or an item of `rest`. Returns undefined if the contract does not allow it. */
export function parsedReply<E extends Endpoint>(endpoint: E, json: unknown): { data: ReplyOf<E> } | undefined {
  // The result is no promise, because the contract's schemas have no asynchronous checks.
  const parsed = endpoint.response['~standard'].validate(json);
  // A valibot object schema also accepts an array, as an object without fields.
  return 'value' in parsed && !parsed.issues && Array.isArray(parsed.value) === Array.isArray(json)
    ? { data: parsed.value as ReplyOf<E> }
    : undefined;
}

/** Returns the id that the server gave the request; undefined if it gave none that may be shown. */
function requestIdOf(response: Response): string | undefined {
  const id = response.headers.get('X-Request-Id') ?? '';
  return /^[\w.:-]{8,128}$/.test(id) ? id : undefined;
}

/** Returns the body as text, or null if it is too long. */
async function textOf(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value, { stream: true });
    if (text.length > replyMaxLength) {
      await reader.cancel();
      return null;
    }
  }
  return text + decoder.decode();
}

/** Parses JSON. Returns undefined if the text is not JSON. */
export function jsonOf(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
