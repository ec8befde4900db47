import { describe, expect, it } from 'vitest';
import type { TestCardName } from '../cards.ts';
import { openShop } from './testing/shop.ts';

describe('A card', () => {
  async function addCard(name: TestCardName) {
    const shop = openShop();
    const { customer } = await shop.stock();
    const intent = await shop.stripe.setupIntents.create({
      customer: customer.id,
      usage: 'off_session',
      allowed_payment_method_types: ['card'],
    });
    const secret = intent.client_secret ?? '';
    return { ...shop, customer, intent, secret, answer: await shop.pay(secret, name) };
  }

  it('is saved by a setup, becomes the default, and is removed', async () => {
    const { stripe, customer, answer, eventTypes } = await addCard('amex');
    expect(answer.body.status).toBe('succeeded');
    const cards = await stripe.customers.listPaymentMethods(customer.id, { type: 'card' });
    expect(cards.data[0]?.card).toMatchObject({ brand: 'amex', last4: '0005', exp_month: 12, exp_year: 2030 });
    const id = cards.data[0]?.id ?? '';
    const chosen = await stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: id } });
    expect(chosen.invoice_settings.default_payment_method).toBe(id);
    expect((await stripe.paymentMethods.detach(id)).customer).toBeNull();
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
    const after = await stripe.customers.retrieve(customer.id);
    expect(after).toMatchObject({ invoice_settings: { default_payment_method: null } });
    await expect(stripe.paymentMethods.attach(id, { customer: customer.id })).rejects.toThrow('may not be used again');
    expect(await eventTypes()).toEqual(
      expect.arrayContaining(['setup_intent.succeeded', 'payment_method.attached', 'payment_method.detached']),
    );
  });

  it('that is declined is not saved', async () => {
    const { stripe, customer, answer } = await addCard('insufficientFunds');
    expect(answer).toMatchObject({ status: 402, body: { error: { decline_code: 'insufficient_funds' } } });
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toEqual([]);
  });

  it('whose bank asks is saved after the authentication alone', async () => {
    const { stripe, customer, authenticate, secret, answer, pay } = await addCard('authentication');
    expect(answer.body.status).toBe('requires_action');
    expect((await authenticate(secret, 'fail')).body).toMatchObject({
      status: 'requires_payment_method',
      last_setup_error: { code: 'setup_intent_authentication_failure' },
    });
    await pay(secret, 'authentication');
    expect((await authenticate(secret, 'succeed')).body.status).toBe('succeeded');
    expect((await stripe.customers.listPaymentMethods(customer.id)).data).toHaveLength(1);
  });

  it("is nobody else's default", async () => {
    const { stripe, customer } = await addCard('visa');
    const other = await stripe.customers.create({});
    const [card] = (await stripe.customers.listPaymentMethods(customer.id)).data;
    const settings = { default_payment_method: card?.id ?? '' };
    await expect(stripe.customers.update(other.id, { invoice_settings: settings })).rejects.toThrow(
      'must be attached to the customer',
    );
  });

  it('takes the allowed types by the name that this version has for them', async () => {
    const { stripe, intent } = await addCard('visa');
    expect(intent.allowed_payment_method_types).toEqual(['card']);
    await expect(stripe.setupIntents.create({ payment_method_types: ['card'] } as object)).rejects.toMatchObject({
      code: 'parameter_unknown',
    });
  });
});
