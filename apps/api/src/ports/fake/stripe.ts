import { createStripeSandbox, type SandboxStore, type StripeSandbox } from '@signalsync/stripe-sandbox/server';
import { samplePlanRows } from '../../db/samplePlans.ts';
import type { Clock } from '../clock.ts';
import type { Payments } from '../payments.ts';
import { setUpStripe } from '../stripe/setUp.ts';
import { stripeClient, stripePayments } from '../stripePayments.ts';

/** The fake Stripe, in which money moves by Stripe's rules. Only outside production. */
export interface FakeStripe {
  readonly payments: Payments;
  /** Creates `Payments` whose calls go through another fetch, made from the fake's own. */
  readonly paymentsBy: (through: (send: typeof fetch) => typeof fetch) => Payments;
  readonly publishableKey: string;
  readonly sandbox: StripeSandbox;
}

const secretKey = 'sk_test_sandbox';

/** Creates the fake Stripe. Only outside production. */
export function fakeStripe(parts: {
  /** Storage of its objects. */
  store: SandboxStore;
  clock: Clock;
  webhookSecret: string;
  /** Its address for browsers. */
  baseUrl: string;
  /** Delivers a signed event to this server's own webhook route. */
  deliver: (body: string, signature: string) => Promise<{ ok: boolean }>;
  /** Creates the products before the first call, if there is a quicker way than by calls. */
  stock?: (() => Promise<unknown>) | undefined;
}): FakeStripe {
  const { store, clock, webhookSecret, baseUrl, deliver } = parts;
  const sandbox = createStripeSandbox({
    store,
    now: () => clock.now(),
    baseUrl,
    webhookSecret,
    deliver,
  });
  const stock = parts.stock ?? (() => setUpStripe(stripeClient({ secretKey, fetch: sandbox.fetch }), samplePlanRows));
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
