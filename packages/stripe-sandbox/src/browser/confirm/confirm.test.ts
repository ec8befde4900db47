import type { StripeElements } from '@stripe/stripe-js';
import { describe, expect, it } from 'vitest';
import { type TestCardName, testCards } from '../../cards.ts';
import { money } from '../../money.ts';
import { openCheckout } from '../../server/testing/checkout.ts';
import { openShop } from '../../server/testing/shop.ts';
import { type Authentication, type ConfirmOptions, createConfirmations } from './confirm.ts';
import { createWire } from './wire.ts';

const elements = {} as StripeElements;
const returnUrl = 'https://shop.example/account?payment=success';

/** Opens a page with a typed card. The page's calls go to `sandbox`, the server part of the fake Stripe. */
function openPage(
  sandbox: { handle: (request: Request) => Promise<Response> },
  card: TestCardName,
  more: { answer?: Authentication; amount?: number; isSubmitted?: boolean } = {},
) {
  const { answer = 'complete', amount = 14_900, isSubmitted = true } = more;
  const shown: string[] = [];
  const asked: string[] = [];
  let left = (_address: string) => {};
  const leaving = new Promise<string>((resolve) => {
    left = resolve;
  });
  const form = {
    report: () => null,
    typed: () => ({
      card: { number: testCards[card].number, exp_month: 12, exp_year: 2030, cvc: card === 'amex' ? '1234' : '123' },
      country: 'AT',
    }),
    show: (field: string, message: string) => shown.push(`${field}: ${message}`),
    setReadOnly: (readOnly: boolean) => shown.push(readOnly ? 'busy' : 'free'),
  };
  const calls = createConfirmations({
    wire: createWire({
      baseUrl: 'http://localhost:3000/dev/stripe/',
      publishableKey: 'pk_test_1',
      fetch: (request) => sandbox.handle(request),
    }),
    authenticate: (intent) => {
      asked.push(intent.object);
      return Promise.resolve(answer);
    },
    leave: left,
    groupOf: (given) =>
      given === elements
        ? {
            options: () => ({ mode: 'subscription', amount, currency: 'usd' }),
            payment: () => ({ form, isMounted: () => true }),
            isSubmitted: () => isSubmitted,
          }
        : undefined,
  });
  const stay = (clientSecret: string, params: ConfirmOptions['confirmParams'] = {}) =>
    calls.confirm(clientSecret.startsWith('seti_') ? 'setup' : 'payment', {
      elements,
      clientSecret,
      confirmParams: params,
      redirect: 'if_required',
    });
  return { calls, stay, shown, asked, leaving };
}

describe('confirmPayment', () => {
  it('leads the browser to the return address when the money is taken, and answers nothing', async () => {
    const { sandbox, secret, stripe, now } = await openCheckout();
    const { calls, leaving } = openPage(sandbox, 'visa');
    void calls.confirm('payment', { elements, clientSecret: secret, confirmParams: { return_url: returnUrl } });
    const address = new URL(await leaving);
    expect(address.origin + address.pathname).toBe('https://shop.example/account');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      payment: 'success',
      payment_intent: secret.split('_secret_')[0],
      payment_intent_client_secret: secret,
      redirect_status: 'succeeded',
    });
    expect((await now()).status).toBe('active');
    const { data } = await stripe.charges.list({ limit: 1 });
    expect(data[0]?.billing_details.address?.country).toBe('AT');
  });

  it('says in the address that a payment is still on its way', async () => {
    const { sandbox, secret } = await openCheckout();
    const { calls, leaving } = openPage(sandbox, 'processingSucceeds');
    void calls.confirm('payment', { elements, clientSecret: secret, confirmParams: { return_url: returnUrl } });
    expect(await leaving).toContain('redirect_status=pending');
  });

  it('answers the intent where the page wants to stay', async () => {
    const { sandbox, secret } = await openCheckout();
    const { stay, shown } = openPage(sandbox, 'visa');
    expect(await stay(secret)).toMatchObject({ intent: { status: 'succeeded', amount: 14_900 } });
    expect(shown).toEqual(['busy', 'free']);
  });

  it('says why a card was declined, in the answer and at the field', async () => {
    const { sandbox, secret } = await openCheckout();
    const { stay, shown } = openPage(sandbox, 'incorrectCvc');
    expect((await stay(secret)).error).toMatchObject({
      type: 'card_error',
      code: 'incorrect_cvc',
      payment_intent: { status: 'requires_payment_method' },
    });
    expect(shown).toEqual(['busy', "cvc: Your card's security code is incorrect.", 'free']);
    expect(await openPage(sandbox, 'visa').stay(secret)).toMatchObject({ intent: { status: 'succeeded' } });
  });

  it('asks the cardholder where the bank wants it', async () => {
    const { sandbox, secret } = await openCheckout();
    const { stay, asked } = openPage(sandbox, 'authentication');
    expect(await stay(secret)).toMatchObject({ intent: { status: 'succeeded' } });
    expect(asked).toEqual(['payment_intent']);
  });

  it.each<Authentication>(['fail', 'closed'])('takes an authentication that is %s for a failure', async (answer) => {
    const { sandbox, secret } = await openCheckout();
    const { stay } = openPage(sandbox, 'authenticationAlways', { answer });
    expect((await stay(secret)).error).toMatchObject({
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_payment_method' },
    });
  });

  it('may be declined after the authentication', async () => {
    const { sandbox, secret } = await openCheckout();
    const { stay, shown } = openPage(sandbox, 'authenticationThenDeclined');
    expect((await stay(secret)).error).toMatchObject({ type: 'card_error', code: 'card_declined' });
    expect(shown).toContain('number: Your card was declined.');
  });

  it('confirms no intent twice', async () => {
    const { sandbox, secret } = await openCheckout();
    const { stay } = openPage(sandbox, 'visa');
    await stay(secret);
    expect((await stay(secret)).error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    });
  });

  it('confirms no other amount than the form says', async () => {
    const { sandbox, secret, now } = await openCheckout();
    const { stay } = openPage(sandbox, 'visa', { amount: 13_410 });
    expect((await stay(secret)).error?.message).toMatch(/amount .*14900.*13410/);
    expect((await now()).status).toBe('incomplete');
  });

  it('answers Stripe’s connection error where the fake cannot be reached', async () => {
    const { stay } = openPage({ handle: () => Promise.reject(new TypeError('fetch failed')) }, 'visa');
    expect((await stay('pi_1_secret_2')).error).toMatchObject({ type: 'api_connection_error' });
  });

  it('throws at a page that uses it wrongly', async () => {
    const { sandbox, secret } = await openCheckout();
    const { calls, stay } = openPage(sandbox, 'visa');
    const confirm = (options: ConfirmOptions) => calls.confirm('payment', { clientSecret: secret, ...options });
    await expect(openPage(sandbox, 'visa', { isSubmitted: false }).stay(secret)).rejects.toThrow('elements.submit()');
    await expect(stay('pi_1')).rejects.toThrow('clientSecret');
    await expect(confirm({ elements })).rejects.toThrow('return_url');
    await expect(confirm({ confirmParams: { return_url: returnUrl } })).rejects.toThrow('elements');
    await expect(confirm({ elements: { ...elements } })).rejects.toThrow('another Stripe object');
  });
});

describe('confirmSetup', () => {
  const openSetup = async () => {
    const shop = openShop();
    const { customer } = await shop.stock();
    const { client_secret } = await shop.stripe.setupIntents.create({ customer: customer.id });
    return { ...shop, customer, secret: client_secret ?? '' };
  };

  it('saves a card, and leads to the return address', async () => {
    const { sandbox, secret, stripe, customer } = await openSetup();
    const { calls, leaving } = openPage(sandbox, 'mastercard');
    void calls.confirm('setup', { elements, clientSecret: secret, confirmParams: { return_url: returnUrl } });
    const { searchParams } = new URL(await leaving);
    expect(searchParams.get('setup_intent_client_secret')).toBe(secret);
    expect(searchParams.get('redirect_status')).toBe('succeeded');
    const { data } = await stripe.customers.listPaymentMethods(customer.id);
    expect(data.map(({ card }) => card?.last4)).toEqual(['4444']);
  });

  it('says why a card cannot be saved', async () => {
    const { sandbox, secret } = await openSetup();
    expect((await openPage(sandbox, 'declined').stay(secret)).error).toMatchObject({
      code: 'card_declined',
      setup_intent: { status: 'requires_payment_method' },
    });
    const { stay } = openPage(sandbox, 'authentication', { answer: 'closed' });
    expect((await stay(secret)).error).toMatchObject({ code: 'setup_intent_authentication_failure' });
  });
});

describe('retrieving', () => {
  it('tells how an intent stands, to whoever has its secret', async () => {
    const { sandbox, secret } = await openCheckout();
    const { calls } = openPage(sandbox, 'visa');
    expect(await calls.retrieve('payment', secret)).toMatchObject({ intent: { status: 'requires_payment_method' } });
    expect((await calls.retrieve('payment', `${secret}x`)).error).toMatchObject({ code: 'resource_missing' });
    await expect(calls.retrieve('setup', secret)).rejects.toThrow('seti_');
  });
});

describe('reaching the fake', () => {
  const reach = (publishableKey: string, fetch: (request: Request) => Promise<Response>) =>
    createWire({ baseUrl: 'http://localhost:3000/dev/stripe', publishableKey, fetch }).reach();

  it('finds out whether it is there, and whether the key is one of test mode', async () => {
    const { sandbox } = openShop();
    expect(await reach('pk_test_1', (request) => sandbox.handle(request))).toBeNull();
    expect(await reach('pk_live_1', (request) => sandbox.handle(request))).toMatchObject({
      type: 'invalid_request_error',
    });
    expect(await reach('pk_test_1', () => Promise.resolve(new Response('', { status: 404 })))).toMatchObject({
      type: 'api_connection_error',
    });
  });
});

describe('money', () => {
  it('writes minor units as people read them', () => {
    expect([money(13_410, 'usd'), money(500, 'jpy')]).toEqual(['$134.10', '¥500']);
  });
});
