import { sendVerification, verifyAndLogin } from '@signalsync/contract/calls/signIn';
import { describe, expect, it } from 'vitest';
import { faults } from '../mocks/faults.ts';
import { sampleCode, signInMocks } from '../mocks/session.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { base, mockedNetwork, outcomeOf } from '../testing/network.ts';
import { testCore } from '../testing/testCore.ts';
import { until } from '../testing/until.ts';
import { createSignInStore, isEmailValid } from './signIn.store.ts';

const network = mockedNetwork();
const bad = faults(base);

function setUp(options?: Parameters<typeof createSignInStore>[1]) {
  const set = testCore();
  const store = createSignInStore(set.core, options);
  return { ...set, store, state: store.state };
}

/** Opens the code step, and clears the messages and requests so far. */
async function atCodeStep() {
  network.use(...signInMocks(base));
  const set = setUp();
  set.store.setEmail(' Sam@example.com ');
  await set.store.send();
  set.core.messages.clear();
  network.asked.length = 0;
  network.requests.length = 0;
  return set;
}

describe('sending a code', () => {
  it('mails it, says so and goes on to the code step', async () => {
    network.use(...signInMocks(base));
    const { store, state, said } = setUp();
    store.setEmail(' Sam@example.com ');
    const sending = store.send();
    expect(state.pending).toBe('send');
    expect(await sending).toBe(true);
    expect(state).toMatchObject({ step: 'code', email: 'Sam@example.com', pending: null, resendSeconds: 60 });
    expect(await network.requests[0]?.json()).toEqual({ email: 'Sam@example.com' });
    expect(said()).toEqual([['Verification Code Sent', 'Please check your email for the verification code']]);
  });

  it('passes on who recommended us', async () => {
    network.use(...signInMocks(base));
    const { core, store } = setUp({ email: 'sam@example.com' });
    core.session.rememberVia('a friend');
    await store.send();
    expect(network.asked).toEqual(['POST /api/signalsync/send-verification?via=a+friend']);
  });

  it('is done once when pressed twice, and not again from the code step', async () => {
    network.use(...signInMocks(base));
    const { store } = setUp({ email: 'sam@example.com' });
    expect(await Promise.all([store.send(), store.send()])).toEqual([true, false]);
    expect(await store.send()).toBe(false);
    expect(network.asked).toHaveLength(1);
  });

  it.each(['', 'sam', 'sam@', '@example.com', 'a b@example.com', `${'x'.repeat(250)}@example.com`])(
    'is rejected for %j, which is no address',
    async (text) => {
      const { store, state } = setUp();
      store.setEmail(text);
      expect(await store.send()).toBe(false);
      expect(state.emailError).toEqual({ message: 'Please enter a valid email address.', reason: null });
      expect(network.asked).toEqual([]);
      store.setEmail('sam@example.com');
      expect(state.emailError).toBeNull();
    },
  );

  it.each(kindsOfFailure)(
    'that fails with $name says so in place and as a toast',
    async ({ on, outcome, hint, hangs }) => {
      network.use(on(sendVerification));
      const { store, state, clock, said } = setUp({ email: 'sam@example.com' });
      expect(await outcomeOf(network, clock, hangs, store.send())).toBe(false);
      const text = {
        message: serverSentence,
        short: 'Failed to send verification code.',
        form: 'An error occurred while sending verification code.',
      }[outcome];
      expect(state).toMatchObject({ step: 'email', email: 'sam@example.com', pending: null, resendSeconds: 0 });
      expect(state.emailError).toEqual({ message: text, reason: hint });
      expect(said()).toEqual([['Error', text]]);
    },
  );
});

describe('the code', () => {
  it.each([
    ['', 'Please enter the 6-digit code'],
    ['12345', 'Please enter the 6-digit code'],
    ['1234567', 'Code must be 6 digits.'],
    ['abcdef', 'The code contains only digits.'],
  ])('%j is not sent', async (text, message) => {
    const { store, state } = await atCodeStep();
    store.setCode(text);
    expect(await store.verify()).toBe(false);
    expect(state.codeError).toEqual({ message, reason: null });
    expect(network.asked).toEqual([]);
  });

  it('is not called too short while it is typed', async () => {
    const { store, state } = await atCodeStep();
    store.setCode('123');
    expect(state.codeError).toBeNull();
    store.setCode('12a');
    expect(state.codeError).toEqual({ message: 'Please enter the 6-digit code', reason: null });
  });

  it.each(['314 159', '314-159', ' 3 1 4 1 5 9\n', '314\u2013159', '٣١٤١٥٩', '۳۱۴ ۱۵۹', '३१४१५९', '３１４１５９'])(
    'may be pasted as %j and sends itself',
    async (text) => {
      const { store, state, core } = await atCodeStep();
      store.setCode(text);
      expect(state).toMatchObject({ code: '314159', pending: 'verify' });
      await network.arrived(1);
      expect(await network.requests[0]?.json()).toEqual({ email: 'Sam@example.com', code: '314159' });
      await until(core.session.state, ({ status }) => status === 'authenticated');
    },
  );

  it('and the address can be judged before they are sent', () => {
    expect([isEmailValid(' sam@example.com '), isEmailValid('sam')]).toEqual([true, false]);
  });
});

describe('verifying', () => {
  it('signs in, says so and tells the other tabs', async () => {
    const { store, state, core, browser, said } = await atCodeStep();
    state.code = sampleCode;
    expect(await store.verify()).toBe(true);
    expect(core.session.state.status).toBe('authenticated');
    expect(browser.told).toEqual(['signed-in']);
    expect(said()).toEqual([['Successfully logged in', undefined]]);
  });

  it('is done once, however often it is pressed', async () => {
    const { store, state } = await atCodeStep();
    store.setCode(sampleCode);
    expect(await Promise.all([store.verify(), store.verify()])).toEqual([false, false]);
    await until(state, ({ pending }) => pending === null);
    expect(network.asked).toHaveLength(1);
  });

  it.each(kindsOfFailure)(
    'that fails with $name says so in place and as a toast',
    async ({ on, outcome, hint, hangs }) => {
      const { store, state, clock, core, said } = await atCodeStep();
      network.use(on(verifyAndLogin));
      state.code = sampleCode;
      expect(await outcomeOf(network, clock, hangs, store.verify())).toBe(false);
      const text = {
        message: serverSentence,
        short: 'Failed to verify code.',
        form: 'An error occurred during verification.',
      }[outcome];
      expect(state).toMatchObject({ step: 'code', code: sampleCode, pending: null });
      expect(state.codeError).toEqual({ message: text, reason: hint });
      expect(said()).toEqual([['Error', text]]);
      expect(core.session.state.status).toBe('unknown');
    },
  );

  it('can be tried again with another code after a wrong one', async () => {
    const { store, state, core } = await atCodeStep();
    state.code = '000000';
    await store.verify();
    expect(state.codeError?.message).toBe('That code is wrong or has expired.');
    store.setCode('31415');
    expect(state.codeError).toBeNull();
    store.setCode('314159');
    await until(core.session.state, ({ status }) => status === 'authenticated');
  });
});

describe('sending another code', () => {
  it('is possible after 60 seconds, which are counted down', async () => {
    const { store, state, clock } = await atCodeStep();
    clock.advance(1000);
    expect(state.resendSeconds).toBe(59);
    clock.advance(58_999);
    expect(state.resendSeconds).toBe(1);
    expect(await store.resend()).toBe(false);
    expect(network.asked).toEqual([]);
    clock.advance(1);
    expect([state.resendSeconds, clock.pending()]).toEqual([0, 0]);
    expect(await store.resend()).toBe(true);
    expect(state).toMatchObject({ wasResent: true, resendSeconds: 60, pending: null });
  });

  it('is done once when pressed twice and says so', async () => {
    const { store, clock, said } = await atCodeStep();
    clock.advance(60_000);
    expect(await Promise.all([store.resend(), store.resend()])).toEqual([true, false]);
    expect(network.asked).toHaveLength(1);
    expect(said()).toEqual([['Verification Code Sent', 'Please check your email for the verification code']]);
  });

  it.each(kindsOfFailure)('that fails with $name keeps what was typed', async ({ on, reason, hangs }) => {
    const { store, state, clock, said } = await atCodeStep();
    clock.advance(60_000);
    store.setCode('314');
    network.use(on(sendVerification));
    expect(await outcomeOf(network, clock, hangs, store.resend())).toBe(false);
    expect(state).toMatchObject({ step: 'code', code: '314', pending: null, wasResent: false, resendSeconds: 0 });
    expect(state.codeError).toEqual({ message: 'Failed to resend verification code.', reason });
    expect(said()).toEqual([['Error', 'Failed to resend verification code.']]);
  });
});

describe('a different email', () => {
  it('goes back to the address and resets the countdown', async () => {
    const { store, state, clock } = await atCodeStep();
    store.setCode('1234567');
    store.differentEmail();
    expect(state).toMatchObject({
      step: 'email',
      email: 'Sam@example.com',
      code: '',
      codeError: null,
      pending: null,
      resendSeconds: 0,
    });
    expect(clock.pending()).toBe(0);
  });

  it('makes a late answer count for nothing', async () => {
    const { store, state, core, said } = await atCodeStep();
    network.use(bad.hang(verifyAndLogin));
    state.code = sampleCode;
    const late = store.verify();
    await network.arrived(1);
    store.differentEmail();
    expect(await late).toBe(false);
    expect(state).toMatchObject({ step: 'email', codeError: null, pending: null });
    expect(core.session.state.status).toBe('unknown');
    expect(said()).toEqual([]);
  });
});

it('leaving ends calls, timers and subscriptions', async () => {
  const { store, state, clock, browser } = await atCodeStep();
  const before = browser.listeners();
  clock.advance(60_000);
  network.use(bad.hang(sendVerification));
  const late = store.resend();
  await network.arrived(1);
  store.dispose();
  expect(await late).toBe(false);
  expect(state).toMatchObject({ pending: null, codeError: null });
  expect([clock.pending(), browser.listeners()]).toEqual([0, before]);
});
