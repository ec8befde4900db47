import { describe, expect, it } from 'vitest';
import { type TestCardName, testCards } from '../cards.ts';
import { memoryStore } from './memory.ts';
import { openCheckout as checkout, idOf } from './testing/checkout.ts';
import { invoiceOf } from './testing/shop.ts';
import type { SandboxStore } from './types.ts';

describe('A payment', () => {
  const rejected: [TestCardName, object][] = [
    ['declined', { code: 'card_declined', decline_code: 'generic_decline', message: 'Your card was declined.' }],
    ['insufficientFunds', { code: 'card_declined', decline_code: 'insufficient_funds' }],
    ['expired', { code: 'expired_card' }],
    ['incorrectCvc', { code: 'incorrect_cvc' }],
    ['processingError', { code: 'processing_error' }],
    ['chargeFails', { code: 'card_declined' }],
  ];
  it.each(rejected)('with the card %s is rejected, and can be tried with another', async (card, error) => {
    const { pay, secret, now, stripe } = await checkout();
    const answer = await pay(secret, card);
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', ...error } } });
    expect(answer.body.error?.payment_intent).toMatchObject({ status: 'requires_payment_method' });
    expect((await now()).status).toBe('incomplete');
    expect(await stripe.paymentIntents.retrieve(idOf(secret))).toMatchObject({ last_payment_error: error });
    expect((await pay(secret, 'mastercard')).body.status).toBe('succeeded');
    expect((await now()).status).toBe('active');
  });

  it.each([
    ['4242424242424241', {}, 'incorrect_number'],
    ['4111111111111111', {}, 'card_declined'],
    ['4242424242424242', { exp_year: 2025 }, 'invalid_expiry_year'],
    ['4242424242424242', { exp_month: 13 }, 'invalid_expiry_month'],
    ['4242424242424242', { cvc: '12' }, 'invalid_cvc'],
  ])('with %s and %o is rejected as %s', async (number, wrong, code) => {
    const { browser, secret } = await checkout();
    const card = { number, exp_month: 12, exp_year: 2030, cvc: '123', ...wrong };
    const answer = await browser(`/v1/payment_intents/${idOf(secret)}/confirm`, {
      client_secret: secret,
      payment_method_data: { type: 'card', card },
    });
    expect(answer).toMatchObject({ status: 402, body: { error: { code } } });
  });

  it('happens once, however often it is confirmed', async () => {
    const { pay, secret, stripe, customer } = await checkout();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay(secret, 'visa')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status !== 200)?.body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
    expect((await stripe.charges.list({ customer: customer.id })).data).toHaveLength(1);
  });

  it('waits for the owner of the card where its bank asks, and then goes through', async () => {
    const { pay, authenticate, secret, now } = await checkout();
    const asked = await pay(secret, 'authentication');
    expect(asked).toMatchObject({ status: 200, body: { status: 'requires_action' } });
    expect(asked.body.next_action?.use_stripe_sdk.authenticate_url).toContain('/authenticate');
    expect((await now()).status).toBe('incomplete');
    expect((await authenticate(secret, 'succeed')).body.status).toBe('succeeded');
    expect((await now()).status).toBe('active');
  });

  it('goes back to waiting for a card when the owner is not recognised', async () => {
    const { pay, authenticate, secret, now } = await checkout();
    await pay(secret, 'authentication');
    expect((await authenticate(secret, 'fail')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect((await now()).status).toBe('incomplete');
    expect((await pay(secret, 'visa')).body.status).toBe('succeeded');
  });

  it('may be declined after the authentication', async () => {
    const { pay, authenticate, secret } = await checkout();
    await pay(secret, 'authenticationThenDeclined');
    expect((await authenticate(secret, 'succeed')).body).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined' },
    });
  });

  it('may take a while and then succeed', async () => {
    const { pay, secret, now, moveTo, eventTypes } = await checkout('2026-01-01T00:00:00Z');
    expect((await pay(secret, 'processingSucceeds')).body.status).toBe('processing');
    expect((await now()).status).toBe('incomplete');
    await moveTo('2026-01-01T00:01:01Z');
    expect((await now()).status).toBe('active');
    expect(await eventTypes()).toEqual(
      expect.arrayContaining(['payment_intent.processing', 'payment_intent.succeeded', 'invoice.paid']),
    );
  });

  it('may take a while and then fail', async () => {
    const { pay, secret, now, moveTo, eventTypes } = await checkout('2026-01-01T00:00:00Z');
    await pay(secret, 'processingFails');
    await moveTo('2026-01-01T00:01:01Z');
    expect((await now()).status).toBe('incomplete');
    expect(await eventTypes()).toEqual(
      expect.arrayContaining(['payment_intent.payment_failed', 'invoice.payment_failed']),
    );
    expect((await pay(secret, 'visa')).body.status).toBe('succeeded');
  });

  it('that is on its way is not lost when its purchase is given up', async () => {
    const { pay, secret, now, stripe, subscription, moveTo } = await checkout('2026-01-01T00:00:00Z');
    await pay(secret, 'processingSucceeds');
    const invoice = invoiceOf(await now());
    await expect(stripe.invoices.voidInvoice(invoice.id ?? '')).rejects.toThrow('in processing');
    await stripe.subscriptions.cancel(subscription.id);
    await moveTo('2026-01-01T00:01:01Z');
    const after = await now();
    expect(after.status).toBe('incomplete_expired');
    expect(invoiceOf(after)).toMatchObject({ status: 'paid', amount_paid: 14900 });
    expect((await stripe.refunds.create({ payment_intent: idOf(secret) })).amount).toBe(14900);
  });

  it('is nothing that a publishable key may look into without its secret', async () => {
    const { browser, secret, pay, sandbox } = await checkout();
    await pay(secret, 'visa');
    const wrong = await browser(`/v1/payment_intents/${idOf(secret)}/confirm`, { client_secret: 'guessed' });
    const unknown = await browser('/v1/payment_intents/pi_unknown/confirm', { client_secret: 'guessed' });
    expect(wrong).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } });
    expect(unknown).toMatchObject({ status: 404, body: { error: { code: 'resource_missing' } } });
    const address = `http://localhost:3000/dev/stripe/v1/payment_intents/${idOf(secret)}?client_secret=${secret}`;
    expect((await sandbox.handle(new Request(address))).status).toBe(401);
    expect((await sandbox.handle(new Request(`${address}&key=sk_test_1`))).status).toBe(401);
    const seen = (await (await sandbox.handle(new Request(`${address}&key=pk_test_1`))).json()) as object;
    expect(seen).toMatchObject({ status: 'succeeded', amount: 14900 });
    expect(seen).not.toHaveProperty('customer');
    expect(seen).not.toHaveProperty('metadata');
  });

  it('can be confirmed from any origin, form-encoded or as JSON', async () => {
    const { sandbox, secret } = await checkout();
    const address = `http://localhost:3000/dev/stripe/v1/payment_intents/${idOf(secret)}/confirm`;
    const asked = await sandbox.handle(new Request(address, { method: 'OPTIONS' }));
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    const card = { number: '4242 4242 4242 4242', exp_month: '01', exp_year: '30', cvc: '123' };
    const fields = Object.entries(card).map(([name, value]): [string, string] => [
      `payment_method_data[card][${name}]`,
      value,
    ]);
    const body = new URLSearchParams([['key', 'pk_test_1'], ['client_secret', secret], ...fields]);
    const answer = await sandbox.handle(new Request(address, { method: 'POST', body }));
    expect(await answer.json()).toMatchObject({ status: 'succeeded' });
  });

  it("cannot be made with another customer's card", async () => {
    const { browser, secret, stripe } = await checkout();
    const other = await stripe.customers.create({});
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: other.id });
    const answer = await browser(`/v1/payment_intents/${idOf(secret)}/confirm`, {
      client_secret: secret,
      payment_method: card.id,
    });
    expect(answer).toMatchObject({ status: 400, body: { error: { code: 'resource_missing' } } });
  });

  it('leaves no card number anywhere', async () => {
    const records: string[] = [];
    const watched = (store: SandboxStore): SandboxStore => ({
      ...store,
      put: (record) => {
        records.push(JSON.stringify(record));
        return store.put(record);
      },
      transaction: (change) => store.transaction((inside) => change(watched(inside))),
    });
    const store = watched(memoryStore());
    const { pay, secret } = await checkout(undefined, { store });
    for (const card of ['declined', 'authentication', 'visa'] as const) await pay(secret, card);
    const numbers = Object.values(testCards).map((card) => card.number as string);
    expect(records.length).toBeGreaterThan(20);
    expect(records.filter((record) => numbers.some((number) => record.includes(number)))).toEqual([]);
  });
});
