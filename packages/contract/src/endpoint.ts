import type * as v from 'valibot';

/** The HTTP methods that the product uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may make a call.
 * - `public`: anyone.
 * - `guest`: anyone, but the answer depends on this browser's guest-checkout cookie or session.
 * - `session`: a signed-in user; others get 401.
 */
type Access = 'public' | 'guest' | 'session';

/** Any valibot schema whose parsed value is plain JSON. */
export type Schema = v.GenericSchema<unknown, unknown>;
type ObjectSchema = v.GenericSchema<unknown, object>;

/**
 * One call of the product. The client, the server, the mocks and the OpenAPI document all use it. The build of the web
 * app removes all fields except `method`, `path` and `response`, so the web app must not read the other fields.
 */
export interface Endpoint {
  readonly method: Method;
  /** Path with `{name}` for each key of `params`. */
  readonly path: string;
  /** One sentence about the call, for the OpenAPI document. */
  readonly summary: string;
  readonly access: Access;
  readonly params?: ObjectSchema;
  readonly query?: ObjectSchema;
  readonly body?: Schema;
  readonly response: Schema;
}

/**
 * Declares a call. If a part such as `body` is left out, callers do not pass it. The annotation below this comment lets
 * the bundler remove unused calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const M extends Method,
  const P extends string,
  const Parts extends Omit<Endpoint, 'method' | 'path'>,
>(
  method: M,
  path: P,
  // `never` makes a misspelt part a type error. Otherwise TypeScript would accept a misspelt `body`, and the body would
  // be unchecked.
  parts: Parts & { readonly [Part in Exclude<keyof Parts, keyof Endpoint>]: never },
) => ({ method, path, ...parts });

type OutputOf<E, Part extends string> = E extends { readonly [P in Part]: infer S extends Schema }
  ? { [P in Part]: v.InferOutput<S> }
  : unknown;

/** The values that a caller must pass: those of `params`, `query` and `body` that the call declares. */
export type RequestOf<E extends Endpoint> = OutputOf<E, 'params'> & OutputOf<E, 'query'> & OutputOf<E, 'body'>;

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
    // A `..` would change the URL into that of another call, even if the `..` is encoded.
    if (value === '.' || value === '..') throw new Error(`${call.path} cannot carry ${value}`);
    return encodeURIComponent(value);
  });
  const query = Object.entries(request.query ?? {}).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return query.length === 0 ? path : `${path}?${new URLSearchParams(query)}`;
}
