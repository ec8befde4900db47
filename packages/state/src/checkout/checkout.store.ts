import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { paymentConfig } from '@signalsync/contract/calls/billing';
import type { User } from '@signalsync/contract/model/account';
import { email as emailRule } from '@signalsync/contract/model/common';
import type { Plan } from '@signalsync/contract/model/plan';
import { proxy } from 'valtio/vanilla';
import { createCalls } from '../core/calls.ts';
import type { Stop } from '../core/clock.ts';
import { inPlaceError } from '../core/failureText.ts';
import { problemOf } from '../core/validate.ts';
import type { Core } from '../createCore.ts';
import type { PaymentForm } from '../payment/paymentForm.ts';
import { portalOf } from '../payment/portal.ts';
import type { CheckoutState, CheckoutStore } from './checkoutState.ts';
import { loadPlan } from './loadPlan.ts';
import { memberHere, replacedPlanOf } from './member.ts';
import { formAmountOf, orderOf } from './order.ts';
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

/** What the order is made of. */
interface Known {
  plan: Plan;
  plans: Plan[] | null;
  member: User | null;
  replacedPlan: string | null;
}

/** @param priceId - as the address names it; null or empty where it names none */
export function createCheckoutStore(core: Core, priceId: string | null): CheckoutStore {
  const { api, browser, clock, messages, session } = core;
  const calls = createCalls();
  const payer = createPayer(core);
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
  let known: Known | null = null;
  /** What the server asked for, where it was not what was shown. */
  let due: number | null = null;
  let form: PaymentForm | null = null;
  let checkingPromo: Promise<boolean> = Promise.resolve(true);
  let stopRestored: Stop = () => {};

  const isProcessing = () => state.submission.status === 'processing';
  const promoNow = () => (state.promo.status === 'applied' ? state.promo : null);

  function showOrder() {
    if (!known) return;
    const { plan, plans, replacedPlan } = known;
    const order = orderOf({ plan, plans: plans ?? [], promo: promoNow(), due, replacedPlan, now: clock.now() });
    state.checkout = { status: 'ready', order };
    state.formAmount = formAmountOf(order);
    form?.setAmount({ ...state.formAmount });
  }
  function showEmail(value: string, isLocked = false) {
    const isValid = problemOf(emailRule, value) === null;
    state.email = { value, isValid, isLocked: isLocked && isValid };
  }
  function setMember(member: User | null, replacedPlan: string | null) {
    if (!known) return;
    known = { ...known, member, replacedPlan };
    if (member) showEmail(member.email, true);
    else if (state.email.isLocked) showEmail('');
    showOrder();
  }
  /** Another amount is due than the one that was asked about. */
  function forgetDue() {
    due = null;
    if (state.submission.status === 'amountDiffers') state.submission = { status: 'idle' };
  }

  async function loadOrder() {
    if (state.checkout.status !== 'loading' || calls.isRunning('order')) return;
    if (!priceId) {
      state.checkout = { status: 'noPlan', message: checkoutErrors.noPlan };
      return;
    }
    const result = await calls.run('order', async (signal) => {
      const [found, member] = await Promise.all([loadPlan(api, priceId, signal), memberHere(api, signal)]);
      const replacedPlan = found.status === 'found' ? await replacedPlanOf(api, member, found, signal) : null;
      return { found, member, replacedPlan };
    });
    if (!result) return;
    const { found, member, replacedPlan } = result;
    if (found.status === 'invalid') state.checkout = { status: 'noPlan', message: checkoutErrors.invalidPlan };
    else if (found.status === 'failed') state.checkout = { ...found.error, status: 'failed' };
    else {
      known = { plan: found.plan, plans: found.plans, member: null, replacedPlan: null };
      setMember(member ?? null, replacedPlan);
    }
  }
  async function loadConfig() {
    if (!priceId || state.publishableKey !== null || calls.isRunning('config')) return;
    const result = await calls.run('config', (signal) => api.call(paymentConfig, {}, { signal }));
    if (!result) return;
    const texts = { short: checkoutErrors.loadConfig, serverMessageAllowed: false };
    if (!result.ok) state.paymentForm = { status: 'failed', ...inPlaceError(result.failure, texts) };
    else if (result.data.publishableKey) state.publishableKey = result.data.publishableKey;
    else state.paymentForm = { status: 'failed', message: checkoutErrors.loadConfig, reason: null };
  }
  /** The page came back whole: what was on its way when it was left is over, and somebody else may be signed in. */
  async function restore() {
    if (isProcessing()) {
      calls.abort('pay');
      payer.cameBack();
      state.submission = { status: 'idle' };
    }
    if (state.submission.status === 'refused') state.submission.isOpeningPortal = false;
    await refreshMember();
  }
  async function refreshMember() {
    if (!known) return;
    const choice = known;
    const result = await calls.run('member', async (signal) => {
      const member = await memberHere(api, signal);
      return { member, replacedPlan: await replacedPlanOf(api, member, choice, signal) };
    });
    if (result?.member !== undefined) setMember(result.member, result.replacedPlan);
  }

  async function apply(plan: Plan, code: string) {
    const promo = await calls.run('promo', (signal) => checkPromo(api, plan, code, signal));
    if (!promo) return false;
    state.promo = promo;
    forgetDue();
    showOrder();
    if (promo.status === 'applied') messages.success(promoMessage(promo, plan));
    else if (promo.status === 'failed') messages.error(promo.message);
    return promo.status === 'applied';
  }
  function purchaseNow(): Purchase | null {
    if (!known || !form || !state.formAmount || state.checkout.status !== 'ready') return null;
    const { totals } = state.checkout.order;
    return {
      form,
      priceId: known.plan.priceId,
      userId: known.member?.id ?? null,
      email: state.email.value.trim(),
      promoCode: promoNow() ? state.promoCode.trim() : null,
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
        return refreshMember();
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
        const isPromoLost = promoNow() !== null && payment.amount >= (known?.plan.unitAmount ?? Infinity);
        if (isPromoLost) state.promo = { status: 'failed', message: checkoutErrors.promoInvalid };
        due = payment.amount;
        showOrder();
      }
    }
  }

  return {
    state,
    async load() {
      stopRestored();
      stopRestored = browser.onRestored(() => void restore());
      await Promise.all([loadOrder(), loadConfig()]);
    },
    async retry() {
      if (state.checkout.status !== 'failed') return;
      state.checkout = { status: 'loading' };
      await loadOrder();
    },
    async retryForm() {
      if (state.paymentForm.status !== 'failed') return;
      state.paymentForm = { status: 'loading' };
      state.formAttempt += 1;
      await loadConfig();
    },
    formReady(ready) {
      form = ready;
      if (state.formAmount) ready.setAmount({ ...state.formAmount });
      state.paymentForm = { status: 'ready' };
    },
    formFailed(reason = null) {
      form = null;
      state.paymentForm = { status: 'failed', message: checkoutErrors.loadForm, reason };
    },
    setEmail(text) {
      if (!state.email.isLocked && !isProcessing()) showEmail(text);
    },
    setAgreed(hasAgreed) {
      if (!isProcessing()) state.hasAgreed = hasAgreed;
    },
    setPromoCode(code) {
      if (isProcessing() || code === state.promoCode) return;
      calls.abort('promo');
      state.promoCode = code;
      state.promo = { status: 'none' };
      forgetDue();
      showOrder();
    },
    async applyPromo() {
      const code = state.promoCode.trim();
      if (!known || code === '' || state.promo.status === 'applying' || isProcessing()) return false;
      state.promo = { status: 'applying' };
      checkingPromo = apply(known.plan, code);
      return checkingPromo;
    },
    async submit() {
      const canPay = state.email.isValid && state.hasAgreed && state.paymentForm.status === 'ready';
      if (!canPay || isProcessing() || state.submission.status === 'refused') return;
      state.submission = { status: 'processing' };
      // Somebody who pays while a code is being checked wants what it takes off.
      const isPromoGood = state.promo.status !== 'applying' || (await checkingPromo);
      const purchase = purchaseNow();
      if (!isProcessing()) return;
      if (!isPromoGood || !purchase) {
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
      stopRestored();
      stopRestored = () => {};
      form = null;
      if (state.paymentForm.status === 'ready') state.paymentForm = { status: 'loading' };
      if (isProcessing()) state.submission = { status: 'idle' };
      if (state.promo.status === 'applying') state.promo = { status: 'none' };
      if (state.submission.status === 'refused') state.submission.isOpeningPortal = false;
    },
  };
}
