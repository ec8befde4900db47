import { randomText } from '../ids.ts';
import { apiVersion, type Fake, inWorld, type World } from '../world.ts';
import { present } from './expand.ts';
import { Fault } from './fault.ts';
import { canonical, type FormTree, readForm } from './form.ts';
import { strip } from './plain.ts';
import { findRoute, type Route } from './route.ts';

/** HTTP status and JSON body of a reply. */
interface Answer {
  status: number;
  body: unknown;
}

/** An answer that is stored under an idempotency key. `fingerprint` identifies the request that it answered. */
interface Kept extends Answer {
  fingerprint: string;
  request: string;
  at: number;
}

/** Seconds for which a repeated request with the same idempotency key gets the first answer. */
const lifetime = 24 * 60 * 60;
const recordId = (key: string) => `idempotency_${key}`;

/** Returns the answer stored under a key; undefined if there is none. Throws if another request has used the key. */
async function replay({ store, at }: World, key: string, fingerprint: string): Promise<Kept | undefined> {
  const kept = (await store.get(recordId(key)))?.data as unknown as Kept | undefined;
  if (kept === undefined || at - kept.at >= lifetime) return undefined;
  if (kept.fingerprint === fingerprint) return kept;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
  throw new Fault(400, { type: 'idempotency_error', message }, { beforeRunning: true });
}

/** Answers a request as api.stripe.com does. */
export async function answerApi(fake: Fake, routes: readonly Route[], request: Request): Promise<Response> {
  const id = `req_${randomText(14)}`;
  const key = request.method === 'POST' ? request.headers.get('idempotency-key') : null;
  try {
    checkHeaders(request.headers);
    const { pathname, search } = new URL(request.url);
    const body = request.method === 'GET' ? '' : await request.text();
    const form: FormTree = { ...readForm(search.slice(1)), ...readForm(body) };
    const [route, ids] = findRoute(routes, request.method, pathname);
    const run = async (world: World) => {
      const { reply: value, expand } = await route.run(world, form, ids);
      return { status: 200, body: await present(world, value, expand) };
    };
    const ask = { id, key, fingerprint: `${request.method} ${pathname} ${canonical(form)}` };
    const { answer, original } = await once(fake, ask, run);
    return reply(answer, id, key, original);
  } catch (error) {
    return reply(faultAnswer(error instanceof Fault ? error : brokenFake(error), id), id, key);
  }
}

const brokenFake = (error: unknown) =>
  new Fault(500, {
    type: 'api_error',
    message: `The sandbox failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  });

const faultAnswer = ({ status, body }: Fault, id: string): Answer => ({
  status,
  body: { error: { ...(strip(body) as object), request_log_url: `https://dashboard.stripe.com/test/logs/${id}` } },
});

/** Runs a request, or repeats the answer to an earlier one with the same idempotency key, whose id is `original`. */
async function once(
  fake: Fake,
  { id, key, fingerprint }: { id: string; key: string | null; fingerprint: string },
  run: (world: World) => Promise<Answer>,
): Promise<{ answer: Answer; original?: string }> {
  const keep = async ({ store, at }: World, answer: Answer) => {
    if (key === null) return;
    const kept: Kept = { ...answer, fingerprint, request: id, at };
    await store.put({ id: recordId(key), kind: 'idempotency', data: { ...kept } });
  };
  const request = { id, idempotencyKey: key };
  try {
    return await inWorld(
      fake,
      async (world) => {
        const before = key === null ? undefined : await replay(world, key, fingerprint);
        if (before !== undefined) return { answer: before, original: before.request };
        const answer = await run(world);
        await keep(world, answer);
        return { answer };
      },
      request,
    );
  } catch (error) {
    if (error instanceof Fault && !error.beforeRunning) await keep(fake.open(fake.store), faultAnswer(error, id));
    throw error;
  }
}

function checkHeaders(headers: Headers): void {
  const key = /^Bearer (\S+)$/.exec(headers.get('authorization') ?? '')?.[1];
  const unauthorized = (message: string) =>
    new Fault(401, { type: 'invalid_request_error', message }, { beforeRunning: true });
  if (key === undefined) throw unauthorized('You did not provide an API key.');
  if (!/^(sk|rk)_test_/.test(key)) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`);
  const version = headers.get('stripe-version');
  if (version !== null && version !== apiVersion) {
    throw new Fault(
      400,
      {
        type: 'invalid_request_error',
        message: `Invalid Stripe API version: ${version}. The sandbox speaks ${apiVersion}.`,
      },
      { beforeRunning: true },
    );
  }
}

function reply({ status, body }: Answer, id: string, key: string | null, original?: string): Response {
  return Response.json(body, {
    status,
    headers: {
      'request-id': id,
      'stripe-version': apiVersion,
      // Forbids the SDK to repeat a failed call, because the fake would give the same answer again. Only after 409, a
      // conflict with another request, may the SDK repeat the call.
      'stripe-should-retry': status === 409 ? 'true' : 'false',
      ...(key === null ? {} : { 'idempotency-key': key }),
      ...(original === undefined ? {} : { 'idempotent-replayed': 'true', 'original-request': original }),
    },
  });
}

/** Returns the response of a Stripe server that fails with an internal error (HTTP 500). */
export const serverError = (): Response =>
  Response.json(
    { error: { type: 'api_error', message: 'Sorry! There was an error while talking to one of our backends.' } },
    { status: 500, headers: { 'request-id': `req_${randomText(14)}`, 'stripe-should-retry': 'true' } },
  );
