import { once } from 'node:events';
import { testCards } from '@signalsync/stripe-sandbox/server';
import { describe, expect, test } from 'vitest';
import { type Intent, intentIdOf, intentPath, type User } from './support/checkout.ts';
import { openProcessData } from './support/database.ts';
import { call, type ServerProcess, startProcess } from './support/process.ts';

/** Runs one test on its own database: a purchase during which the server is killed. */
async function journey(walk: (world: ReturnType<typeof worldOn>) => Promise<void>): Promise<void> {
  const data = await openProcessData();
  const world = worldOn(data.environment);
  await walk(world).finally(async () => {
    await world.end();
    await data.close();
  });
}

function worldOn(environment: Record<string, string>) {
  let server: ServerProcess | undefined;
  const url = () => server?.url ?? '';

  /** Starts the server on the existing data. A request that matches `dieAt` kills it. */
  async function start(dieAt?: RegExp): Promise<ServerProcess> {
    const preloaded = dieAt === undefined ? [] : [new URL('support/dieAt.ts', import.meta.url).href];
    const variables = { SECRET: 'a secret for tests, at least 32 long', ...environment };
    return (server = await startProcess({ ...variables, ...(dieAt && { DIE_AT: dieAt.source }) }, preloaded));
  }

  async function signIn(email: string): Promise<string> {
    const { cookie } = await call(url(), '/api/signalsync/send-verification', { json: { email } });
    const { body } = await call<{ mails: { code: string }[] }>(url(), '/dev/outbox.json');
    const json = { email, code: body.mails[0]?.code };
    return (await call(url(), '/api/signalsync/verify-and-login', { json, ...(cookie && { cookie }) })).cookie ?? '';
  }

  async function begin(priceId: string, cookie?: string) {
    const who = cookie === undefined ? {} : { userId: (await userOf(cookie)).id };
    const json = { priceId, ...who, metadata: { priceId, ...who } };
    return call<Intent>(url(), intentPath, { json, ...(cookie && { cookie }) });
  }

  /** Confirms the payment at the provider, with the call that the provider's browser library makes. */
  const pay = ({ clientSecret }: Intent) =>
    call(url(), `/dev/stripe/v1/payment_intents/${intentIdOf(clientSecret)}/confirm`, {
      json: {
        key: 'pk_test_sandbox',
        client_secret: clientSecret,
        payment_method_data: {
          type: 'card',
          card: { number: testCards.visa.number, exp_month: 12, exp_year: 2030, cvc: '123' },
          billing_details: { address: { country: 'DE' } },
        },
      },
    });

  const userOf = async (cookie: string) => (await call<User>(url(), '/api/user', { cookie })).body;

  /** Returns how many charges of a customer the provider has recorded as paid. */
  async function chargesOf(customer: string | null): Promise<number> {
    if (customer === null) return 0;
    const address = `${url()}/dev/stripe/api/v1/charges?${new URLSearchParams({ customer }).toString()}`;
    const answer = await fetch(address, { headers: { Authorization: 'Bearer sk_test_books' } });
    const { data } = (await answer.json()) as { data: { paid: boolean }[] };
    return data.filter(({ paid }) => paid).length;
  }

  /**
   * Starts a server that is killed at a request that matches `dieAt`, runs `steps` on it, and then starts the next
   * server.
   */
  async function killed(dieAt: RegExp, steps: () => Promise<unknown>): Promise<void> {
    const { child } = await start(dieAt);
    const death = once(child, 'exit');
    const [[code, signal]] = await Promise.all([
      death,
      steps().catch((error: unknown) => {
        // A killed server never answers, so fetch throws a TypeError.
        if (!(error instanceof TypeError)) throw error;
      }),
    ]);
    expect([code, signal]).toEqual([null, 'SIGKILL']);
    await start();
  }

  const post = (path: string, json: unknown, cookie: string) => call(url(), path, { json, cookie });
  const end = async () => server?.end('SIGTERM');
  return { signIn, begin, pay, post, userOf, chargesOf, killed, end };
}

const webhook = (type: string) => new RegExp(`^POST \\S+/api/stripe/webhook [^]*"type": "${type}"`);

/**
 * The moments at which the server is killed. If all of them have run on PostgreSQL, the embedded database repeats the
 * one with the most at stake: only how a killed database recovers is different there.
 */
const deaths = [
  { step: 'before the customer is made', at: /^POST \S+\/v1\/customers /, isPaid: false },
  { step: 'before the subscription is made', at: /^POST \S+\/v1\/subscriptions /, isPaid: false },
  {
    step: 'between the halves of an invoice',
    at: /^POST \S+\/v1\/invoiceitems /,
    isPaid: false,
    priceId: 'price_lifetime',
  },
  { step: 'between the charge and its record', at: webhook('payment_intent.succeeded'), isPaid: true },
  { step: 'when the paid invoice is reported', at: webhook('invoice.paid'), isPaid: true },
].filter(({ step }) => process.env.EMBEDDED !== 'part' || step === 'between the charge and its record');

describe.concurrent('A purchase whose server is killed', () => {
  test.each(deaths)(
    '$step is paid and active or unpaid and free, and can be finished',
    ({ at, isPaid, priceId = 'price_monthly' }) =>
      journey(async ({ signIn, begin, pay, userOf, chargesOf, killed }) => {
        let cookie = '';
        await killed(at, async () => {
          cookie = await signIn('ann@example.com');
          await pay((await begin(priceId, cookie)).body);
        });
        const found = await userOf(cookie);
        expect(found.subscriptionStatus).toBe(isPaid ? 'active' : 'inactive');
        expect(await chargesOf(found.stripeCustomerId)).toBe(isPaid ? 1 : 0);

        const again = await begin(priceId, cookie);
        expect(again.status).toBe(isPaid ? 409 : 200);
        if (!isPaid) await pay(again.body);
        const finished = await userOf(cookie);
        expect(finished.subscriptionStatus).toBe('active');
        expect(await chargesOf(finished.stripeCustomerId)).toBe(1);
      }),
  );

  test('between the charge and its record is a guest’s, too, once it runs again', () =>
    journey(async ({ begin, pay, post, userOf, chargesOf, killed }) => {
      let intent: Intent | undefined;
      let cookie = '';
      await killed(webhook('payment_intent.succeeded'), async () => {
        const begun = await begin('price_lifetime');
        [intent, cookie] = [begun.body, begun.cookie ?? ''];
        const json = { email: 'guest@example.com', customerId: intent.customerId };
        await post('/api/stripe/update-customer-email', json, cookie);
        await pay(intent);
      });
      const customerId = intent?.customerId ?? '';
      const json = { stripeCustomerId: customerId };
      const { status, cookie: session = '' } = await post('/api/stripe/auth', json, cookie);
      expect(status).toBe(200);
      expect(await chargesOf(customerId)).toBe(1);
      const user = await userOf(session);
      expect(user).toMatchObject({ email: 'guest@example.com', subscriptionStatus: 'active' });
    }));
});
