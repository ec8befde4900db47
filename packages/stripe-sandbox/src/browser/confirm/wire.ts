import type { PaymentIntent, SetupIntent, StripeError } from '@stripe/stripe-js';

export type IntentKind = 'payment' | 'setup';
export type Intent = PaymentIntent | SetupIntent;

/** An answer of the fake Stripe: an intent, or an error in Stripe's shape. */
export type Reply = { intent: Intent; error?: undefined } | { error: StripeError; intent?: undefined };

const unreachable: StripeError = {
  type: 'api_connection_error',
  message:
    'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.',
};

const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';

export type Wire = ReturnType<typeof createWire>;

/**
 * Creates the browser's calls to the server part of the fake, whose address is `baseUrl`. Their promises never reject;
 * errors are part of the reply.
 */
export function createWire({
  baseUrl,
  publishableKey,
  fetch,
}: {
  baseUrl: string;
  publishableKey: string;
  fetch: (request: Request) => Promise<Response>;
}) {
  const root = `${baseUrl.replace(/\/+$/, '')}/v1`;
  const headers = { authorization: `Bearer ${publishableKey}` };
  const pathOf = (kind: IntentKind, secret: string) => `${root}/${kind}_intents/${intentIdOf(secret)}`;

  async function send(request: Request): Promise<Reply> {
    try {
      const response = await fetch(request);
      const body: unknown = await response.json();
      if (response.ok) return { intent: body as Intent };
      return { error: (body as { error: StripeError }).error };
    } catch {
      // The server did not answer, or its answer could not be read.
      return { error: unreachable };
    }
  }
  const post = (address: string, params: object) =>
    send(
      new Request(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(params),
      }),
    );

  return {
    retrieve: (kind: IntentKind, secret: string) =>
      send(new Request(`${pathOf(kind, secret)}?${new URLSearchParams({ client_secret: secret })}`, { headers })),
    confirm: (kind: IntentKind, secret: string, params: object) =>
      post(`${pathOf(kind, secret)}/confirm`, { ...params, client_secret: secret }),
    /** Sends the result of the cardholder's authentication to the server part of the fake. */
    authenticate: (kind: IntentKind, secret: string, outcome: 'succeed' | 'fail') =>
      post(`${pathOf(kind, secret)}/authenticate`, { outcome, client_secret: secret }),
    /** Returns null if the server part can be reached, otherwise Stripe's connection error. */
    reach: async (): Promise<StripeError | null> => {
      if (!publishableKey.startsWith('pk_test_')) {
        return { type: 'invalid_request_error', message: `Invalid API Key provided: ${publishableKey}` };
      }
      try {
        const { ok } = await fetch(new Request(`${root}/elements/sessions`, { method: 'OPTIONS' }));
        return ok ? null : unreachable;
      } catch {
        return unreachable;
      }
    },
  };
}
