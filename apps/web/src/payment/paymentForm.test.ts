import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { expect, test, vi } from 'vitest';
import { confirmationOf, createPaymentForm } from './paymentForm.ts';

type Answer = (...given: unknown[]) => Promise<unknown>;

/** The part of Stripe that the form uses; every answer can be replaced. */
function fakeStripe() {
  const stripe = {
    confirmPayment: vi.fn<Answer>().mockResolvedValue({}),
    confirmSetup: vi.fn<Answer>().mockResolvedValue({}),
    retrievePaymentIntent: vi.fn<Answer>(),
    retrieveSetupIntent: vi.fn<Answer>(),
  };
  const elements = {
    submit: vi.fn<Answer>().mockResolvedValue({}),
    update: vi.fn<Answer>().mockResolvedValue(undefined),
  };
  const form = createPaymentForm(stripe as unknown as Stripe, elements as unknown as StripeElements);
  return { stripe, elements, form };
}

const returnUrl = 'https://app.example.com/account?payment=success';
const notCollected = {
  name: null,
  email: null,
  phone: null,
  address: { line1: null, line2: null, city: null, state: null, postal_code: null },
};

test('a payment is confirmed with its secret, the way back, and a word on every field that is hidden', async () => {
  const { form, stripe, elements } = fakeStripe();
  const answer = await form.confirm({ clientSecret: 'pi_1_secret_x', kind: 'payment', returnUrl });
  expect(answer).toEqual({ ok: true });
  expect(stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements,
    clientSecret: 'pi_1_secret_x',
    confirmParams: { return_url: returnUrl, payment_method_data: { billing_details: notCollected } },
  });
  expect(stripe.confirmSetup).not.toHaveBeenCalled();
});

test('a card is taken down by a setup', async () => {
  const { form, stripe } = fakeStripe();
  await form.confirm({ clientSecret: 'seti_1_secret_x', kind: 'setup', returnUrl });
  expect(stripe.confirmSetup).toHaveBeenCalledOnce();
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test('what the form finds wrong is told, and a change under way is awaited', async () => {
  const { form, elements } = fakeStripe();
  elements.submit.mockResolvedValue({
    error: { type: 'validation_error', message: 'Your card number is incomplete.' },
  });
  form.setAmount({ mode: 'subscription', amount: 13_410, currency: 'usd' });
  expect(await form.validate()).toEqual({ ok: false, message: 'Your card number is incomplete.' });
  expect(elements.update).toHaveBeenCalledExactlyOnceWith({ mode: 'subscription', amount: 13_410, currency: 'usd' });
});

test('a change that fails is heard by whoever validates', async () => {
  const { form, elements } = fakeStripe();
  elements.update.mockRejectedValue(new Error('no such currency'));
  form.setAmount({ mode: 'payment', amount: 1, currency: 'xxx' });
  await expect(form.validate()).rejects.toThrow('no such currency');
});

test('a setup is opened without an amount', () => {
  const { form, elements } = fakeStripe();
  form.setAmount({ mode: 'setup', amount: 0, currency: 'usd' });
  expect(elements.update).toHaveBeenCalledExactlyOnceWith({ mode: 'setup' });
});

test.each([
  ['succeeded', 'succeeded'],
  ['processing', 'processing'],
  ['canceled', 'canceled'],
  ['requires_payment_method', 'unpaid'],
  ['requires_action', 'unpaid'],
])('a payment that is %s counts as %s', async (status, counts) => {
  const { form, stripe } = fakeStripe();
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status, amount: 14_900, currency: 'usd' } });
  const found = await form.lookUp({ clientSecret: 'pi_1_secret_x', kind: 'payment' });
  expect(found).toEqual({ status: counts, amount: 14_900, currency: 'usd' });
});

test('a setup has no amount, and what Stripe cannot say is nothing', async () => {
  const { form, stripe } = fakeStripe();
  stripe.retrieveSetupIntent.mockResolvedValue({ setupIntent: { status: 'succeeded' } });
  stripe.retrievePaymentIntent.mockResolvedValue({ error: { type: 'api_connection_error' } });
  expect(await form.lookUp({ clientSecret: 'seti_1_secret_x', kind: 'setup' })).toEqual({
    status: 'succeeded',
    amount: null,
    currency: null,
  });
  expect(await form.lookUp({ clientSecret: 'pi_1_secret_x', kind: 'payment' })).toBeNull();
});

test.each<StripeError>([
  {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'You cannot confirm this PaymentIntent because it has a status of canceled.',
  },
  { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' },
  { type: 'idempotency_error', message: 'Keys for idempotent requests can only be used once.' },
])('what Stripe says to developers is not passed on: %o', (error) => {
  const { code } = error;
  expect(confirmationOf(error)).toEqual({ ok: false, kind: 'unexpected', ...(code && { code }) });
});

test.each<[Partial<StripeError>, true | undefined]>([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, true],
  [{ code: 'expired_card' }, true],
  [{ code: 'incorrect_zip' }, true],
  [{ code: 'invalid_cvc' }, true],
  [{ code: 'invalid_expiry_month' }, true],
  [{ code: 'invalid_expiry_year' }, true],
  [{ code: 'card_declined', decline_code: 'do_not_honor' }, undefined],
  [{ code: 'card_declined' }, undefined],
])('of the decline %o the form itself says why: %s', (error, isShown) => {
  const { code, message } = { code: '', message: 'Your card was declined.', ...error };
  expect(confirmationOf({ type: 'card_error', message, ...error })).toEqual({
    ok: false,
    kind: 'declined',
    message,
    ...(isShown && { isShown }),
    code,
  });
});

test.each<[StripeError, string]>([
  [{ type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }, 'declined'],
  [{ type: 'validation_error', code: 'incomplete_number', message: 'Your card number is incomplete.' }, 'declined'],
  [{ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }, 'abandoned'],
  [{ type: 'card_error', code: 'setup_intent_authentication_failure' }, 'abandoned'],
  [{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' }, 'unexpected'],
  [{ type: 'api_connection_error' }, 'unexpected'],
  [{ type: 'api_error' }, 'unexpected'],
])('what %o says of the money: %s', ({ type, code, message }, kind) => {
  expect(confirmationOf({ type, ...(code && { code }), ...(message && { message }) })).toEqual({
    ok: false,
    kind,
    ...(code && { code }),
    ...(message && { message }),
  });
});
