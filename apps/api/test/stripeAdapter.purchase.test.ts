import { describe, expect, test } from 'vitest';
import { adapter } from './support/wire.ts';

// The expected requests were written by hand from Stripe's API reference, so they do not depend on the fake Stripe.

const owner = { checkoutId: 'a1', accountId: 'u1', address: 'ann@example.com', via: 'ann' };
const purchase = { customerId: 'cus_1', priceId: 'price_1', promoId: 'promo_1', owner };
const ofGuest = { checkoutId: 'a2', accountId: null, address: null, via: null };
/** The metadata in the provider's objects that name their buyer. */
const buyer = { 'metadata[attempt]': 'a1', 'metadata[account]': 'u1', 'metadata[address]': 'ann@example.com' };

describe('A purchase', () => {
  test('makes a customer with and without an address', async () => {
    const { payments, asked } = adapter({ id: 'cus_1' }, { id: 'cus_2' });
    expect(await payments.createCustomer(owner, 'k')).toBe('cus_1');
    expect(await payments.createCustomer(ofGuest, 'k2')).toBe('cus_2');
    expect(asked).toEqual([
      { call: 'POST /v1/customers', params: { email: 'ann@example.com', ...buyer }, key: 'k' },
      { call: 'POST /v1/customers', params: { 'metadata[attempt]': 'a2' }, key: 'k2' },
    ]);
  });

  test('changes the address of a customer', async () => {
    const { payments, asked } = adapter({ id: 'cus_1' });
    await payments.updateCustomerEmail('cus_1', 'bob@example.com');
    const params = { email: 'bob@example.com', 'metadata[address]': 'bob@example.com' };
    expect(asked).toMatchObject([{ call: 'POST /v1/customers/cus_1', params }]);
  });

  test('begins a subscription that waits for its first payment', async () => {
    const invoice = {
      id: 'in_1',
      amount_due: 13_410,
      currency: 'usd',
      confirmation_secret: { client_secret: 'pi_1_secret_x', type: 'payment_intent' },
    };
    const { payments, asked } = adapter({ id: 'sub_1', latest_invoice: invoice, pending_setup_intent: null });
    expect(await payments.createSubscription(purchase, 'checkout/a1')).toEqual({
      subscriptionId: 'sub_1',
      invoiceId: 'in_1',
      intentId: 'pi_1',
      clientSecret: 'pi_1_secret_x',
      amountDue: 13_410,
      currency: 'usd',
    });
    expect(asked).toEqual([
      {
        call: 'POST /v1/subscriptions',
        params: {
          customer: 'cus_1',
          'items[0][price]': 'price_1',
          payment_behavior: 'default_incomplete',
          'payment_settings[payment_method_types][0]': 'card',
          'payment_settings[save_default_payment_method]': 'on_subscription',
          'discounts[0][promotion_code]': 'promo_1',
          ...buyer,
          'metadata[via]': 'ann',
          'expand[0]': 'latest_invoice.confirmation_secret',
          'expand[1]': 'pending_setup_intent',
        },
        key: 'checkout/a1',
      },
    ]);
  });

  test('confirms a subscription without a total as a setup', async () => {
    const invoice = { id: 'in_1', amount_due: 0, currency: 'usd', confirmation_secret: null };
    const pending = { id: 'seti_1', client_secret: 'seti_1_secret_x' };
    const { payments, asked } = adapter({ id: 'sub_1', latest_invoice: invoice, pending_setup_intent: pending });
    const begun = await payments.createSubscription({ ...purchase, promoId: null, owner: ofGuest }, 'k');
    expect(begun).toMatchObject({ intentId: 'seti_1', clientSecret: 'seti_1_secret_x', amountDue: 0 });
    expect(Object.keys(asked[0]?.params ?? {})).not.toContain('discounts[0][promotion_code]');
    expect(Object.keys(asked[0]?.params ?? {})).not.toContain('metadata[via]');
    expect(Object.keys(asked[0]?.params ?? {})).not.toContain('metadata[account]');
  });

  test('begins a single purchase as an invoice', async () => {
    const secret = { client_secret: 'pi_2_secret_x', type: 'payment_intent' };
    const { payments, asked } = adapter(
      { id: 'in_2' },
      { id: 'ii_1' },
      { id: 'in_2', amount_due: 99_700, currency: 'usd', confirmation_secret: secret },
    );
    expect(await payments.createInvoice(purchase, 'checkout/a1')).toEqual({
      subscriptionId: null,
      invoiceId: 'in_2',
      intentId: 'pi_2',
      clientSecret: 'pi_2_secret_x',
      amountDue: 99_700,
      currency: 'usd',
    });
    expect(asked).toEqual([
      {
        call: 'POST /v1/invoices',
        params: {
          customer: 'cus_1',
          collection_method: 'charge_automatically',
          auto_advance: 'false',
          pending_invoice_items_behavior: 'exclude',
          'payment_settings[payment_method_types][0]': 'card',
          'discounts[0][promotion_code]': 'promo_1',
          ...buyer,
          'metadata[via]': 'ann',
        },
        key: 'checkout/a1',
      },
      {
        call: 'POST /v1/invoiceitems',
        params: { customer: 'cus_1', invoice: 'in_2', 'pricing[price]': 'price_1' },
        key: 'checkout/a1/item',
      },
      {
        call: 'POST /v1/invoices/in_2/finalize',
        params: { auto_advance: 'false', 'expand[0]': 'confirmation_secret' },
        key: 'checkout/a1/finalize',
      },
    ]);
  });

  test('confirms a single purchase without a total as a setup of its own', async () => {
    const { payments, asked } = adapter(
      { id: 'in_2' },
      { id: 'ii_1' },
      { id: 'in_2', amount_due: 0, currency: 'usd', confirmation_secret: null },
      { id: 'seti_2', client_secret: 'seti_2_secret_x' },
    );
    expect(await payments.createInvoice(purchase, 'k')).toMatchObject({ intentId: 'seti_2', amountDue: 0 });
    expect(asked[3]).toEqual({
      call: 'POST /v1/setup_intents',
      params: {
        customer: 'cus_1',
        usage: 'off_session',
        'allowed_payment_method_types[0]': 'card',
        ...buyer,
      },
      key: 'k/setup',
    });
  });

  const ids = { subscriptionId: 'sub_1', invoiceId: 'in_1', intentId: 'pi_1' };
  const open = { id: 'pi_1', customer: 'cus_1', status: 'requires_payment_method', client_secret: 'pi_1_secret_x' };
  test.each([
    ['incomplete', { status: 'open' }, open, { kind: 'open', clientSecret: 'pi_1_secret_x', failure: null }],
    [
      'incomplete',
      { status: 'open' },
      { ...open, last_payment_error: { type: 'card_error', message: 'Your card was declined.' } },
      { kind: 'open', clientSecret: 'pi_1_secret_x', failure: { message: 'Your card was declined.' } },
    ],
    [
      'incomplete',
      { status: 'open' },
      { ...open, last_payment_error: { type: 'invalid_request_error', message: 'You cannot confirm this.' } },
      { kind: 'open', clientSecret: 'pi_1_secret_x', failure: { message: null } },
    ],
    ['incomplete', { status: 'open' }, { ...open, status: 'processing' }, { kind: 'processing' }],
    [
      'active',
      { status: 'paid', status_transitions: { paid_at: 1_795_000_000 } },
      open,
      { kind: 'paid', paidAt: new Date(1_795_000_000_000) },
    ],
    // The latest invoice is that of a renewal, so it does not contain the time of the purchase.
    [
      'active',
      { id: 'in_2', status: 'paid', status_transitions: { paid_at: 1_795_000_000 } },
      open,
      { kind: 'paid', paidAt: null },
    ],
    ['canceled', { status: 'paid' }, open, { kind: 'paid', paidAt: null }],
    ['incomplete_expired', { status: 'void' }, open, { kind: 'gone' }],
  ])('whose subscription is %s with %j is read as what it is', async (status, invoice, intent, state) => {
    const { payments, asked } = adapter({ id: 'sub_1', status, latest_invoice: { id: 'in_1', ...invoice } }, intent);
    expect(await payments.readCheckout(ids)).toEqual(state);
    expect(asked[0]).toMatchObject({
      call: 'GET /v1/subscriptions/sub_1',
      params: { 'expand[0]': 'latest_invoice' },
    });
    expect(asked.slice(1).map(({ call }) => call)).toEqual(
      ['open', 'processing'].includes(state.kind) ? ['GET /v1/payment_intents/pi_1'] : [],
    );
  });

  test.each([
    ['requires_payment_method', { kind: 'open', clientSecret: 'seti_1_secret_x', failure: null }],
    ['succeeded', { kind: 'paid', paidAt: null }],
    ['canceled', { kind: 'gone' }],
  ])('without a total is bought only when its setup is: %s', async (status, state) => {
    const subscription = { id: 'sub_1', status: 'active', latest_invoice: { id: 'in_1', status: 'paid' } };
    const { payments, asked } = adapter(subscription, { id: 'seti_1', status, client_secret: 'seti_1_secret_x' });
    expect(await payments.readCheckout({ ...ids, intentId: 'seti_1' })).toEqual(state);
    expect(asked[1]?.call).toBe('GET /v1/setup_intents/seti_1');
  });

  test('of a single price is read from its invoice', async () => {
    const { payments, asked } = adapter({ id: 'in_1', status: 'void' });
    expect(await payments.readCheckout({ ...ids, subscriptionId: null })).toEqual({ kind: 'gone' });
    expect(asked[0]?.call).toBe('GET /v1/invoices/in_1');
  });

  test('that was given up is ended: first what can be paid, then what would run', async () => {
    const { payments, asked } = adapter({ id: 'in_1' }, { id: 'sub_1', status: 'incomplete' }, { id: 'sub_1' });
    await payments.closeCheckout(ids);
    expect(asked.map(({ call }) => call)).toEqual([
      'POST /v1/invoices/in_1/void',
      'GET /v1/subscriptions/sub_1',
      'DELETE /v1/subscriptions/sub_1',
    ]);
  });

  test.each([
    [{ subscriptionId: null }, [{ id: 'in_1' }], ['POST /v1/invoices/in_1/void']],
    [
      {},
      [{ id: 'in_1' }, { id: 'sub_1', status: 'incomplete_expired' }],
      ['POST /v1/invoices/in_1/void', 'GET /v1/subscriptions/sub_1'],
    ],
    [
      { intentId: 'seti_1' },
      [{ id: 'sub_1', status: 'active' }, { id: 'sub_1' }],
      ['GET /v1/subscriptions/sub_1', 'DELETE /v1/subscriptions/sub_1'],
    ],
  ])('that was given up with %j asks for no more than it must', async (given, answers, calls) => {
    const { payments, asked } = adapter(...answers);
    await payments.closeCheckout({ ...ids, ...given });
    expect(asked.map(({ call }) => call)).toEqual(calls);
  });

  test('that was paid at this very moment is not ended', async () => {
    const paid = { status: 400, body: { error: { type: 'invalid_request_error', message: 'The invoice is paid' } } };
    const { payments, asked } = adapter(paid);
    await expect(payments.closeCheckout(ids)).rejects.toMatchObject({ kind: 'rejected' });
    expect(asked).toHaveLength(1);
  });
});
