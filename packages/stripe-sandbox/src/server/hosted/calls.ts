import type { PaymentIntent, SetupIntent } from '../objects.ts';
import { Fault, unknownRoute } from '../wire/fault.ts';
import { type FormTree, readForm, readJson } from '../wire/form.ts';
import { match } from '../wire/route.ts';
import { type Fake, inWorld, type World } from '../world.ts';
import {
  authenticatePayment,
  authenticateSetup,
  confirmPayment,
  confirmSetup,
  intentBySecret,
  publicIntent,
} from './confirm.ts';

type Call = (world: World, id: string, form: FormTree) => Promise<PaymentIntent | SetupIntent>;

const calls: readonly [method: string, path: string, call: Call][] = [
  ['GET', '/v1/payment_intents/:id', (world, id, form) => intentBySecret(world, 'payment_intent', id, form)],
  ['POST', '/v1/payment_intents/:id/confirm', confirmPayment],
  ['POST', '/v1/payment_intents/:id/authenticate', authenticatePayment],
  ['GET', '/v1/setup_intents/:id', (world, id, form) => intentBySecret(world, 'setup_intent', id, form)],
  ['POST', '/v1/setup_intents/:id/confirm', confirmSetup],
  ['POST', '/v1/setup_intents/:id/authenticate', authenticateSetup],
];

const anyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, POST',
  'access-control-allow-headers': 'authorization, content-type',
  'cache-control': 'no-store',
};

/** Answers requests of the fake Stripe.js in the browser. Each request must contain a publishable key. */
export async function answerCall(fake: Fake, request: Request, path: string): Promise<Response> {
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: anyOrigin });
  try {
    const form = await formOf(request);
    checkPublishableKey(request, form);
    for (const [method, pattern, call] of calls) {
      const ids = method === request.method ? match(pattern, path) : undefined;
      if (ids === undefined) continue;
      const intent = await inWorld(fake, (world) => call(world, ids.id ?? '', form));
      return Response.json(publicIntent(intent), { headers: anyOrigin });
    }
    throw unknownRoute(request.method, path);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return Response.json({ error: error.body }, { status: error.status, headers: anyOrigin });
  }
}

/** Returns the parameters in a request's query and in its body, which is form-encoded or JSON. */
export async function formOf(request: Request): Promise<FormTree> {
  const query = readForm(new URL(request.url).search.slice(1));
  if (request.method === 'GET') return query;
  const body = await request.text();
  if (body === '') return query;
  if (!(request.headers.get('content-type') ?? '').includes('application/json')) return { ...query, ...readForm(body) };
  try {
    return { ...query, ...readJson(JSON.parse(body)) };
  } catch (error) {
    throw new Fault(400, { type: 'invalid_request_error', message: `Invalid JSON: ${String(error)}` });
  }
}

function checkPublishableKey(request: Request, form: FormTree): void {
  const bearer = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  const key = bearer ?? form.key;
  if (typeof key === 'string' && key.startsWith('pk_test_')) return;
  throw new Fault(401, {
    type: 'invalid_request_error',
    message: 'You did not provide a publishable key of test mode (pk_test_…).',
  });
}
