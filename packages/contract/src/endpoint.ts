import type * as v from 'valibot';

/** HTTP methods the product uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call.
 * - `public`: anyone.
 * - `guest`: anyone, but the answer depends on the guest-checkout cookie of this browser or on a session.
 * - `session`: a signed-in person; others get 401.
 */
export type Access = 'public' | 'guest' | 'session';

/** Any valibot schema whose output is plain JSON. */
export type Schema = v.GenericSchema<unknown, unknown>;
type ObjectSchema = v.GenericSchema<unknown, object>;

/** One call of the product: everything the client, the server, the mocks and the OpenAPI document need to know. */
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
 * Declares a call. Parts left out are `undefined`, so that a client call without them type-checks without them.
 * A call that a page does not make costs it nothing.
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
  return {
    method: call.method,
    path: call.path,
    summary: call.summary,
    access: call.access,
    params: call.params as Params,
    query: call.query as Query,
    body: call.body as Body,
    response: call.response,
  };
}

type OutputOf<S, Key extends string> = S extends Schema ? { [K in Key]: v.InferOutput<S> } : unknown;

/** What a caller hands over: only the parts that the call declares. */
export type RequestOf<E extends Endpoint> = OutputOf<E['params'], 'params'> &
  OutputOf<E['query'], 'query'> &
  OutputOf<E['body'], 'body'>;

/** The parsed reply of a call. */
export type ReplyOf<E extends Endpoint> = v.InferOutput<E['response']>;

/** The reply as a server may write it, before defaults are filled in. */
export type ReplyInputOf<E extends Endpoint> = v.InferInput<E['response']>;

/** The address of a call: `{name}` replaced by the encoded parameter, the query appended. Throws for a parameter that no address can carry. */
export function pathOf(
  call: Pick<Endpoint, 'path'>,
  request: { params?: Record<string, string>; query?: Record<string, string | undefined> } = {},
): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = request.params?.[name];
    if (value === undefined) throw new Error(`${call.path} needs the parameter ${name}`);
    // However it is encoded, a step up in the address would lead to another call.
    if (value === '.' || value === '..') throw new Error(`${call.path} cannot carry ${value}`);
    return encodeURIComponent(value);
  });
  const query = Object.entries(request.query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}
