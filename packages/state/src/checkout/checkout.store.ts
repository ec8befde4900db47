import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { shownErrorOf } from '../core/failureText.ts';
import type { Core } from '../createCore.ts';
import { portalOf, portalTexts } from '../payment/portal.ts';
import type { CheckoutState, CheckoutStore } from './checkoutState.ts';
import { createBuyer } from './createBuyer.ts';
import { createForm } from './createForm.ts';
import { createOrder } from './createOrder.ts';
import { createPromo } from './createPromo.ts';
import { createSubmission } from './createSubmission.ts';

export type { CheckoutStore } from './checkoutState.ts';

interface Options {
  /** The promo code in the page's URL, used as the initial code. */
  promoCode?: string;
  /** Returns the path of this checkout with a promo code. The user comes back to it after signing in again. */
  returnPath?: (promoCode: string) => string;
}

/**
 * Creates the checkout store.
 * @param priceId - from the page's URL; null or empty if it has none
 */
export function createCheckoutStore(core: Core, priceId: string | null, options: Options = {}): CheckoutStore {
  const { browser, messages, session } = core;
  const state = proxy<CheckoutState>({
    checkout: { status: 'loading' },
    promo: { status: 'none' },
    promoCode: options.promoCode ?? '',
    email: { value: '', isValid: false, isLocked: false },
    hasAgreed: false,
    publishableKey: null,
    formKey: 0,
    formAmount: null,
    paymentForm: { status: 'loading' },
    submission: { status: 'idle' },
  });
  const calls = createCalls();
  const form = createForm(core, state, { onServerTime: (time) => order.setServerTime(time) });
  const order = createOrder(core, state, { priceId, onAmount: form.setAmount, onObstacle: form.putAway });
  const promo = createPromo(core, calls, state, order);
  const { returnPath } = options;
  const buyer = createBuyer({ core, state, order, whenPaid: () => paying });
  const submitNow = createSubmission({ core, calls, state, order, form, promo, buyer, returnPath });
  let paying: Promise<void> = Promise.resolve();
  let stopRestored: Stop = () => {};

  const isProcessing = () => state.submission.status === 'processing';
  async function submit() {
    if (isProcessing()) return;
    paying = submitNow();
    await paying;
  }
  /**
   * Runs when the page comes back from the back-forward cache. Aborts a running `submit`, and asks the server again who
   * is signed in.
   */
  async function restore() {
    if (isProcessing()) {
      calls.abort('pay');
      // Nobody waits for it any more: the confirmation of a page that was left may never end.
      paying = Promise.resolve();
      state.submission = { status: 'idle' };
    }
    if (state.submission.status === 'rejected') state.submission.isOpeningPortal = false;
    await buyer.lookAgain();
  }
  return {
    state,
    async load() {
      stopRestored();
      stopRestored = browser.onRestored(() => void restore());
      buyer.watch();
      await Promise.all([order.load(), priceId ? form.load() : undefined]);
    },
    async retry() {
      if (state.checkout.status === 'failed') await order.retry();
    },
    retryForm: form.retry,
    formReady: form.ready,
    formFailed: (reason = null) => form.failed(reason),
    formCodeMissing: form.codeMissing,
    setEmail(text) {
      if (!state.email.isLocked && !isProcessing()) order.showEmail(text);
    },
    setAgreed(hasAgreed) {
      if (!isProcessing()) state.hasAgreed = hasAgreed;
    },
    setPromoCode: promo.setPromoCode,
    applyPromo: promo.applyPromo,
    submit,
    async payWithoutPromo() {
      if (state.submission.status !== 'promoRejected') return;
      promo.setPromoCode('');
      await submit();
    },
    goOnAsGuest() {
      if (state.submission.status !== 'sessionEnded') return;
      session.takeReturn();
      state.submission = { status: 'idle' };
      order.becomeGuest();
    },
    async openPortal() {
      if (state.submission.status !== 'rejected' || state.submission.isOpeningPortal) return;
      Object.assign(state.submission, { isOpeningPortal: true, portalError: null });
      const as = order.known()?.member?.as ?? null;
      const portal = await calls.run('portal', (signal) => portalOf(core, signal, as));
      if (!portal || state.submission.status !== 'rejected') return;
      if (portal.ok) return browser.goTo(portal.data);
      const error = shownErrorOf(portal.failure, portalTexts);
      Object.assign(state.submission, { isOpeningPortal: false, portalError: error.message });
      messages.error(error, { isInPlace: true });
      await buyer.lookAgain();
    },
    dispose() {
      calls.abort();
      buyer.dispose();
      order.dispose();
      form.dispose();
      stopRestored();
      stopRestored = () => {};
      if (isProcessing()) state.submission = { status: 'idle' };
      if (state.promo.status === 'applying') state.promo = { status: 'none' };
      if (state.submission.status === 'rejected') state.submission.isOpeningPortal = false;
    },
  };
}
