import { proxy } from 'valtio/vanilla';
import { toldFailure } from '../core/act.ts';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';
import { portalOf, portalTexts } from '../payment/portal.ts';
import { createForm } from './form.ts';
import { type CheckoutState, createOrder, isProcessing } from './order.ts';
import { createPromo } from './promo.ts';
import { createSubmission } from './submission.ts';

interface Options {
  /** The promo code in the page's URL, used as the initial code. */
  promoCode?: string;
  /** Returns the path of this checkout with a promo code. The user returns to it after signing in again. */
  returnPath?: (promoCode: string) => string;
  /** Where a buyer can write if the payment form does not load; null if no address is set. */
  supportEmail?: string | null;
}

/** Buying a plan: the plan, its price, and the payment. */
export type CheckoutStore = ReturnType<typeof createCheckoutStore>;

/**
 * Creates the checkout store.
 * @param priceId - from the page's URL; null or empty if it has none
 */
export function createCheckoutStore(core: Core, priceId: string | null, options: Options = {}) {
  const { promoCode = '', returnPath, supportEmail = null } = options;
  const { browser, memory, messages, session } = core;
  const state = proxy<CheckoutState>({
    checkout: { status: 'loading' },
    promo: { status: 'none' },
    promoCode,
    email: { value: '', isValid: false, isLocked: false },
    hasAgreed: false,
    publishableKey: null,
    formKey: 0,
    formAmount: null,
    paymentForm: { status: 'loading' },
    submission: { status: 'idle' },
  });
  const calls = createCalls();
  const form = createForm(core, state, { supportEmail, onServerTime: (time) => order.setServerTime(time), hasTyped });
  const order = createOrder(core, state, {
    priceId,
    onAmount: form.setAmount,
    onObstacle: form.putAway,
    onBuyer: takeTyped,
  });
  const promo = createPromo(core, calls, state, order);
  const pay = createSubmission({ core, calls, state, order, form, promo, returnPath });
  /** Resolves when no payment is running, or when the payment has made the browser leave the page. */
  let paying: Promise<void> = Promise.resolve();
  let stops: Stop[] = [];

  const typedEmail = () => (state.email.isLocked ? '' : state.email.value);
  function hasTyped() {
    return typedEmail() !== '' || state.promoCode !== promoCode || state.hasAgreed;
  }
  /** Keeps what this buyer has typed over a reload, but neither the consent nor card data. */
  function keepTyped() {
    const buyer = order.buyerId();
    // What an earlier reload has kept, and the page has not shown yet, stays.
    if (buyer === undefined || !hasTyped()) return;
    const typed = [priceId, buyer, typedEmail(), state.promoCode, state.promo.status === 'applied'];
    memory.session.set('checkout', JSON.stringify(typed));
  }
  /** Shows what this buyer had typed before a reload. Deletes what somebody else had typed. */
  function takeTyped() {
    if (memory.session.get('checkout') === null || order.buyerId() === undefined) return;
    // This code loads only here, because few checkouts are reloaded. If it does not load, the fields are empty.
    void import('./typed.ts').then(
      ({ showTyped }) => showTyped(core, { state, order, promo }, priceId, promoCode),
      () => undefined,
    );
  }
  function stopWatching() {
    for (const stop of stops) stop();
    stops = [];
  }
  /**
   * After a running payment has ended, asks the server who is signed in now. If the buyer has changed, shows the new
   * buyer and a notice. Keeps what the user typed.
   */
  async function lookAgain() {
    await paying;
    const seen = await order.look();
    const { status } = state.submission;
    // If the session has ended, the user chooses between signing in and buying as a guest. That choice stays open.
    const isChosen = status === 'sessionEnded' && seen?.member === null;
    if (seen === null || status === 'processing' || isChosen) return;
    const isOther = !order.isBuyer(seen.member);
    order.showBuyer(seen);
    if (isOther) state.submission = { status: 'buyerChanged', email: seen.member?.email ?? null };
    else if (status === 'sessionEnded') state.submission = { status: 'idle' };
  }
  /**
   * Runs when the page returns from the back-forward cache. Aborts a running `submit`, and asks the server again who is
   * signed in.
   */
  async function restore() {
    if (isProcessing(state)) {
      calls.abort('pay');
      // Do not wait for the old payment: a confirmation on a page that the user left may never end.
      paying = Promise.resolve();
      state.submission = { status: 'idle' };
    }
    if (state.submission.status === 'rejected') state.submission.isOpeningPortal = false;
    await lookAgain();
  }
  /**
   * Pays. Ignores a second press while paying. Stays `processing` while the browser goes to the return page. If the
   * field has a promo code that is not applied, checks that code instead of paying, and the user must press again.
   */
  async function submit() {
    if (isProcessing(state)) return;
    paying = pay();
    await paying;
  }
  return {
    state,
    /** Fetches the plan, the user and the publishable key once. From then on watches for another user who signs in. */
    async load() {
      stopWatching();
      stops = [
        browser.onReload(keepTyped),
        browser.onRestored(() => void restore()),
        browser.onFocus(() => void lookAgain()),
        browser.onTabNews(() => void lookAgain()),
      ];
      await Promise.all([order.load(), priceId ? form.load() : undefined]);
    },
    /** Fetches the plan again after a failure. Reloads the page if the reply did not fit this version of the page. */
    retry: order.retry,
    retryForm: form.retry,
    formReady: form.ready,
    formFailed: form.failed,
    formCodeMissing: form.codeMissing,
    formTimeLeft: form.timeLeft,
    setEmail(text: string) {
      if (!state.email.isLocked && !isProcessing(state)) order.showEmail(text);
    },
    setAgreed(hasAgreed: boolean) {
      if (!isProcessing(state)) state.hasAgreed = hasAgreed;
    },
    setPromoCode: promo.setPromoCode,
    applyPromo: promo.applyPromo,
    submit,
    /** Removes a promo code that was rejected at submit, and pays without it. */
    async payWithoutPromo() {
      if (state.submission.status !== 'promoRejected') return;
      promo.setPromoCode('');
      await submit();
    },
    /** After the session has ended, continues as a guest and keeps what the user typed. */
    goOnAsGuest() {
      if (state.submission.status !== 'sessionEnded') return;
      session.takeReturn();
      state.submission = { status: 'idle' };
      order.becomeGuest();
    },
    /** Sends the browser to the payment provider's portal, if a running plan blocks the purchase. */
    async openPortal() {
      if (state.submission.status !== 'rejected' || state.submission.isOpeningPortal) return;
      Object.assign(state.submission, { isOpeningPortal: true, portalError: null });
      const as = order.known()?.member?.as ?? null;
      const portal = await calls.run('portal', (signal) => portalOf(core, signal, undefined, { as }));
      if (!portal || state.submission.status !== 'rejected') return;
      if (portal.ok) return browser.goTo(portal.data);
      const { message: portalError } = toldFailure(messages, portal.failure, portalTexts);
      Object.assign(state.submission, { isOpeningPortal: false, portalError });
      await lookAgain();
    },
    dispose() {
      calls.abort();
      stopWatching();
      order.dispose();
      form.dispose();
      if (isProcessing(state)) state.submission = { status: 'idle' };
      if (state.promo.status === 'applying') state.promo = { status: 'none' };
      if (state.submission.status === 'rejected') state.submission.isOpeningPortal = false;
    },
  };
}
