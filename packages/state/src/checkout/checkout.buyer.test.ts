import { createPortalSession } from '@signalsync/contract/calls/billing';
import { createSubscriptionIntent, updateCustomerEmail } from '@signalsync/contract/calls/checkout';
import { currentUser } from '@signalsync/contract/calls/user';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import { describe, expect, it } from 'vitest';
import { accountMocks } from '../mocks/account.ts';
import { faults } from '../mocks/faults.ts';
import { mock } from '../mocks/mock.ts';
import { sessionMocks } from '../mocks/session.ts';
import type { Confirmation } from '../payment/paymentForm.ts';
import { bodiesOf, readyCheckout } from '../testing/checkout.ts';
import { letTimePass } from '../testing/letTimePass.ts';
import { base, mockedNetwork } from '../testing/network.ts';

const network = mockedNetwork();
const bad = faults(base);
const on = mock(base);

const ann = { ...visitorWithoutPlan(), as: visitorWithoutPlan().id };
const bob: User = { ...visitorWithoutPlan(), id: 'usr_bob', email: 'bob@example.com', as: 'usr_bob' };
const sentence = 'This purchase does not belong to the account that is now signed in.';

/** Mocks a server that says that this user is signed in; null means that nobody is. */
function signIn(user: User | null) {
  network.use(...(user ? accountMocks(base, user) : []), ...sessionMocks(base, user !== null, user?.id));
}
/** Like `signIn`. The server then rejects the purchase, as ours does if the page still shows another buyer. */
function sellTo(user: User | null) {
  const rejects = bad.httpError(createSubscriptionIntent, 401, { message: sentence });
  signIn(user);
  network.use(rejects);
}
const lockedTo = (email: string) => ({ value: email, isValid: true, isLocked: true });
const typed = (email: string) => ({ value: email, isValid: email !== '', isLocked: false });

const moments = [
  ['another tab tells of it', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.browser.hear('signed-in')],
  ['the user comes back to the page', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.browser.focus()],
  ['the page comes back from the cache', (set: Awaited<ReturnType<typeof readyCheckout>>) => set.browser.restore()],
] as const;

describe.each(moments)('somebody else who signs in, noticed as %s', (_, happen) => {
  it('is who buys from then on, and is named; nothing that was typed is lost', async () => {
    const set = await readyCheckout(network, { member: ann });
    set.store.setPromoCode('LAUNCH10');
    await set.store.applyPromo();
    signIn(bob);
    happen(set);
    await expect.poll(() => set.state.submission).toEqual({ status: 'buyerChanged', email: 'bob@example.com' });
    expect(set.state).toMatchObject({
      email: lockedTo('bob@example.com'),
      promo: { status: 'applied' },
      hasAgreed: true,
      paymentForm: { status: 'ready' },
      formKey: 0,
    });
    await set.pay();
    expect((await bodiesOf(network, 'create-subscription-intent'))[0]).toMatchObject({ userId: 'usr_bob' });
    expect((await bodiesOf(network, 'update-customer-email'))[0]).toMatchObject({ email: 'bob@example.com' });
  });
});

describe('a buyer who changes', () => {
  it('from a guest to a member and back gets the typed address back', async () => {
    const { state, browser } = await readyCheckout(network);
    expect(state.email).toEqual(typed('guest@example.com'));
    signIn(bob);
    browser.hear('signed-in');
    await expect.poll(() => state.email).toEqual(lockedTo('bob@example.com'));
    signIn(null);
    browser.hear('signed-out');
    await expect.poll(() => state.submission).toEqual({ status: 'buyerChanged', email: null });
    expect(state.email).toEqual(typed('guest@example.com'));
  });

  it('to nobody leaves nothing of the account on the page', async () => {
    const { state, browser } = await readyCheckout(network, { member: ann });
    signIn(null);
    browser.hear('signed-out');
    await expect.poll(() => state.submission).toEqual({ status: 'buyerChanged', email: null });
    expect(state.email).toEqual(typed(''));
  });

  it('meets their own plan: what ends with lifetime, or that nothing can be bought', async () => {
    const { state, browser, order } = await readyCheckout(network, { member: ann, priceId: 'price_lifetime' });
    signIn({ ...monthlyMember(), id: 'usr_bob' });
    browser.focus();
    await expect.poll(() => order()?.replacedPlan).toBe('SignalSync Premium (Monthly)');
    signIn({ ...lifetimeMember(), id: 'usr_cat' });
    browser.focus();
    await expect.poll(() => order()?.obstacle).toEqual({ kind: 'lifetime' });
    expect(state.submission.status).toBe('buyerChanged');
  });

  it('is none where the same person is still there, or where nobody can tell', async () => {
    const { state, browser } = await readyCheckout(network, { member: ann });
    browser.focus();
    await expect.poll(() => network.asked).toEqual(['GET /api/signalsync/auth-check', 'GET /api/user']);
    network.use(bad.httpError(currentUser, 503));
    browser.focus();
    await expect.poll(() => network.asked).toHaveLength(4);
    expect([state.submission, state.email]).toEqual([{ status: 'idle' }, lockedTo('trader@example.com')]);
  });

  it('is looked for again only while the page is there', async () => {
    const { store, browser } = await readyCheckout(network);
    expect(browser.listeners()).toBeGreaterThan(2);
    store.dispose();
    browser.focus();
    browser.hear('signed-in');
    await new Promise((resolve) => setImmediate(resolve));
    expect(network.asked).toEqual([]);
  });
});

describe('a press under a changed account', () => {
  it.each([
    ['for a member', { member: ann }],
    ['for a guest', {}],
  ])('that was meant %s charges nobody, and shows who would buy', async (_, options) => {
    const { state, form, pay, said } = await readyCheckout(network, options);
    sellTo(bob);
    await pay();
    expect([state.submission, state.email]).toEqual([
      { status: 'buyerChanged', email: 'bob@example.com' },
      lockedTo('bob@example.com'),
    ]);
    expect([form.confirmed, said()]).toEqual([[], []]);
  });

  it('is not confirmed either where an intent is there already', async () => {
    const { state, form, pay } = await readyCheckout(network, { member: ann });
    form.confirmation = { ok: false, kind: 'declined' } satisfies Confirmation;
    await pay();
    signIn(bob);
    network.use(
      on(updateCustomerEmail, ({ request }) =>
        new URL(request.url).searchParams.get('as') === ann.id
          ? Response.json({ message: 'Another account is signed in.' }, { status: 401 })
          : { success: true },
      ),
    );
    await pay();
    expect(form.confirmed).toHaveLength(1);
    expect(state.submission).toEqual({ status: 'buyerChanged', email: 'bob@example.com' });
  });

  it('that comes while a payment runs is noticed when it has ended', async () => {
    const { state, store, form, browser, clock } = await readyCheckout(network, { member: ann });
    let decline = () => {};
    const asked = new Promise<void>((resolve) => {
      form.confirmation = () => {
        resolve();
        return new Promise((answer) => (decline = () => answer({ ok: false, kind: 'declined' })));
      };
    });
    const paying = store.submit();
    await letTimePass(clock, asked);
    signIn(bob);
    browser.hear('signed-in');
    expect(state.submission).toMatchObject({ status: 'processing' });
    decline();
    await paying;
    await expect.poll(() => state.submission).toEqual({ status: 'buyerChanged', email: 'bob@example.com' });
  });

  it('says why where the server, asked again, names the same person', async () => {
    const { state, pay } = await readyCheckout(network, { member: ann });
    sellTo(ann);
    await pay();
    const message = 'Failed to load payment form. Please try again.';
    expect(state.submission).toEqual({ status: 'failed', message, reason: sentence, money: 'notCharged' });
  });

  it('opens the portal for the account on the screen only', async () => {
    const { state, store, pay } = await readyCheckout(network, { member: ann });
    network.use(bad.httpError(createSubscriptionIntent, 409, { message: 'You already have an active plan.' }));
    await pay();
    signIn(bob);
    network.use(bad.httpError(createPortalSession, 401, { message: sentence }));
    await store.openPortal();
    expect(network.asked).toContain(`POST /api/stripe/create-portal-session?as=${ann.id}`);
    expect(state.submission).toEqual({ status: 'buyerChanged', email: 'bob@example.com' });
  });
});

describe('a member whose session has ended, and who has still to choose', () => {
  async function ended() {
    const set = await readyCheckout(network, { member: ann });
    sellTo(null);
    await set.pay();
    expect(set.state.submission).toEqual({ status: 'sessionEnded' });
    return set;
  }

  it('keeps the choice as long as nobody signs in', async () => {
    const { state, browser } = await ended();
    const before = network.asked.length;
    browser.focus();
    await expect.poll(() => network.asked.length).toBeGreaterThan(before);
    expect([state.submission, state.email]).toEqual([{ status: 'sessionEnded' }, lockedTo('trader@example.com')]);
  });

  it('goes on where they sign in in another tab', async () => {
    const { state, browser } = await ended();
    signIn(ann);
    browser.hear('signed-in');
    await expect.poll(() => state.submission).toEqual({ status: 'idle' });
  });
});

describe('the plan that ends with the purchase', () => {
  const lifetime = { member: ann, priceId: 'price_lifetime' };
  const reply = (endsPlan: string | null) =>
    on(createSubscriptionIntent, {
      clientSecret: 'pi_1_secret_sample',
      customerId: 'cus_sample',
      type: 'once',
      amountDue: 99_700,
      currency: 'usd',
      endsPlan,
    });

  it('that was bought on another device is named before anything is paid', async () => {
    const { state, form, pay, order } = await readyCheckout(network, lifetime);
    network.use(reply('SignalSync Premium (Monthly)'));
    await pay();
    expect(state.submission).toEqual({ status: 'planDiffers', plan: 'SignalSync Premium (Monthly)' });
    expect([form.confirmed, order()?.replacedPlan]).toEqual([[], 'SignalSync Premium (Monthly)']);
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it('that has ended meanwhile is not named any more', async () => {
    const { state, form, pay, order } = await readyCheckout(network, { ...lifetime, member: monthlyMember() });
    network.use(reply(null));
    await pay();
    expect(state.submission).toEqual({ status: 'planDiffers', plan: null });
    expect([form.confirmed, order()?.replacedPlan]).toEqual([[], null]);
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it.each([
    ['none', ann, null],
    ['the one on the screen', monthlyMember(), 'SignalSync Premium (Monthly)'],
    ['one that is sold no more', { ...monthlyMember(), plan: 'Founders' }, 'Founders'],
  ])('asks nothing where it is %s', async (_, member, endsPlan) => {
    const { form, pay } = await readyCheckout(network, { ...lifetime, member });
    network.use(reply(endsPlan));
    await pay();
    expect(form.confirmed).toHaveLength(1);
  });

  it('is asked for again at each press, because it may begin between two', async () => {
    const { state, form, pay } = await readyCheckout(network, lifetime);
    network.use(reply(null));
    form.confirmation = { ok: false, kind: 'declined' };
    await pay();
    network.use(reply('SignalSync Premium (Monthly)'));
    await pay();
    expect([state.submission.status, form.confirmed.length]).toEqual(['planDiffers', 1]);
  });
});
