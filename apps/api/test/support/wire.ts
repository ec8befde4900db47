import { stripePayments } from '../../src/ports/stripePayments.ts';

/** A request of our adapter to Stripe, as a test compares it. */
interface WireRequest {
  /** Method and path, without the host. */
  readonly call: string;
  /** Decoded parameters of the query (GET) or of the request's body. */
  readonly params: Record<string, string>;
  readonly key: string | null;
}

/**
 * Creates a `fetch` without a network. It returns these answers one after the other, and records the requests in
 * `asked`.
 */
function scriptedWire(...answers: (object | { status: number; body: object })[]) {
  const asked: WireRequest[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const form = request.method === 'GET' ? url.searchParams : new URLSearchParams(await request.text());
    asked.push({
      call: `${request.method} ${url.pathname}`,
      params: Object.fromEntries(form),
      key: request.headers.get('idempotency-key'),
    });
    const answer = answers.shift();
    if (answer === undefined) throw new Error(`Nobody expected ${request.method} ${url.pathname}`);
    const [status, body] = 'status' in answer && 'body' in answer ? [answer.status, answer.body] : [200, answer];
    return Response.json(body, { status: status as number });
  };
  return { asked, send };
}

export const webhookSecret = 'whsec_test';

/**
 * Creates the Stripe adapter with a `fetch` that returns these answers one after the other. `asked` are the adapter's
 * requests.
 */
export function adapter(...answers: object[]) {
  const wire = scriptedWire(...answers);
  return { payments: stripePayments({ secretKey: 'sk_test_1', webhookSecret, fetch: wire.send }), asked: wire.asked };
}

/** Returns a list that has only one page, in the provider's format. */
export const list = (...data: object[]) => ({ object: 'list', data, has_more: false, url: '/v1/x' });
