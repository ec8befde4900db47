import { createStripeSandbox, type SandboxStore, type StripeSandbox } from '@signalsync/stripe-sandbox/server';
import { samplePlans } from './samplePlans.ts';
import type { Clock } from '../clock.ts';
import type { Payments } from '../payments.ts';
import { setUpStripe } from '../stripe/setUp.ts';
import { stripeClient, stripePayments } from '../stripePayments.ts';

/** The fake Stripe, which follows Stripe's rules for payments. Used only outside production. */
export interface FakeStripe {
  readonly payments: Payments;
  /**
   * Creates a `Payments` for the fake whose calls go through another `fetch`. `through` gets the fake's own `fetch` and
   * returns the other one, for example a slower one.
   */
  readonly paymentsBy: (through: (send: typeof fetch) => typeof fetch) => Payments;
  readonly publishableKey: string;
  readonly sandbox: StripeSandbox;
}

const secretKey = 'sk_test_sandbox';

/** Creates the fake Stripe. Used only outside production. */
export function fakeStripe(deps: {
  /** Stores the fake's objects, such as customers and invoices. */
  store: SandboxStore;
  clock: Clock;
  webhookSecret: string;
  /** Address at which browsers reach the fake. */
  baseUrl: string;
  /** Delivers a signed event to this server's own webhook route. */
  deliver: (body: string, signature: string) => Promise<{ ok: boolean }>;
  /**
   * Creates the products before the first call. By default this makes calls to the fake; tests pass a quicker function.
   */
  stock?: (() => Promise<unknown>) | undefined;
}): FakeStripe {
  const { store, clock, webhookSecret, baseUrl, deliver } = deps;
  const sandbox = createStripeSandbox({
    store,
    now: () => clock.now(),
    baseUrl,
    webhookSecret,
    deliver,
  });
  const stock = deps.stock ?? (() => setUpStripe(stripeClient({ secretKey, fetch: sandbox.fetch }), samplePlans));
  let stocked: Promise<unknown> | undefined;
  const fetchStocked: typeof fetch = async (input, init) => {
    stocked ??= stock().catch((error: unknown) => {
      stocked = undefined;
      throw error;
    });
    await stocked;
    return sandbox.fetch(input, init);
  };
  const paymentsBy: FakeStripe['paymentsBy'] = (through) =>
    stripePayments({ secretKey, webhookSecret, fetch: through(fetchStocked) });
  return {
    payments: paymentsBy((send) => send),
    paymentsBy,
    publishableKey: 'pk_test_sandbox',
    sandbox,
  };
}
