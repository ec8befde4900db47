import type * as v from 'valibot';

/** HTTP methods the product uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call.
 * - `public`: anyone.
 * - `guest`: anyone, but the answer depends on this browser's guest-checkout cookie or session.
 * - `session`: a signed-in user; others get 401.
 */
export type Access = 'public' | 'guest' | 'session';

/** Any valibot schema whose output is plain JSON. */
export type Schema = v.GenericSchema<unknown, unknown>;
type ObjectSchema = v.GenericSchema<unknown, object>;

/**
 * One call of the product. The client, the server, the mocks and the OpenAPI document all use it. The build of the web
 * app keeps only `method`, `path` and `response`, so its code must not read the rest.
 */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends ObjectSchema | undefined = ObjectSchema | undefined,
  Query extends ObjectSchema | undefined = ObjectSchema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
  A extends Access = Access,
> {
  readonly method: M;
  /** Path with `{name}` for each key of `params`. */
  readonly path: P;
  /** One sentence for the OpenAPI document. */
  readonly summary: string;
  readonly access: A;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly response: Response;
}

/**
 * Declares a call. A part that is left out, such as `body`, is `undefined`, and callers do not pass it. The annotation
 * below lets the bundler remove the calls that a page does not use.
 */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const M extends Method,
  const P extends string,
  R extends Schema,
  const A extends Access,
  Params extends ObjectSchema | undefined = undefined,
  Query extends ObjectSchema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(call: {
  method: M;
  path: P;
  summary: string;
  access: A;
  params?: Params;
  query?: Query;
  body?: Body;
  response: R;
}): Endpoint<M, P, Params, Query, Body, R, A> {
  return call as Endpoint<M, P, Params, Query, Body, R, A>;
}

type OutputOf<S, Key extends string> = S extends Schema ? { [K in Key]: v.InferOutput<S> } : unknown;

/** What a caller passes: only the parts that the call declares. */
export type RequestOf<E extends Endpoint> = OutputOf<E['params'], 'params'> &
  OutputOf<E['query'], 'query'> &
  OutputOf<E['body'], 'body'>;

/** The parsed reply of a call. */
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['response']>;

/** The reply as the server may write it, before the schema fills in defaults. */
export type ReplyInputOf<E extends Endpoint> = v.InferInput<E['response']>;

/**
 * Returns the URL of a call, with each `{name}` replaced by the encoded parameter and the query appended.
 *
 * @throws Error if a parameter is missing, or is `.` or `..`.
 */
export function pathOf(
  call: Pick<Endpoint, 'path'>,
  request: { params?: Record<string, string>; query?: Record<string, string | undefined> } = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = request.params?.[name];
    if (value === undefined) throw new Error(`${call.path} needs the parameter ${name}`);
    // Even encoded, a `..` would make the URL point at another call.
    if (value === '.' || value === '..') throw new Error(`${call.path} cannot carry ${value}`);
    return encodeURIComponent(value);
  });
  const query = Object.entries(request.query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}
