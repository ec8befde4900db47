import { checkCustomer, paymentIntentCustomer } from '@signalsync/contract/calls/checkout';
import { stripeAuth } from '@signalsync/contract/calls/user';
import { describe, expect, it, onTestFinished } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { paymentReturnMocks } from '../mocks/paymentReturn.ts';
import { sessionMocks } from '../mocks/session.ts';
import { kindsOfFailure } from '../testing/kindsOfFailure.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';
import { createPaymentReturnStore } from './paymentReturn.store.ts';
import type { PaymentReturn } from './paymentReturn.store.ts';
import type { ReturnStatus } from './readReturn.ts';

const network = mockedNetwork();
const bad = faults(base);

function setUp(status: ReturnStatus = 'succeeded', isSignedIn = false) {
  network.use(...sessionMocks(base, isSignedIn));
  const set = testCore();
  const logged: string[] = [];
  const intent = { id: 'pi_1', kind: 'payment', status, purpose: 'purchase' } as const;
  const store = createPaymentReturnStore(set.core, intent, (message) => logged.push(message));
  onTestFinished(store.dispose);
  return { ...set, store, state: store.state, logged, listeners: set.browser.listeners() };
}
type Set = ReturnType<typeof setUp>;

const isOver = ({ result }: { result: PaymentReturn }) => result.status !== 'checking' && result.status !== 'waiting';

const outcomeIn = (result: PaymentReturn) => (result.status === 'signedIn' ? result.outcome?.status : undefined);

/** Starts the store and waits for its result. */
async function outcome({ store, state, clock }: Set) {
  store.start();
  await letTimePass(clock, until(state, isOver));
  return state.result;
}
const asks = (path: string) => network.asked.filter((asked) => asked.includes(path)).length;
const withoutSession = () => network.asked.filter((asked) => !asked.includes('auth-check'));

describe('a member', () => {
  it.each([
    ['succeeded', { status: 'succeeded' }],
    ['processing', { status: 'processing' }],
    ['failed', { status: 'failed', reason: null }],
    [null, null],
  ] as const)('whose payment is %s is told so at once', async (status, told) => {
    expect(await outcome(setUp(status, true))).toEqual({ status: 'signedIn', outcome: told });
    expect(withoutSession()).toEqual([]);
  });
});

describe('a payment in processing', () => {
  const declined = { status: 'failed', reason: 'Your card was declined.' } as const;

  it('of a member is looked at every three seconds until the bank declines it', async () => {
    network.use(...paymentReturnMocks(base, { payments: ['processing', 'processing', declined] }));
    const set = setUp('processing', true);
    const start = set.clock.now();
    await outcome(set);
    await letTimePass(
      set.clock,
      until(set.state, ({ result }) => outcomeIn(result) !== 'processing'),
    );
    expect(set.state.result).toEqual({ status: 'signedIn', outcome: declined });
    expect(set.clock.now() - start).toBe(9000);
    expect([asks('payment-intent'), set.clock.pending()]).toEqual([3, 0]);
  });

  it('of a member is told as paid once it is', async () => {
    network.use(...paymentReturnMocks(base, { payments: ['processing', 'succeeded'] }));
    const set = setUp('processing', true);
    await outcome(set);
    await letTimePass(
      set.clock,
      until(set.state, ({ result }) => outcomeIn(result) === 'succeeded'),
    );
    expect(set.state.result).toEqual({ status: 'signedIn', outcome: { status: 'succeeded' } });
  });

  it('is looked at for two minutes, then whenever somebody turns to the page again', async () => {
    network.use(...paymentReturnMocks(base, { payments: ['processing'] }));
    const set = setUp('processing', true);
    await outcome(set);
    await letTimePass(set.clock, network.arrived(1 + 40));
    await expect.poll(() => set.browser.listeners()).toBe(set.listeners + 1);
    network.use(...paymentReturnMocks(base, { payments: [declined] }));
    set.browser.focus();
    await until(set.state, ({ result }) => outcomeIn(result) === 'failed');
    expect([asks('payment-intent'), set.browser.listeners()]).toEqual([41, set.listeners]);
  });

  it('is left alone where the host does not say how it stands', async () => {
    network.use(...paymentReturnMocks(base));
    const set = setUp('processing', true);
    await outcome(set);
    await letTimePass(set.clock, network.arrived(2));
    await letTimePass(set.clock, Promise.resolve());
    expect([set.state.result, set.clock.pending()]).toEqual([
      { status: 'signedIn', outcome: { status: 'processing' } },
      0,
    ]);
  });

  it('of a guest is told as declined as soon as it is', async () => {
    network.use(...paymentReturnMocks(base, { payments: ['processing', declined], looksInVain: 1000 }));
    const set = setUp('processing');
    const start = set.clock.now();
    expect(await outcome(set)).toEqual(declined);
    expect(set.clock.now() - start).toBe(4000);
    expect(asks('stripe/auth')).toBe(0);
  });

  it('of a guest that takes longer than two minutes opens the account when they turn to the page again', async () => {
    network.use(...paymentReturnMocks(base, { payments: ['processing'], looksInVain: 1000 }));
    const set = setUp('processing');
    expect(await outcome(set)).toEqual({ status: 'processing' });
    network.use(...paymentReturnMocks(base, { payments: ['succeeded'] }));
    set.browser.focus();
    await until(set.state, ({ result }) => result.status === 'signedIn');
    expect(set.core.session.state.status).toBe('authenticated');
  });
});

describe('a guest', () => {
  it('waits a second, then is looked for and signed in', async () => {
    network.use(...paymentReturnMocks(base));
    const set = setUp();
    const start = set.clock.now();
    expect(await outcome(set)).toEqual({ status: 'signedIn', outcome: { status: 'succeeded' } });
    expect(withoutSession()).toEqual([
      'GET /api/stripe/payment-intent/pi_1',
      'GET /api/stripe/check-customer/cus_sample',
      'POST /api/stripe/auth',
    ]);
    expect(await network.requests.at(-1)?.json()).toEqual({ stripeCustomerId: 'cus_sample' });
    expect(set.clock.now() - start).toBe(1000);
    expect(set.core.session.state.status).toBe('authenticated');
    expect(set.browser.told).toEqual(['signed-in']);
    expect(set.clock.pending()).toBe(0);
  });

  it('is looked for every three seconds, and the payment only once', async () => {
    network.use(...paymentReturnMocks(base, { looksInVain: 4 }));
    const set = setUp();
    const start = set.clock.now();
    await outcome(set);
    expect([asks('payment-intent'), asks('check-customer'), asks('stripe/auth')]).toEqual([1, 5, 1]);
    expect(set.clock.now() - start).toBe(1000 + 4 * 3000);
  });

  it('holds while it waits', async () => {
    network.use(...paymentReturnMocks(base, { looksInVain: 1000 }));
    const { store, state } = setUp();
    store.start();
    expect(state.result).toEqual({ status: 'checking' });
    await until(state, ({ result }) => result.status === 'waiting');
    store.dispose();
  });

  it('of whom nothing is found within two minutes is told that the payment arrived; it is logged', async () => {
    network.use(...paymentReturnMocks(base, { looksInVain: 1000 }));
    const set = setUp();
    const start = set.clock.now();
    expect(await outcome(set)).toEqual({ status: 'timedOut' });
    expect(set.clock.now() - start).toBe(121_000);
    expect(asks('check-customer')).toBe(40);
    expect(asks('stripe/auth')).toBe(0);
    expect(set.logged).toEqual(['The account of a paid checkout did not appear in time.']);
    expect([set.said(), set.clock.pending()]).toEqual([[], 0]);
  });

  it('whose payment is still processing by then is told that', async () => {
    network.use(bad.httpError(paymentIntentCustomer, 404));
    expect(await outcome(setUp('processing'))).toEqual({ status: 'processing' });
  });

  it('whose payment failed is not looked for', async () => {
    expect(await outcome(setUp('failed'))).toEqual({ status: 'failed', reason: null });
    expect(withoutSession()).toEqual([]);
  });

  it('is found even when the address does not say how it ended', async () => {
    network.use(...paymentReturnMocks(base));
    expect(await outcome(setUp(null))).toMatchObject({ status: 'signedIn' });
  });

  it('with an address that has an account is sent to prove it, at once', async () => {
    network.use(...paymentReturnMocks(base, { knownAddress: 'trader@example.com' }));
    const set = setUp();
    expect(await outcome(set)).toEqual({
      status: 'addressKnown',
      email: 'trader@example.com',
      readdress: { customerId: 'cus_sample' },
    });
    expect(asks('stripe/auth')).toBe(1);
    expect(set.core.session.state.status).toBe('unauthenticated');
  });

  it.each([undefined, { message: 'Known' }, { email: 7 }, '<html></html>'])(
    'whose address is not named in the rejection %j is sent there, too',
    async (body) => {
      network.use(bad.httpError(stripeAuth, 409, body), ...paymentReturnMocks(base));
      expect(await outcome(setUp())).toEqual({ status: 'addressKnown', email: null, readdress: null });
    },
  );

  it.each([400, 403, 404])('who is rejected for good with %i is asked to sign in', async (status) => {
    network.use(bad.httpError(stripeAuth, status), ...paymentReturnMocks(base));
    expect(await outcome(setUp())).toEqual({ status: 'timedOut' });
    expect(asks('stripe/auth')).toBe(1);
  });

  it.each([paymentIntentCustomer, checkCustomer, stripeAuth])(
    'is asked for again after $path was out of order',
    async (endpoint) => {
      network.use(...paymentReturnMocks(base));
      network.use(bad.httpError(endpoint, 503));
      const set = setUp();
      set.store.start();
      await letTimePass(set.clock, network.arrived(1 + 6));
      network.use(...paymentReturnMocks(base));
      await letTimePass(set.clock, until(set.state, isOver));
      expect(set.state.result.status).toBe('signedIn');
    },
  );

  it.each(kindsOfFailure.filter(({ hangs }) => !hangs))('survives $name and is found afterwards', async ({ on }) => {
    network.use(on(paymentIntentCustomer));
    const { store, state, clock } = setUp();
    store.start();
    await letTimePass(clock, network.arrived(1 + 2));
    network.use(...paymentReturnMocks(base));
    await letTimePass(clock, until(state, isOver));
    expect(state.result.status).toBe('signedIn');
  });

  it('is not kept longer than two minutes by a call without an answer', async () => {
    network.use(bad.hang(paymentIntentCustomer));
    const { store, state, clock } = setUp();
    store.start();
    await letTimePass(clock, network.arrived(2));
    for (let seconds = 0; seconds < 120; seconds += 1) {
      clock.advance(1000);
      await letTimePass(clock, Promise.resolve());
    }
    expect([state.result, clock.pending()]).toEqual([{ status: 'timedOut' }, 0]);
  });

  it('is waited for no longer when the page is left, and again when it comes back', async () => {
    network.use(bad.hang(checkCustomer), ...paymentReturnMocks(base));
    const { store, state, clock, logged } = setUp();
    store.start();
    await letTimePass(clock, network.arrived(3));
    store.dispose();
    await letTimePass(clock, Promise.resolve());
    expect(clock.pending()).toBe(0);
    clock.advance(200_000);
    expect([state.result.status, logged]).toEqual(['waiting', []]);
    network.use(...paymentReturnMocks(base));
    store.start();
    store.start();
    await letTimePass(clock, until(state, isOver));
    expect(state.result.status).toBe('signedIn');
    expect(asks('stripe/auth')).toBe(1);
  });
});
