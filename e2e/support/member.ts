import type { BrowserContext } from 'playwright';
import { callsOf } from '../../scripts/lib/buyPlan.mjs';

/** Buys a plan by API calls, for journeys that start with a member. */
export { buyPlan } from '../../scripts/lib/buyPlan.mjs';

/**
 * Stores in the browser that the signed-in user has rated, so the account never asks for a rating. Works only for pages
 * that are opened later.
 */
export async function hasRated(context: BrowserContext): Promise<void> {
  const { id }: { id: string } = await (await context.request.get('/api/user')).json();
  await context.addInitScript((key) => {
    // Frames of other origins and blank pages do not have our storage.
    if (window === window.top && location.origin !== 'null') localStorage.setItem(key, 'true');
  }, `feedback_submitted_${id}`);
}

/** A card that can be saved, but every payment with it is declined. */
export const emptyCard = { number: '4000000000000341', exp_month: 12, exp_year: 2040 };
/** A card with which the bank asks the cardholder to confirm each payment. */
export const carefulCard = { ...emptyCard, number: '4000002760003184' };

/** Adds a card for the signed-in user and makes it the default, by API calls. */
export async function chargeTo(
  context: Parameters<typeof callsOf>[0],
  serverUrl: string,
  card: typeof emptyCard,
): Promise<void> {
  const call = callsOf(context, serverUrl);
  const { stripeCustomerId: customerId } = await call<{ stripeCustomerId: string }>('get', '/api/user');
  const { publishableKey: key } = await call<{ publishableKey: string }>('get', '/api/stripe/config');
  const begin = '/api/stripe/create-setup-intent';
  const { clientSecret } = await call<{ clientSecret: string }>('post', begin, { customerId });
  const setup = `/dev/stripe/v1/setup_intents/${clientSecret.slice(0, clientSecret.indexOf('_secret'))}`;
  const secret = { key, client_secret: clientSecret };
  const method = { type: 'card', card: { ...card, cvc: '123' }, billing_details: { address: { country: 'US' } } };
  const tried = await call<Setup>('post', `${setup}/confirm`, { ...secret, payment_method_data: method });
  const done =
    tried.status === 'requires_action'
      ? await call<Setup>('post', `${setup}/authenticate`, { ...secret, outcome: 'succeed' })
      : tried;
  await call('post', '/api/stripe/make-default-payment-method', { customerId, paymentMethodId: done.payment_method });
}

interface Setup {
  status: string;
  payment_method: string;
}
