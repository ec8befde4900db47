import { checkoutErrors } from '@signalsync/content/messages/checkout';
import type { Plan } from '@signalsync/contract/model/plan';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import type { Core } from '../createCore.ts';
import { portalOf } from '../payment/portal.ts';
import type { CheckoutState, CheckoutStore } from './checkoutState.ts';
import { createForm } from './createForm.ts';
import { createOrder } from './createOrder.ts';
import { createPayer, type Payment, type Purchase } from './pay.ts';
import { checkPromo, promoMessage } from './promo.ts';

export type {
  CheckoutData,
  CheckoutState,
  CheckoutStore,
  CheckoutSubmission,
  PaymentFormState,
} from './checkoutState.ts';
export type { CheckoutOrder } from './order.ts';
export type { CheckoutPromo } from './promo.ts';
export type { CheckoutRenewal } from './renewal.ts';

/** @param priceId - as the address names it; null or empty where it names none */
export function createCheckoutStore(core: Core, priceId: string | null): CheckoutStore {
  const { api, browser, messages, session } = core;
  const state = proxy<CheckoutState>({
    checkout: { status: 'loading' },
    promo: { status: 'none' },
    promoCode: '',
    email: { value: '', isValid: false, isLocked: false },
    hasAgreed: false,
    publishableKey: null,
    formAttempt: 0,
    formAmount: null,
    paymentForm: { status: 'loading' },
    submission: { status: 'idle' },
  });
  const calls = createCalls();
  const payer = createPayer(core);
  const form = createForm(core, state);
  const order = createOrder(core, state, { priceId, onAmount: form.setAmount });
  let checkingPromo: Promise<boolean> = Promise.resolve(true);
  let stopRestored: Stop = () => {};

  const isProcessing = () => state.submission.status === 'processing';
  /** Shows the amounts of a new code: what was asked about the amount before is settled. */
  function showAmounts() {
    if (state.submission.status === 'amountDiffers') state.submission = { status: 'idle' };
    order.show(null);
  }
  async function apply(plan: Plan, code: string) {
    const promo = await calls.run('promo', (signal) => checkPromo(api, plan, code, signal));
    if (!promo) return false;
    state.promo = promo;
    showAmounts();
    if (promo.status === 'applied') messages.success(promoMessage(promo, plan));
    else if (promo.status === 'failed') messages.error(promo.message);
    return promo.status === 'applied';
  }
  /** The page came back whole: what was on its way when it was left is over, and somebody else may be signed in. */
  async function restore() {
    if (isProcessing()) {
      calls.abort('pay');
      state.submission = { status: 'idle' };
    }
    if (state.submission.status === 'refused') state.submission.isOpeningPortal = false;
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
      promoCode: state.promo.status === 'applied' ? state.promoCode.trim() : null,
      expected: totals && { amount: totals.total, currency: totals.currency },
      formAmount: { ...state.formAmount },
    };
  }
  async function settle(payment: Payment) {
    switch (payment.status) {
      case 'leaving':
        return;
      case 'refused':
        state.submission = { ...payment, isOpeningPortal: false, portalError: null };
        return;
      case 'signedOut': {
        const error = { message: checkoutErrors.loadForm, reason: payment.reason };
        state.submission = { status: 'failed', ...error, money: 'notCharged' };
        messages.error(error);
        await session.recheck();
        return order.refreshMember();
      }
      case 'failed':
        state.submission = payment;
        // What is wrong with a field stands at the field.
        if (payment.message !== checkoutErrors.payment && payment.message !== checkoutErrors.loadForm) return;
        messages.error({ message: payment.message, reason: payment.reason });
        return;
      case 'amountDiffers': {
        state.submission = payment;
        // A code that takes nothing off the charge is no longer good.
        const price = order.known()?.plan.unitAmount ?? Number.POSITIVE_INFINITY;
        const isPromoLost = state.promo.status === 'applied' && payment.amount >= price;
        if (isPromoLost) state.promo = { status: 'failed', message: checkoutErrors.promoInvalid };
        order.show(payment.amount);
      }
    }
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
    setEmail(text) {
      if (!state.email.isLocked && !isProcessing()) order.showEmail(text);
    },
    setAgreed(hasAgreed) {
      if (!isProcessing()) state.hasAgreed = hasAgreed;
    },
    setPromoCode(code) {
      if (isProcessing() || code === state.promoCode) return;
      calls.abort('promo');
      state.promoCode = code;
      state.promo = { status: 'none' };
      showAmounts();
    },
    async applyPromo() {
      const code = state.promoCode.trim();
      const plan = order.known()?.plan;
      if (!plan || code === '' || state.promo.status === 'applying' || isProcessing()) return false;
      state.promo = { status: 'applying' };
      checkingPromo = apply(plan, code);
      return checkingPromo;
    },
    async submit() {
      const canPay = state.email.isValid && state.hasAgreed && state.paymentForm.status === 'ready';
      if (!canPay || isProcessing() || state.submission.status === 'refused') return;
      state.submission = { status: 'processing' };
      // Somebody who pays while a code is being checked wants what it takes off.
      const isPromoGood = state.promo.status !== 'applying' || (await checkingPromo);
      if (!isProcessing()) return;
      const purchase = isPromoGood ? purchaseNow() : null;
      if (!purchase) {
        state.submission = { status: 'idle' };
        return;
      }
      const payment = await calls.run('pay', (signal) => payer.pay(purchase, signal));
      if (payment) await settle(payment);
    },
    async openPortal() {
      if (state.submission.status !== 'refused' || state.submission.isOpeningPortal) return;
      Object.assign(state.submission, { isOpeningPortal: true, portalError: null });
      const portal = await calls.run('portal', (signal) => portalOf(core, signal));
      if (!portal || state.submission.status !== 'refused') return;
      if (portal.ok) return browser.goTo(portal.address);
      Object.assign(state.submission, { isOpeningPortal: false, portalError: portal.error.message });
      messages.error(portal.error);
    },
    dispose() {
      calls.abort();
      order.dispose();
      form.dispose();
      stopRestored();
      stopRestored = () => {};
      if (isProcessing()) state.submission = { status: 'idle' };
      if (state.promo.status === 'applying') state.promo = { status: 'none' };
      if (state.submission.status === 'refused') state.submission.isOpeningPortal = false;
    },
  };
}
