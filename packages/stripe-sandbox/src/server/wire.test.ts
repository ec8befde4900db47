import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { openShop } from './testing/shop.ts';
import { apiVersion } from './world.ts';

/** Returns the error of a call. Fails the test if the call succeeds. */
async function rejection(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`Expected a rejection, got ${String(error)}`);
  return error;
}

describe('The wire', () => {
  it('speaks the version of the SDK that is installed', () => {
    expect(apiVersion).toBe(Stripe.API_VERSION);
  });

  it('names every answer with a request id', async () => {
    const { stripe } = openShop();
    const customer = await stripe.customers.create({ email: 'ada@example.com' });
    expect(customer.lastResponse.requestId).toMatch(/^req_\w{14}$/);
    expect(customer.lastResponse.apiVersion).toBe(apiVersion);
  });

  it('rejects a route that it does not know as Stripe does', async () => {
    const { stripe } = openShop();
    const error = await rejection(stripe.balance.retrieve());
    expect(error).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' });
    expect(error.message).toMatch(/^Unrecognized request URL \(GET: \/v1\/balance\)/);
  });

  it('rejects a parameter that it does not know, by its full name', async () => {
    const { stripe } = openShop();
    const shipping = { name: 'Ada', address: { line1: '1 Street' } };
    expect(await rejection(stripe.customers.create({ shipping }))).toMatchObject({
      statusCode: 400,
      code: 'parameter_unknown',
      param: 'shipping',
      message: 'Received unknown parameter: shipping',
    });
    const footer = await rejection(stripe.customers.create({ invoice_settings: { footer: 'Thanks' } }));
    expect(footer).toMatchObject({ code: 'parameter_unknown', param: 'invoice_settings[footer]' });
  });

  it('rejects missing, mistyped and unknown values', async () => {
    const { stripe } = openShop();
    const product = await stripe.products.create({ name: 'Signals' });
    const price = (params: object) =>
      rejection(stripe.prices.create({ product: product.id, currency: 'usd', ...params } as Stripe.PriceCreateParams));
    expect(await price({})).toMatchObject({ code: 'parameter_missing', param: 'unit_amount' });
    expect(await price({ unit_amount: 1.5 })).toMatchObject({ code: 'parameter_invalid_integer' });
    expect(await price({ unit_amount: 5, active: 'perhaps' })).toMatchObject({ code: 'parameter_invalid_boolean' });
    expect(await price({ unit_amount: 5, recurring: { interval: 'hour' } })).toMatchObject({
      param: 'recurring[interval]',
    });
  });

  it('tells a missing object of the address from one of a parameter', async () => {
    const { stripe } = openShop();
    expect(await rejection(stripe.customers.retrieve('cus_nobody'))).toMatchObject({
      statusCode: 404,
      code: 'resource_missing',
      param: 'id',
      message: "No such customer: 'cus_nobody'",
    });
    const body = { customer: 'cus_nobody', items: [{ price: 'price_1' }] };
    expect(await rejection(stripe.subscriptions.create(body))).toMatchObject({ statusCode: 400, param: 'customer' });
  });

  it('lets nobody in without a secret key of test mode', async () => {
    const { sandbox } = openShop();
    for (const key of ['pk_test_1', 'sk_live_1']) {
      const stripe = new Stripe(key, { httpClient: Stripe.createFetchHttpClient(sandbox.fetch) });
      expect(await rejection(stripe.customers.list())).toMatchObject({ statusCode: 401 });
    }
    expect((await sandbox.fetch('https://api.stripe.com/v1/customers')).status).toBe(401);
  });

  it('rejects a version that it does not speak', async () => {
    const { stripe } = openShop();
    const error = await rejection(stripe.customers.list({}, { apiVersion: '2020-08-27' }));
    expect(error.message).toContain('Invalid Stripe API version');
  });

  it('pages through a list, newest first', async () => {
    const { stripe } = openShop();
    for (const name of ['one', 'two', 'three']) await stripe.customers.create({ name });
    const first = await stripe.customers.list({ limit: 2 });
    expect(first).toMatchObject({ object: 'list', url: '/v1/customers', has_more: true });
    expect(first.data.map((each) => each.name)).toEqual(['three', 'two']);
    const all = await stripe.customers.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
    expect(all.map((each) => each.name)).toEqual(['three', 'two', 'one']);
    const newer = await stripe.customers.list({ limit: 1, ending_before: all[2]?.id ?? '' });
    expect(newer.data.map((each) => each.name)).toEqual(['two']);
  });

  it('expands what holds an id, and rejects to expand anything else', async () => {
    const { stripe, stock } = openShop();
    const { price } = await stock();
    const found = await stripe.prices.list({ expand: ['data.product'] });
    expect(found.data[0]?.product).toMatchObject({ object: 'product', name: 'Signals' });
    const error = await rejection(stripe.prices.retrieve(price.id, { expand: ['nickname'] }));
    expect(error.message).toBe('This property cannot be expanded (nickname).');
  });

  it('keeps its own notes to itself', async () => {
    const { stripe, stock, subscribe } = openShop();
    const { customer, price } = await stock();
    const subscription = await subscribe(customer.id, price.id, { expand: ['latest_invoice'] });
    expect(JSON.stringify(subscription)).not.toMatch(/"_\w/);
    expect(subscription.latest_invoice).not.toHaveProperty('confirmation_secret');
    expect(JSON.stringify((await stripe.events.list({ limit: 100 })).data)).not.toMatch(/"_\w|"confirmation_secret"/);
  });

  it('keeps any text but the character that no database takes', async () => {
    const { stripe } = openShop();
    const name = '["Ünï", {"__proto__": 1}] & = % + \u{1F600}';
    const { id } = await stripe.customers.create({ name: `${name}\0`, metadata: { __proto__x: 'y', 'a b': '=' } });
    expect(await stripe.customers.retrieve(id)).toMatchObject({ name, metadata: { __proto__x: 'y', 'a b': '=' } });
  });

  it('merges metadata, and removes what is emptied', async () => {
    const { stripe } = openShop();
    const { id } = await stripe.customers.create({ metadata: { a: '1', b: '2' } });
    expect((await stripe.customers.update(id, { metadata: { b: '', c: '3' } })).metadata).toEqual({ a: '1', c: '3' });
    expect((await stripe.customers.update(id, { metadata: '' })).metadata).toEqual({});
  });

  it('fails as a provider fails, when it is told to', async () => {
    const { sandbox, stripe } = openShop();
    sandbox.trigger.failNext(1);
    expect(await rejection(stripe.customers.list())).toMatchObject({ statusCode: 500, type: 'StripeAPIError' });
    sandbox.trigger.failNext(1, 'connection');
    expect(await rejection(stripe.customers.create({}))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stripe.customers.list()).data).toHaveLength(0);
    sandbox.trigger.failNext(1, 'connection_after');
    expect(await rejection(stripe.customers.create({}))).toBeInstanceOf(Stripe.errors.StripeConnectionError);
    expect((await stripe.customers.list()).data).toHaveLength(1);
  });
});

describe('An idempotency key', () => {
  const keyed = { idempotencyKey: 'attempt-1' };

  it('replays its answer, and does nothing twice', async () => {
    const { stripe, arrived, sandbox } = openShop();
    const first = await stripe.customers.create({ name: 'Ada' }, keyed);
    const again = await stripe.customers.create({ name: 'Ada' }, keyed);
    expect(again.id).toBe(first.id);
    expect(new Headers(again.lastResponse.headers).get('idempotent-replayed')).toBe('true');
    expect((await stripe.customers.list()).data).toHaveLength(1);
    await sandbox.idle();
    expect(arrived.filter((event) => event.type === 'customer.created')).toHaveLength(1);
  });

  it('does one thing when many ask at once', async () => {
    const { stripe, stock, subscribe } = openShop();
    const { customer, price } = await stock();
    const asked = { customer: customer.id, items: [{ price: price.id }], payment_behavior: 'default_incomplete' };
    const made = await Promise.all(Array.from({ length: 20 }, () => stripe.subscriptions.create(asked, keyed)));
    expect(new Set(made.map((each) => each.id)).size).toBe(1);
    expect((await subscribe(customer.id, price.id)).id).not.toBe(made[0]?.id);
  });

  it('brings back an answer that got lost on its way', async () => {
    const { sandbox, stripe } = openShop();
    sandbox.trigger.failNext(1, 'connection_after');
    await rejection(stripe.customers.create({ name: 'Ada' }, keyed));
    const again = await stripe.customers.create({ name: 'Ada' }, keyed);
    expect((await stripe.customers.list()).data.map((each) => each.id)).toEqual([again.id]);
  });

  it('is rejected with other parameters', async () => {
    const { stripe } = openShop();
    await stripe.customers.create({ name: 'Ada' }, keyed);
    expect(await rejection(stripe.customers.create({ name: 'Eve' }, keyed))).toBeInstanceOf(
      Stripe.errors.StripeIdempotencyError,
    );
  });

  it('replays a rejection of what was tried, but not of how it was asked', async () => {
    const { stripe, stock } = openShop();
    const { customer, price } = await stock();
    const asked = { customer: customer.id, items: [{ price: price.id }], discounts: [{ coupon: 'SAVE' }] };
    expect(await rejection(stripe.subscriptions.create(asked, keyed))).toMatchObject({ code: 'resource_missing' });
    await stripe.coupons.create({ id: 'SAVE', percent_off: 20 });
    expect(await rejection(stripe.subscriptions.create(asked, keyed))).toMatchObject({ code: 'resource_missing' });

    const other = { idempotencyKey: 'attempt-2' };
    await rejection(stripe.customers.create({ email: 'not an address' }, other));
    expect((await stripe.customers.create({ email: 'ada@example.com' }, other)).email).toBe('ada@example.com');
  });

  it('is forgotten after a day', async () => {
    const { stripe, moveTo } = openShop('2026-01-01T00:00:00Z');
    const first = await stripe.customers.create({ name: 'Ada' }, keyed);
    await moveTo('2026-01-02T00:00:00Z');
    expect((await stripe.customers.create({ name: 'Ada' }, keyed)).id).not.toBe(first.id);
  });
});
