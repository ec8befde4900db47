import { serverErrors } from '@signalsync/content/serverErrors';
import type { Endpoint, ReplyInputOf, RequestOf, Schema } from '@signalsync/contract/endpoint';
import * as v from 'valibot';
import type { Session } from './session.ts';
import type { App, AppContext } from './env.ts';
import { HttpError } from './httpError.ts';
import { rejectOtherAccount } from './whoActs.ts';

/** A handler's second argument: the HTTP context, and the session if the call needs one. */
interface Call<E extends Endpoint> {
  readonly c: AppContext;
  readonly session: E['access'] extends 'session' ? Session : null;
}

/** A handler of one call. Gets the parsed request, and returns the contract's reply or throws an `HttpError`. */
type Handler<E extends Endpoint> = (request: RequestOf<E>, call: Call<E>) => Promise<ReplyInputOf<E>>;

/**
 * Registers handlers for calls of the contract. Before a handler runs, the session and the request's params, query and
 * body are checked. The reply is parsed too, so that the server sends nothing that is not in the contract. A call
 * without a handler is not registered. Throws if a handler has a name that is not in the contract.
 */
export function implement<Api extends Record<string, Endpoint>>(
  app: App,
  api: Api,
  handlers: NoInfer<{ readonly [Name in keyof Api]?: Handler<Api[Name]> }>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const call = api[name];
    if (call === undefined) throw new Error(`There is a handler for ${name}, but no such call in the contract`);
    register(app, call, handler as unknown as AnyHandler);
  }
}

type AnyHandler = (request: object, call: { c: AppContext; session: Session | null }) => Promise<unknown>;

function register(app: App, call: Endpoint, handler: AnyHandler): void {
  app.on(call.method, call.path.replace(/\{(\w+)\}/g, ':$1'), async (c) => {
    const session = call.access === 'session' ? await signedIn(c) : null;
    if (call.access !== 'public') await rejectOtherAccount(c);
    const request = {
      ...(call.params && { params: parse(call.params, c.req.param()) }),
      ...(call.query && { query: parse(call.query, c.req.query()) }),
      ...(call.body && { body: parse(call.body, await bodyOf(c)) }),
    };
    const reply = await handler(request, { c, session });
    return c.json(v.parse(call.response, reply) as object);
  });
}

async function signedIn(c: AppContext): Promise<Session> {
  const session = await c.get('session')();
  if (session === null) throw new HttpError(401, serverErrors.signInFirst);
  return session;
}

function parse(schema: Schema, input: unknown): object {
  const parsed = v.safeParse(schema, input);
  if (!parsed.success) throw new HttpError(422, parsed.issues[0].message);
  if (holdsNul(parsed.output)) throw new HttpError(422, 'A text must not hold the character U+0000.');
  return parsed.output as object;
}

/** Returns whether a text in the value contains U+0000. PostgreSQL cannot store this character. */
function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0');
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsNul);
}

async function bodyOf(c: AppContext): Promise<unknown> {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new HttpError(415, 'Send the request as JSON (Content-Type: application/json).');
  }
  const text = await c.req.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) throw new HttpError(400, 'The request is not valid JSON.');
    throw cause;
  }
}
