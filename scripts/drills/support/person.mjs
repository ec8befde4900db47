// A simulated person who uses a server over HTTP in a drill, and remembers what the server has acknowledged.
import { setTimeout as pause } from 'node:timers/promises';
import { cardPayment } from '../../lib/buyPlan.mjs';

/** A request that takes longer than this, in ms, counts as hanging. */
const hangMs = 120_000;

/** Thrown if the status of an answer is not 2xx. `status` is that status. */
class Answered extends Error {
  constructor(path, status, text) {
    super(`${path} answered ${status}: ${text.slice(0, 200)}`);
    this.status = status;
  }
}

/** Returns a function like `fetch` that takes a path, and sends the Origin header of a page of this server. */
export const sendTo = (url) => (path, init) =>
  fetch(url + path, { ...init, headers: { origin: url, ...init.headers } });

/**
 * Creates a person. `send` makes a request as `fetch` does, with a path instead of an address, so that a drill decides
 * which server gets the request. `kept` has what the servers have acknowledged: `cookie`, `name`, `isPaid`,
 * `isCancelled`. `tried` has what the servers may have done although no answer arrived.
 */
export function person(email, send) {
  const kept = {};
  const tried = { names: [] };

  async function call(path, { json, method = json ? 'POST' : 'GET', cookie = kept.cookie } = {}) {
    const response = await send(path, {
      method,
      headers: { ...(json && { 'content-type': 'application/json' }), ...(cookie && { cookie }) },
      ...(json && { body: JSON.stringify(json) }),
      signal: AbortSignal.timeout(hangMs),
    });
    const text = await response.text();
    if (!response.ok) throw new Answered(path, response.status, text);
    const cookies = response.headers.getSetCookie().map((line) => line.split(';')[0]);
    return { body: JSON.parse(text), cookie: cookies.join('; ') };
  }

  const me = async () => (await call('/api/user')).body;

  async function signIn() {
    const { cookie } = await call('/api/signalsync/send-verification', { json: { email } });
    const { mails } = (await call('/dev/outbox.json')).body;
    const code = mails.find((mail) => mail.to === email && mail.code)?.code;
    if (!code) throw new Answered('The mail with the code', 503, 'has not come');
    kept.cookie = (await call('/api/signalsync/verify-and-login', { json: { email, code }, cookie })).cookie;
    kept.id = (await me()).id;
  }

  async function rename(name) {
    tried.names.push(name);
    await call(`/api/accounts/${kept.id}`, { method: 'PATCH', json: { billingName: name, billingAddress: [] } });
    kept.name = name;
    tried.names = [];
  }

  /** Buys the monthly plan, or finishes a purchase that was interrupted. The provider acknowledges the payment. */
  async function buy() {
    const { publishableKey } = (await call('/api/stripe/config')).body;
    const priceId = 'price_monthly';
    const begin = { priceId, userId: kept.id, metadata: { priceId, userId: kept.id } };
    const { clientSecret } = (await call('/api/stripe/create-subscription-intent', { json: begin })).body;
    const [path, json] = cardPayment(publishableKey, clientSecret, 'DE');
    tried.isPaid = true;
    await call(path, { json });
    kept.isPaid = true;
  }

  /** Waits until the plan is active, which happens when the webhook of the payment has arrived. */
  async function begun() {
    while ((await me()).subscriptionStatus !== 'active') await pause(20);
  }

  async function cancel() {
    await begun();
    tried.isCancelled = true;
    await call('/api/stripe/cancel-subscription', { json: {} });
    kept.isCancelled = true;
  }

  /** Returns what the provider has recorded: paid charges, and running subscriptions. */
  async function books() {
    const { stripeCustomerId: customer } = await me();
    if (customer === null) return { charges: 0, running: [] };
    const list = async (what) => {
      const query = new URLSearchParams({ customer });
      const headers = { authorization: 'Bearer sk_test_books' };
      const response = await send(`/dev/stripe/api/v1/${what}?${query}`, { headers });
      return (await response.json()).data;
    };
    const [charges, subscriptions] = [await list('charges'), await list('subscriptions')];
    return {
      charges: charges.filter(({ paid }) => paid).length,
      running: subscriptions.filter(({ status }) => status === 'active'),
    };
  }

  /** Returns a sentence for each thing that the server had acknowledged and that is lost or only half done. */
  async function lost() {
    // Before this person's sign-in, the server has acknowledged nothing.
    if (kept.cookie === undefined) return [];
    const found = [];
    const isTried = (what) => tried[what] === true && kept[what] !== true;
    const user = await me().catch((error) => {
      if (!(error instanceof Answered)) throw error;
      return undefined;
    });
    if (user === undefined) return [`${email}: the session is lost`];
    if ((user.billingName ?? undefined) !== kept.name && !tried.names.includes(user.billingName))
      found.push(`${email}: the name is ${user.billingName}, and ${kept.name} was acknowledged`);
    const { charges, running } = await books();
    const isActive = user.subscriptionStatus === 'active';
    if (kept.isPaid && !(isActive && charges === 1)) found.push(`${email}: paid, and is ${user.subscriptionStatus}`);
    if (!kept.isPaid && !isTried('isPaid') && charges > 0) found.push(`${email}: charged without a payment`);
    if (charges > 1) found.push(`${email}: charged ${charges} times`);
    if (isActive !== (charges === 1))
      found.push(`${email}: ${charges} charges, and the plan is ${user.subscriptionStatus}`);
    if (running.length !== charges) found.push(`${email}: ${charges} charges, ${running.length} running subscriptions`);
    if (isActive && charges === 1) {
      const { cancelAtPeriodEnd } = (await call('/api/stripe/next-billing')).body;
      const atProvider = running[0]?.cancel_at_period_end === true;
      if (cancelAtPeriodEnd !== atProvider)
        found.push(`${email}: shown as cancelled: ${cancelAtPeriodEnd}, is: ${atProvider}`);
      if (kept.isCancelled && !atProvider) found.push(`${email}: the cancellation is lost`);
    }
    return found;
  }

  return { email, kept, tried, me, signIn, rename, buy, begun, cancel, lost };
}

/**
 * Returns what these people have lost. Waits up to `settleMs` for changes that may still arrive, for example by a
 * repeated webhook.
 */
export async function lossesOf(people, settleMs = 60_000) {
  const until = performance.now() + settleMs;
  for (let left = people; ; await pause(500)) {
    const results = await Promise.all(left.map(async (someone) => ({ someone, found: await someone.lost() })));
    const losses = results.flatMap(({ found }) => found);
    if (losses.length === 0 || performance.now() > until) return losses;
    left = results.filter(({ found }) => found.length > 0).map(({ someone }) => someone);
  }
}
