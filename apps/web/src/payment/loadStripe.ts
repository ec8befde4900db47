import type { Stripe } from '@stripe/stripe-js';
import { loadStripe as loadFromStripe } from '@stripe/stripe-js/pure';
import { createContext } from 'react';
import { apiBaseUrl } from '../settings/apiBaseUrl.ts';
import { unlessLeft } from '../platform/leaving.ts';
import { trustStripe } from './trustStripe.ts';

/** The publishable key that a server gives out while it uses the fake Stripe. */
const sandboxKey = 'pk_test_sandbox';

/**
 * Loads Stripe's script and starts it with the key. Rejects if it cannot be loaded. A `sample` build also supports the
 * fake Stripe of a local server; a production build does not contain that code.
 */
async function loadStripe(publishableKey: string): Promise<Stripe> {
  if (import.meta.env.MODE === 'sample' && publishableKey === sandboxKey) {
    const { createSandboxStripe } = await import('@signalsync/stripe-sandbox/browser');
    const baseUrl = new URL(`${apiBaseUrl}/dev/stripe`, window.location.origin).href;
    return createSandboxStripe({ baseUrl, publishableKey });
  }
  trustStripe();
  const stripe = await unlessLeft(loadFromStripe(publishableKey));
  if (!stripe) throw new Error('Stripe has not loaded');
  return stripe;
}

/** The function that loads Stripe. A story replaces it with a fake. */
export const StripeLoader = createContext(loadStripe);
