import type { BrowserContext } from 'playwright';

interface Intent {
  clientSecret: string;
}

/**
 * Buys a plan for the person who is signed in, without the screens, for journeys about what comes after: the calls that the
 * checkout and the card form make. Waits until the plan runs.
 */
export async function buyPlan(context: BrowserContext, serverUrl: string, priceId = 'price_monthly'): Promise<void> {
  const headers = { Origin: serverUrl };
  const call = async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    // The server may close an idle connection at the moment at which it is used again.
    const options = { headers, maxRetries: 2, ...(data && { data }) };
    const answer = await context.request[method](`${serverUrl}${path}`, options);
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const config = await call<{ publishableKey: string }>('get', '/api/stripe/config');
  const begin = { priceId, metadata: { priceId } };
  const { clientSecret } = await call<Intent>('post', '/api/stripe/create-subscription-intent', begin);
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  await call('post', `/dev/stripe/v1/payment_intents/${id}/confirm`, {
    key: config.publishableKey,
    client_secret: clientSecret,
    payment_method_data: {
      type: 'card',
      card: { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' },
      billing_details: { address: { country: 'US' } },
    },
  });
  const patience = performance.now() + 5000;
  for (;;) {
    const { subscriptionStatus } = await call<{ subscriptionStatus: string }>('get', '/api/user');
    if (subscriptionStatus === 'active') return;
    if (performance.now() > patience) throw new Error(`The plan is still ${subscriptionStatus}`);
  }
}
