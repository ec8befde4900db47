import type { Appearance, StripeElementsUpdateOptions } from '@stripe/stripe-js';
import { IntegrationError } from './integrationError.ts';

/** The options of `stripe.elements()` that the fake reads. Amount in minor units. */
export interface GroupOptions extends StripeElementsUpdateOptions {
  clientSecret?: string;
  appearance?: Appearance;
}

const wrong = (name: string, rule: string, given: unknown) =>
  new IntegrationError(`Invalid value for elements(): ${name} should be ${rule}. You specified: ${String(given)}.`);

/**
 * Throws an `IntegrationError` for what Stripe rejects: a mode without its amount, an amount that is not a whole number
 * of minor units, a currency in capitals, a client secret together with a mode.
 */
export function checkAmount({ mode, amount, currency, clientSecret }: GroupOptions): void {
  if (clientSecret !== undefined) {
    if (mode !== undefined) throw new IntegrationError('elements() takes a clientSecret or a mode, not both.');
    return;
  }
  if (mode === undefined) return;
  if (!['payment', 'setup', 'subscription'].includes(mode)) throw wrong('mode', 'payment, setup or subscription', mode);
  if (mode === 'setup') return;
  if (currency === undefined || !/^[a-z]{3}$/.test(currency)) {
    throw wrong('currency', 'a currency code of three lower-case letters', currency);
  }
  const least = mode === 'payment' ? 1 : 0;
  if (amount === undefined || !Number.isSafeInteger(amount) || amount < least) {
    throw wrong('amount', `a whole number of at least ${least}`, amount);
  }
}
