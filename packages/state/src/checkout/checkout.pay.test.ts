import {
  createPortalSession,
  createSubscriptionIntent,
  updateCustomerEmail,
  validatePromoCode,
} from '@signalsync/contract/calls/billing';
import { currentUser } from '@signalsync/contract/calls/auth';
import { promoWithoutDetails } from '@signalsync/contract/fixtures/checkout';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { plansOfAnotherHost } from '@signalsync/contract/fixtures/plans';
import { describe, expect, it } from 'vitest';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { plansMocks } from '../mocks/plans.ts';
import { sessionMocks } from '../mocks/session.ts';
import type { Confirmation } from '../payment/paymentForm.ts';
import { bodiesOf, checkoutOf, readyCheckout } from '../testing/checkout.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

const intentCall = 'POST /api/stripe/create-subscription-intent';
const emailCall = 'POST /api/stripe/update-customer-email';
const confirmedIn = ({ form }: { form: { confirmed: { clientSecret: string }[] } }) =>
  form.confirmed.map(({ clientSecret }) => clientSecret);
const failedPayment = { status: 'failed', message: 'Payment failed. Please try again.' };
const declined: Confirmation = {
  ok: false,
  kind: 'declined',
  message: 'Your card was declined.',
  code: 'card_declined',
};
const lost: Confirmation = { ok: false, kind: 'unexpected' };

/** An intent that asks for another amount. */
const askFor = (amountDue: number | null, clientSecret = 'pi_9_secret_sample') =>
  on(createSubscriptionIntent, {
    clientSecret,
    customerId: 'cus_sample',
    type: 'recurring',
    amountDue,
    currency: 'usd',
  });

describe('paying', () => {
  it('validates, makes the intent, sets the email, waits a second and confirms', async () => {
    const { store, state, form, clock, pay, said } = await readyCheckout(network);
    const start = clock.now();
    const paying = pay();
    expect(state.submission).toEqual({ status: 'processing' });
    await paying;
    expect(network.asked).toEqual([intentCall, emailCall]);
    expect(form.done).toEqual(['validate', 'confirm']);
    expect(clock.now() - start).toBe(1000);
    expect(form.confirmed).toEqual([
      { clientSecret: 'pi_1_secret_sample', kind: 'payment', returnUrl: 'https://app.test/account?payment=success' },
    ]);
    expect(await bodiesOf(network, 'update-customer-email')).toEqual([
      { email: 'guest@example.com', customerId: 'cus_sample' },
    ]);
    expect(state.submission).toEqual({ status: 'processing' });
    expect([said(), clock.pending()]).toEqual([[], 0]);
    store.dispose();
  });

  it('does not name a guest, and passes on the code and who recommended us', async () => {
    const { core, store, pay } = await readyCheckout(network);
    core.session.rememberVia('sam');
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    await pay();
    expect(await bodiesOf(network, 'create-subscription-intent')).toEqual([
      { priceId: 'price_monthly', metadata: { priceId: 'price_monthly', promoCode: 'LAUNCH10', via: 'sam' } },
    ]);
  });

  it('names a member', async () => {
    const { pay } = await readyCheckout(network, { member: visitorWithoutPlan() });
    await pay();
    expect(await bodiesOf(network, 'create-subscription-intent')).toEqual([
      {
        priceId: 'price_monthly',
        userId: 'usr_8f21c0',
        metadata: { priceId: 'price_monthly', userId: 'usr_8f21c0' },
      },
    ]);
    expect(await bodiesOf(network, 'update-customer-email')).toEqual([
      { email: 'trader@example.com', customerId: 'cus_sample' },
    ]);
  });

  it('is done once under 20 rapid clicks', async () => {
    const { store, form, clock } = await readyCheckout(network);
    await letTimePass(clock, Promise.all(Array.from({ length: 20 }, () => store.submit())));
    await store.submit();
    expect(network.asked).toEqual([intentCall, emailCall]);
    expect(form.confirmed).toHaveLength(1);
  });

  it('takes down a card where nothing is due', async () => {
    const { form, pay, store } = await readyCheckout(network);
    network.use(on(validatePromoCode, { valid: true, discount: 149 }), askFor(0, 'seti_1_secret_sample'));
    store.setPromoCode('FREE');
    await store.applyPromo();
    await pay();
    expect(form.confirmed).toMatchObject([{ clientSecret: 'seti_1_secret_sample', kind: 'setup' }]);
  });

  it.each([
    ['without an email', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.store.setEmail('guest@')],
    ['without consent', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.store.setAgreed(false)],
    ['without a form', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.store.formFailed()],
  ])('does not begin %s', async (_, spoil) => {
    const set = await readyCheckout(network);
    spoil(set);
    await set.pay();
    expect([set.state.submission, set.form.done, network.asked]).toEqual([{ status: 'idle' }, [], []]);
  });

  it('does not begin before the plan is there', async () => {
    const { store, state, form } = checkoutOf(network);
    store.formReady(form);
    store.setEmail('guest@example.com');
    store.setAgreed(true);
    await store.submit();
    expect([state.submission, form.done]).toEqual([{ status: 'idle' }, []]);
  });

  it('lets nothing be changed while it is under way', async () => {
    const { store, state, pay } = await readyCheckout(network);
    const paying = pay();
    store.setEmail('another@example.com');
    store.setAgreed(false);
    store.setPromoCode('LAUNCH10');
    expect(await store.applyPromo()).toBe(false);
    await paying;
    expect(state).toMatchObject({ email: { value: 'guest@example.com' }, hasAgreed: true, promoCode: '' });
  });

  it('waits for a code that is being checked, and does without paying when it is not good', async () => {
    const { store, state, form, clock, pay } = await readyCheckout(network);
    store.setPromoCode('LAUNCH10');
    await letTimePass(clock, Promise.all([store.applyPromo(), pay()]));
    expect(form.confirmed).toHaveLength(1);
    const other = await readyCheckout(network);
    other.store.setPromoCode('SUMMER');
    await Promise.all([other.store.applyPromo(), other.store.submit()]);
    expect([other.state.submission, other.form.done, state.promo.status]).toEqual([{ status: 'idle' }, [], 'applied']);
  });
});

describe('a form that is not filled in', () => {
  it("says so with the provider's sentence, and nothing is asked of the server", async () => {
    const { state, form, pay, said } = await readyCheckout(network);
    form.validation = { ok: false, message: 'Your card number is incomplete.' };
    await pay();
    const message = 'Your card number is incomplete.';
    expect(state.submission).toEqual({ status: 'failed', message, reason: null, money: 'notCharged' });
    expect([network.asked, said()]).toEqual([[], []]);
    form.validation = { ok: true };
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it('that breaks ends the payment before it began', async () => {
    const { state, form, pay, said } = await readyCheckout(network);
    form.validation = new Error('IntegrationError');
    await pay();
    expect(state.submission).toEqual({ ...failedPayment, reason: null, money: 'notCharged' });
    expect(said()).toEqual([['Error', 'Payment failed. Please try again.']]);
  });
});

describe('an intent', () => {
  it.each(kindsOfFailure)('that fails with $name charges nothing, and is asked for again', async (failure) => {
    const { store, state, form, clock, pay, said } = await readyCheckout(network);
    network.use(failure.on(createSubscriptionIntent), ...sessionMocks(base, false));
    const paying = store.submit();
    if (failure.hangs) {
      await network.arrived(1);
      clock.advance(15_000);
    }
    await letTimePass(clock, paying);
    const reason = failure.outcome === 'message' ? serverSentence : null;
    if (failure.status === 409) expect(state.submission).toMatchObject({ status: 'refused' });
    else {
      const message = 'Failed to load payment form. Please try again.';
      expect(state.submission).toEqual({ status: 'failed', message, reason, money: 'notCharged' });
      expect(said()).toEqual([['Error', message]]);
      network.use(...checkoutMocks(base));
      await pay();
      expect(form.confirmed).toHaveLength(1);
    }
    expect(form.done[0]).toBe('validate');
  });

  it('of a member whom the server no longer knows is made for a guest next', async () => {
    const { state, pay } = await readyCheckout(network, { member: visitorWithoutPlan() });
    network.use(bad.refuse(createSubscriptionIntent, 401), bad.refuse(currentUser, 401), ...sessionMocks(base, false));
    await pay();
    expect(state.submission.status).toBe('failed');
    expect(state.email).toEqual({ value: '', isValid: false, isLocked: false });
  });

  it('is used again by the same attempt, and made anew for another address or code', async () => {
    const set = await readyCheckout(network);
    const { store, form, pay } = set;
    form.confirmation = declined;
    await pay();
    await pay();
    expect(confirmedIn(set)).toEqual(['pi_1_secret_sample', 'pi_1_secret_sample']);
    store.setEmail('another@example.com');
    await pay();
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    await pay();
    expect(confirmedIn(set).slice(2)).toEqual(['pi_2_secret_sample', 'pi_3_secret_sample']);
    expect(network.asked.filter((asked) => asked === intentCall)).toHaveLength(3);
  });
});

describe('another amount than the one shown', () => {
  it('is shown and not paid; the next press pays it with the same intent', async () => {
    const set = await readyCheckout(network);
    const { state, form, order, pay, said } = set;
    network.use(askFor(15_900));
    await pay();
    expect(state.submission).toEqual({ status: 'amountDiffers', amount: 15_900, expected: 14_900, currency: 'usd' });
    expect([form.confirmed, network.asked, said()]).toEqual([[], [intentCall], []]);
    expect(order()).toMatchObject({ totals: { total: 15_900 }, renewal: { amount: 15_900 } });
    expect(form.amounts.at(-1)?.amount).toBe(15_900);
    await pay();
    expect(confirmedIn(set)).toEqual(['pi_9_secret_sample']);
    expect(network.asked).toEqual([intentCall, emailCall]);
  });

  it('that changes once more is shown once more', async () => {
    const set = await readyCheckout(network);
    const { store, state, pay } = set;
    network.use(askFor(15_900));
    await pay();
    store.setEmail('another@example.com');
    network.use(askFor(16_900));
    await pay();
    expect(state.submission).toMatchObject({ status: 'amountDiffers', amount: 16_900, expected: 15_900 });
    expect(set.form.confirmed).toEqual([]);
  });

  it('because a code ran out between apply and pay takes the code off', async () => {
    const set = await readyCheckout(network);
    const { store, state, order, pay } = set;
    store.setPromoCode('LAUNCH10');
    await store.applyPromo();
    network.use(askFor(14_900));
    await pay();
    expect(state).toMatchObject({
      promo: { status: 'failed', message: 'Invalid promo code' },
      promoCode: 'LAUNCH10',
      submission: { status: 'amountDiffers', amount: 14_900, expected: 13_410 },
    });
    expect(order()?.totals?.total).toBe(14_900);
    await pay();
    expect(set.form.confirmed).toHaveLength(1);
    expect((await bodiesOf(network, 'create-subscription-intent')).at(-1)).toEqual({
      priceId: 'price_monthly',
      metadata: { priceId: 'price_monthly' },
    });
  });

  it('is how a code of unknown value tells what it takes off', async () => {
    const { store, state, order, pay } = await readyCheckout(network);
    network.use(on(validatePromoCode, promoWithoutDetails()), askFor(13_410));
    store.setPromoCode('GOOD');
    await store.applyPromo();
    await pay();
    expect(state).toMatchObject({ promo: { status: 'applied' }, submission: { amount: 13_410, expected: 14_900 } });
    expect(order()).toMatchObject({ totals: { total: 13_410 }, renewal: null });
  });

  it('is forgotten when the code is edited', async () => {
    const { store, state, order, pay } = await readyCheckout(network);
    network.use(askFor(15_900));
    await pay();
    store.setPromoCode('L');
    expect(state.submission).toEqual({ status: 'idle' });
    expect(order()?.totals?.total).toBe(14_900);
  });

  it('is read from the provider where the host leaves it out', async () => {
    const { state, form, pay } = await readyCheckout(network);
    network.use(askFor(null));
    form.intentState = { status: 'unpaid', amount: 15_900, currency: 'usd' };
    await pay();
    expect(state.submission).toMatchObject({ status: 'amountDiffers', amount: 15_900 });
  });

  it('is no difference where nobody knows it', async () => {
    const { form, pay } = await readyCheckout(network);
    network.use(askFor(null));
    form.intentState = new Error('offline');
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it('than the form was opened with is told to the form where the screen shows none', async () => {
    const { store, form, clock } = checkoutOf(network);
    network.use(...plansMocks(base, plansOfAnotherHost()), askFor(17_731));
    await store.load();
    store.formReady(form);
    store.setEmail('guest@example.com');
    store.setAgreed(true);
    await letTimePass(clock, store.submit());
    expect(form.amounts.at(-1)).toEqual({ mode: 'subscription', amount: 17_731, currency: 'usd' });
    expect(form.done).toEqual(['validate', 'validate', 'confirm']);
  });
});

describe('the email', () => {
  it.each(kindsOfFailure)('that cannot be set for $name leaves the card uncharged', async (failure) => {
    const { store, state, form, clock, pay } = await readyCheckout(network);
    network.use(failure.on(updateCustomerEmail));
    const paying = store.submit();
    if (failure.hangs) {
      await network.arrived(2);
      clock.advance(15_000);
    }
    await letTimePass(clock, paying);
    const reason = failure.outcome === 'message' ? serverSentence : null;
    expect(state.submission).toEqual({ ...failedPayment, reason, money: 'notCharged' });
    expect(form.confirmed).toEqual([]);
    network.use(...checkoutMocks(base));
    await pay();
    expect(form.confirmed).toHaveLength(1);
    expect(network.asked.filter((asked) => asked === intentCall)).toHaveLength(1);
  });
});

describe('a confirmation', () => {
  it.each([
    ['declined', declined, 'Your card was declined.'],
    ['abandoned', { ok: false, kind: 'abandoned' } as const, null],
  ])('that is %s says that nothing was charged, and why', async (_, confirmation, reason) => {
    const { state, form, pay, said } = await readyCheckout(network);
    form.confirmation = confirmation;
    await pay();
    expect(state.submission).toEqual({ ...failedPayment, reason, money: 'notCharged' });
    expect(said()).toEqual([['Error', 'Payment failed. Please try again.']]);
    form.confirmation = { ok: true };
    await pay();
    expect(state.submission).toEqual({ status: 'processing' });
  });

  it.each([
    ['is answered with something unexpected', lost],
    ['breaks', new Error('Failed to fetch')],
  ])('that %s says that nobody knows where the money is', async (_, confirmation) => {
    const { state, form, pay } = await readyCheckout(network);
    form.confirmation = confirmation;
    await pay();
    expect(state.submission).toEqual({ ...failedPayment, reason: null, money: 'unknown' });
    expect(form.done).toEqual(['validate', 'confirm', 'lookUp']);
  });

  it('of unknown outcome is not repeated before the provider says how it ended', async () => {
    const { state, form, pay } = await readyCheckout(network);
    form.confirmation = lost;
    await pay();
    await pay();
    expect(form.confirmed).toHaveLength(1);
    expect(state.submission).toMatchObject({ money: 'unknown' });
  });

  it.each(['succeeded', 'processing'] as const)('that got lost but %s goes on to the return page', async (status) => {
    const { state, form, browser, pay } = await readyCheckout(network);
    form.confirmation = lost;
    form.intentState = { status, amount: 14_900, currency: 'usd' };
    await pay();
    expect(browser.visited).toEqual([
      `https://app.test/account?payment=success&payment_intent=pi_1&redirect_status=${status}`,
    ]);
    expect(state.submission).toEqual({ status: 'processing' });
  });

  it('that got lost and is found out at the next press charges once', async () => {
    const { store, form, browser, pay } = await readyCheckout(network);
    form.confirmation = lost;
    await pay();
    store.setEmail('another@example.com');
    form.intentState = { status: 'succeeded', amount: 14_900, currency: 'usd' };
    await pay();
    expect([form.confirmed.length, browser.visited.length]).toEqual([1, 1]);
    expect(network.asked).toEqual([intentCall, emailCall]);
  });

  it('that never arrived can be made again with the same intent', async () => {
    const set = await readyCheckout(network);
    set.form.confirmation = lost;
    set.form.intentState = { status: 'unpaid', amount: 14_900, currency: 'usd' };
    await set.pay();
    expect(set.state.submission).toEqual({ ...failedPayment, reason: null, money: 'notCharged' });
    set.form.confirmation = { ok: true };
    await set.pay();
    expect(confirmedIn(set)).toEqual(['pi_1_secret_sample', 'pi_1_secret_sample']);
  });

  it('of an intent that has run out makes a new one next', async () => {
    const set = await readyCheckout(network);
    set.form.confirmation = { ok: false, kind: 'unexpected', code: 'payment_intent_unexpected_state' };
    set.form.intentState = { status: 'canceled', amount: 14_900, currency: 'usd' };
    await set.pay();
    expect(set.state.submission).toMatchObject({ money: 'notCharged' });
    set.form.confirmation = { ok: true };
    await set.pay();
    expect(confirmedIn(set)).toEqual(['pi_1_secret_sample', 'pi_2_secret_sample']);
  });
});

describe('leaving', () => {
  it('before the confirmation ends the payment', async () => {
    const { store, state, form, clock, said } = await readyCheckout(network);
    network.use(bad.hang(updateCustomerEmail));
    const paying = store.submit();
    await network.arrived(2);
    store.dispose();
    await paying;
    clock.advance(60_000);
    expect([state.submission, form.confirmed, said(), clock.pending()]).toEqual([{ status: 'idle' }, [], [], 0]);
  });

  it('during the pause ends it, too', async () => {
    const { store, form, clock } = await readyCheckout(network);
    const paying = store.submit();
    await network.arrived(2);
    while (!clock.timers().some(({ setFor }) => setFor === 1000)) await new Promise((resolve) => setImmediate(resolve));
    store.dispose();
    await paying;
    expect([form.confirmed, clock.pending()]).toEqual([[], 0]);
  });

  it('and coming back from the return page asks the provider before anything is paid again', async () => {
    const { state, form, browser, pay } = await readyCheckout(network);
    await pay();
    browser.restore();
    expect(state.submission).toEqual({ status: 'idle' });
    form.intentState = { status: 'succeeded', amount: 14_900, currency: 'usd' };
    await pay();
    expect(form.confirmed).toHaveLength(1);
    expect(browser.visited).toHaveLength(1);
  });
});

describe('a plan that is running already', () => {
  const sentence = 'You have this plan already. Manage it in the billing portal.';
  async function refused() {
    const set = await readyCheckout(network, { member: monthlyMember() });
    network.use(bad.refuse(createSubscriptionIntent, 409, { message: sentence }));
    await set.pay();
    return set;
  }

  it("refuses another one with the server's sentence, and leads to the portal", async () => {
    const { store, state, form, browser, said } = await refused();
    expect(state.submission).toEqual({
      status: 'refused',
      message: sentence,
      isOpeningPortal: false,
      portalError: null,
    });
    expect([form.confirmed, said()]).toEqual([[], []]);
    await Promise.all([store.openPortal(), store.openPortal()]);
    expect(browser.visited).toEqual(['https://billing.stripe.com/p/session/sample']);
    expect(network.asked).toEqual([intentCall, 'POST /api/stripe/create-portal-session']);
    expect(state.submission).toMatchObject({ isOpeningPortal: true });
    browser.restore();
    expect(state.submission).toMatchObject({ isOpeningPortal: false });
  });

  it('cannot be bought by pressing on', async () => {
    const { pay } = await refused();
    await pay();
    expect(network.asked).toEqual([intentCall]);
  });

  it.each([
    null,
    '',
    'javascript:alert(1)',
    'http://billing.stripe.com/x',
    'https://evil.example/p',
    'https://a@billing.stripe.com/',
  ])('does not lead to the portal at %j', async (url) => {
    const { store, state, browser, said } = await refused();
    network.use(bad.malformed(createPortalSession, { url }));
    await store.openPortal();
    const message = 'Failed to open billing portal. Please try again.';
    expect(state.submission).toMatchObject({ isOpeningPortal: false, portalError: message });
    expect([browser.visited, said()]).toEqual([[], [['Error', message]]]);
  });
});
