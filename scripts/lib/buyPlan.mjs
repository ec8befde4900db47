/**
 * A function that makes a call with the cookies of a browser, such as `get` or `post` of Playwright's
 * `context.request`.
 *
 * @typedef {(url: string, options?: { headers?: Record<string, string>, maxRetries?: number, data?: unknown }) =>
 *   Promise<{ ok(): boolean, status(): number, text(): Promise<string>, json(): Promise<unknown> }>} Call
 */

/**
 * Returns a function that makes a call of the server with the cookies of a browser, and throws if the call fails.
 *
 * @param {{ request: { get: Call, post: Call } }} context
 * @param {string} serverUrl
 * @returns {<T>(method: 'get' | 'post', path: string, data?: object) => Promise<T>}
 */
export const callsOf = (context, serverUrl) => async (method, path, data) => {
  // Allows retries, because the server may close an idle connection at the moment of the next call.
  const options = { headers: { Origin: serverUrl }, maxRetries: 2, ...(data && { data }) };
  const answer = await context.request[method](`${serverUrl}${path}`, options);
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
};

/** Returns the path and body of the card form's call that pays a checkout with a test card issued in `country`. */
export function cardPayment(publishableKey, clientSecret, country) {
  const id = clientSecret.slice(0, clientSecret.indexOf('_secret'));
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };
  const method = { type: 'card', card, billing_details: { address: { country } } };
  return [
    `/dev/stripe/v1/payment_intents/${id}/confirm`,
    { key: publishableKey, client_secret: clientSecret, payment_method_data: method },
  ];
}

/**
 * Buys a plan for the signed-in user. Makes the API calls of the checkout and the card form, and uses no screens. Waits
 * until the plan is active.
 *
 * @param {{ request: { get: Call, post: Call } }} context
 * @param {string} serverUrl
 * @returns {Promise<void>}
 */
export async function buyPlan(context, serverUrl, priceId = 'price_monthly') {
  const call = callsOf(context, serverUrl);
  const config = await call('get', '/api/stripe/config');
  const { id: userId } = await call('get', '/api/user');
  const begin = { priceId, userId, metadata: { priceId, userId } };
  const { clientSecret } = await call('post', '/api/stripe/create-subscription-intent', begin);
  await call('post', ...cardPayment(config.publishableKey, clientSecret, 'US'));
  const deadline = performance.now() + 5000;
  for (;;) {
    const { subscriptionStatus } = await call('get', '/api/user');
    if (subscriptionStatus === 'active') return;
    if (performance.now() > deadline) throw new Error(`The plan is still ${subscriptionStatus}`);
  }
}
