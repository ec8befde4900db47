import { checkoutErrors, checkoutSuccesses } from '@signalsync/content/messages/checkout';
import type { Plan } from '@signalsync/contract/model/plan';
import type { CheckoutPromo } from '@signalsync/contract/view/checkout';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { whenSlow } from '../core/whenSlow.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import { portalOf } from '../payment/portal.ts';
import type { CheckoutState, CheckoutStore } from './checkoutState.ts';
import { createForm } from './createForm.ts';
import { createOrder } from './createOrder.ts';
import { createPayer, type Payment, type Purchase } from './pay.ts';
import { checkPromo, invalidPromo, promoKeyOf, promoMessage } from './promo.ts';

export type { CheckoutData, CheckoutState, CheckoutStore } from './checkoutState.ts';
export type { CheckoutOrder } from './order.ts';

interface Options {
  /** The promo code in the page's URL, used as the initial code. */
  promoCode?: string;
  /** Returns the path of this checkout with a code, to come back to. */
  returnPath?: (promoCode: string) => string;
}

/**
 * Creates the checkout store.
 * @param priceId - from the page's URL; null or empty if it has none
 */
export function createCheckoutStore(core: Core, priceId: string | null, options: Options = {}): CheckoutStore {
  const { api, browser, clock, messages, session } = core;
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
  const payer = createPayer(core);
  const form = createForm(core, state, { onServerTime: (time) => order.setServerTime(time) });
  const order = createOrder(core, state, { priceId, onAmount: form.setAmount, onObstacle: form.putAway });
  let checkingPromo: Promise<boolean> = Promise.resolve(true);
  let stopRestored: Stop = () => {};

  const isProcessing = () => state.submission.status === 'processing';
  /** Shows the amounts for a new code. Clears a submission result that was about the old code. */
  function showAmounts() {
    const { status } = state.submission;
    const isAboutAmount = status === 'amountDiffers' || status === 'promoApplied' || status === 'promoRejected';
    if (isAboutAmount) state.submission = { status: 'idle' };
    order.show(null);
  }
  /** Sets the promo state. Hides the success toast of the previous code. */
  function setPromo(promo: CheckoutPromo) {
    const isPraised = messages.state.history[0]?.title === checkoutSuccesses.promoApplied.title;
    if (state.promo.status === 'applied' && isPraised) messages.hide();
    state.promo = promo;
  }
  async function check(plan: Plan, code: string) {
    const promo = await calls.run('promo', (signal) => checkPromo(api, plan, code, signal));
    if (!promo) return false;
    setPromo(promo);
    showAmounts();
    if (promo.status === 'applied') messages.success({ ...promoMessage(promo, plan), isInPlace: true });
    else if (promo.status === 'failed') messages.error(promo, { isInPlace: true });
    return promo.status === 'applied';
  }
  function apply(plan: Plan, code: string): Promise<boolean> {
    state.promoCode = code;
    setPromo({ status: 'applying' });
    checkingPromo = check(plan, code);
    return checkingPromo;
  }
  /**
   * Returns true if the price is settled. Otherwise checks the code in the field and returns false, so the user must
   * press again.
   */
  async function settlePromo(): Promise<boolean> {
    const [plan, code] = [order.known()?.plan, promoKeyOf(state.promoCode)];
    if (!plan || code === '' || state.promo.status === 'applied') return true;
    const isGood = await (state.promo.status === 'applying' ? checkingPromo : apply(plan, code));
    if (!isProcessing()) return false;
    // The check may have answered after the state was read above.
    const promo: CheckoutPromo = state.promo;
    if (isGood) state.submission = { status: 'promoApplied' };
    else if (promo.status === 'failed') state.submission = { ...promo, status: 'promoRejected' };
    else state.submission = { status: 'idle' };
    return false;
  }
  /**
   * Runs when the page comes back from the back-forward cache. Ends a running payment, and asks again who is signed in.
   */
  async function restore() {
    if (isProcessing()) {
      calls.abort('pay');
      state.submission = { status: 'idle' };
    }
    if (state.submission.status === 'rejected') state.submission.isOpeningPortal = false;
    await order.refreshMember();
  }
  function purchaseNow(): Purchase | null {
    const [known, paymentForm] = [order.known(), form.current()];
    if (!known || !paymentForm || !state.formAmount || state.checkout.status !== 'ready') return null;
    const { totals } = state.checkout.order;
    return {
      form: paymentForm,
      priceId: known.plan.priceId,
      userId: known.member?.id ?? null,
      email: state.email.value.trim(),
      promoCode: state.promo.status === 'applied' ? state.promoCode : null,
      expected: totals && { amount: totals.total, currency: totals.currency },
      formAmount: { ...state.formAmount },
    };
  }
  async function settle(payment: Payment) {
    switch (payment.status) {
      case 'leaving':
        return;
      case 'rejected':
        state.submission = { ...payment, isOpeningPortal: false, portalError: null };
        return;
      case 'signedOut': {
        state.submission = { status: 'sessionEnded' };
        await session.recheck();
        // After signing in again, the user comes back to this checkout.
        const path = options.returnPath?.(promoKeyOf(state.promoCode));
        if (path !== undefined && state.submission.status === 'sessionEnded') session.rememberReturn(path);
        return;
      }
      case 'promoRejected': {
        const promo = invalidPromo(payment.reason);
        setPromo(promo);
        order.show(null);
        state.submission = { ...promo, status: 'promoRejected' };
        messages.error(promo, { isInPlace: true });
        return;
      }
      case 'failed':
        state.submission = payment;
        // The form shows its field errors itself, so no toast is needed.
        if (payment.message !== checkoutErrors.payment && payment.message !== checkoutErrors.loadForm) return;
        messages.error({ message: payment.message, reason: payment.reason }, { isInPlace: true });
        return;
      case 'amountDiffers': {
        state.submission = payment;
        // If the amount is not below the plan's price, the code is no longer valid.
        const price = order.known()?.plan.unitAmount ?? Number.POSITIVE_INFINITY;
        const isPromoLost = state.promo.status === 'applied' && payment.amount >= price;
        if (isPromoLost) setPromo(invalidPromo(null));
        order.show(payment.amount);
      }
    }
  }

  function setPromoCode(code: string) {
    if (isProcessing() || code === state.promoCode) return;
    calls.abort('promo');
    state.promoCode = code;
    setPromo({ status: 'none' });
    showAmounts();
  }
  async function submit() {
    const canPay = state.email.isValid && state.hasAgreed && state.paymentForm.status === 'ready';
    const isOver = state.submission.status === 'rejected' || state.submission.status === 'sessionEnded';
    if (!canPay || isProcessing() || isOver || order.known()?.obstacle) return;
    // The user saw the new amount and pressed again, so they pay it, even if the code has changed.
    const isAgreed = state.submission.status === 'amountDiffers';
    if (state.submission.status === 'failed') triedAgain(messages, state.submission);
    state.submission = { status: 'processing' };
    const stop = whenSlow(clock, () => {
      if (isProcessing()) state.submission = { status: 'processing', isSlow: true };
    });
    await pay(isAgreed, () => {
      stop();
      state.submission = { status: 'processing' };
    }).finally(stop);
  }
  async function pay(isAgreed: boolean, onConfirm: () => void) {
    if (!isAgreed && !(await settlePromo())) return;
    const purchase = purchaseNow();
    if (!purchase) {
      state.submission = { status: 'idle' };
      return;
    }
    const payment = await calls.run('pay', (signal) => payer.pay(purchase, signal, onConfirm));
    if (payment) await settle(payment);
  }

  return {
    state,
    async load() {
      stopRestored();
      stopRestored = browser.onRestored(() => void restore());
      await Promise.all([order.load(), priceId ? form.load() : undefined]);
    },
    async retry() {
      if (state.checkout.status !== 'failed') return;
      state.checkout = { status: 'loading' };
      await order.load();
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
    setPromoCode,
    async applyPromo() {
      const code = promoKeyOf(state.promoCode);
      const plan = order.known()?.plan;
      if (!plan || code === '' || state.promo.status === 'applying' || isProcessing()) return false;
      return apply(plan, code);
    },
    submit,
    async payWithoutPromo() {
      if (state.submission.status !== 'promoRejected') return;
      setPromoCode('');
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
      const portal = await calls.run('portal', (signal) => portalOf(core, signal));
      if (!portal || state.submission.status !== 'rejected') return;
      if (portal.ok) return browser.goTo(portal.address);
      Object.assign(state.submission, { isOpeningPortal: false, portalError: portal.error.message });
      messages.error(portal.error, { isInPlace: true });
    },
    dispose() {
      calls.abort();
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
