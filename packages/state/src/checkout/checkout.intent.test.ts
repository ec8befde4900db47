import { createPortalSession } from '@signalsync/contract/calls/billing';
import { createSubscriptionIntent, updateCustomerEmail } from '@signalsync/contract/calls/checkout';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { checkoutMocks } from '../mocks/checkout.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import type { Confirmation } from '../payment/paymentForm.ts';
import { bodiesOf, readyCheckout } from '../testing/checkout.ts';
import { kindsOfFailure, serverSentence } from '../testing/kindsOfFailure.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);

const intentCall = 'POST /api/stripe/create-subscription-intent';

const confirmedIn = ({ form }: { form: { confirmed: { clientSecret: string }[] } }) =>
  form.confirmed.map(({ clientSecret }) => clientSecret);
const failedPayment = { status: 'failed', message: 'Payment failed. Please try again.' };
const declined: Confirmation = {
  ok: false,
  kind: 'declined',
  message: 'Your card was declined.',
  code: 'card_declined',
};

describe('an intent', () => {
  const failures = kindsOfFailure.filter(({ status }) => status !== 409);
  it.each(failures)('that fails with $name charges nothing, and is asked for again', async (failure) => {
    const { store, state, form, clock, pay, said } = await readyCheckout(network);
    network.use(failure.on(createSubscriptionIntent), ...sessionMocks(base, false));
    const paying = store.submit();
    if (failure.hangs) {
      await network.arrived(1);
      clock.advance(15_000);
    }
    await letTimePass(clock, paying);
    const { reason } = failure;
    const message = 'Failed to load payment form. Please try again.';
    expect(state.submission).toEqual({ status: 'failed', message, reason, money: 'notCharged' });
    expect(said()).toEqual([['Error', message]]);
    network.use(...checkoutMocks(base));
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it.each([createSubscriptionIntent, updateCustomerEmail])(
    'or an email that fails by a fault of ours names the reference for the team: $path',
    async (endpoint) => {
      const { state, pay } = await readyCheckout(network);
      const init = { status: 500, headers: { 'X-Request-Id': '0f3b9c12-aa' } };
      network.use(mock(base)(endpoint, () => HttpResponse.json({ message: serverSentence }, init)));
      await pay();
      const reason = `${serverSentence} If you write to us about this, please include this reference: 0f3b9c12-aa`;
      expect(state.submission).toMatchObject({ status: 'failed', reason });
    },
  );

  it('that comes too early, while another payment is processed, does not say that nothing was charged', async () => {
    const { state, pay } = await readyCheckout(network);
    const message = 'Your payment is still being processed.';
    network.use(bad.httpError(createSubscriptionIntent, 425, { message }));
    await pay();
    expect(state.submission).toMatchObject({ status: 'failed', reason: message, money: 'unknown' });
  });

  describe('of a member whose session has ended', () => {
    async function endedSession() {
      const set = await readyCheckout(network, { member: visitorWithoutPlan() });
      set.store.setPromoCode('LAUNCH10');
      await set.store.applyPromo();
      network.use(bad.httpError(createSubscriptionIntent, 401), ...sessionMocks(base, false));
      await set.pay();
      network.use(...checkoutMocks(base));
      return set;
    }

    it('charges nothing and waits for a choice, to which the way back is known', async () => {
      const { core, state, form, pay } = await endedSession();
      expect(state.submission).toEqual({ status: 'sessionEnded' });
      expect(state.email).toEqual({ value: 'trader@example.com', isValid: true, isLocked: true });
      await pay();
      expect([form.confirmed, core.session.takeReturn()]).toEqual([[], '/checkout?code=LAUNCH10']);
    });

    it('is made for a guest where that is chosen, with everything that was entered', async () => {
      const { core, store, state, pay } = await endedSession();
      store.goOnAsGuest();
      expect(state).toMatchObject({
        submission: { status: 'idle' },
        email: { value: 'trader@example.com', isValid: true, isLocked: false },
        promoCode: 'LAUNCH10',
        hasAgreed: true,
      });
      store.setPromoCode('');
      network.requests.length = 0;
      await pay();
      const [body] = await bodiesOf(network, 'create-subscription-intent');
      expect(body).toEqual({ priceId: 'price_monthly', metadata: { priceId: 'price_monthly' } });
      expect(core.session.takeReturn()).toBeNull();
    });
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
    const { reason } = failure;
    expect(state.submission).toEqual({ ...failedPayment, reason, money: 'notCharged' });
    expect(form.confirmed).toEqual([]);
    network.use(...checkoutMocks(base));
    await pay();
    expect(form.confirmed).toHaveLength(1);
    // If the server no longer knows the checkout (404), a new one is created. After every other failure the same
    // checkout is used again.
    const begun = failure.status === 404 ? 2 : 1;
    expect(network.asked.filter((asked) => asked === intentCall)).toHaveLength(begun);
  });
});

describe('a plan that is running already', () => {
  const sentence = 'You have this plan already. Manage it in the billing portal.';
  async function rejected() {
    const set = await readyCheckout(network, { member: visitorWithoutPlan() });
    network.use(bad.httpError(createSubscriptionIntent, 409, { message: sentence }));
    await set.pay();
    return set;
  }

  it("rejects another one with the server's sentence, and leads to the portal", async () => {
    const { store, state, form, browser, said } = await rejected();
    expect(state.submission).toEqual({
      status: 'rejected',
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
    // The store asks again who is signed in.
    await expect.poll(() => network.asked).toContain('GET /api/user');
  });

  it('cannot be bought by pressing on', async () => {
    const { pay } = await rejected();
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
    const { store, state, browser, said } = await rejected();
    network.use(bad.malformed(createPortalSession, { url }));
    await store.openPortal();
    const message = 'Failed to open billing portal. Please try again.';
    expect(state.submission).toMatchObject({ isOpeningPortal: false, portalError: message });
    expect([browser.visited, said()]).toEqual([[], [['Error', message]]]);
  });
});
