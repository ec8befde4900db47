import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { plainCode } from '@signalsync/contract/typed/code';
import type { Calls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';
import { triedAgain } from '../messages/triedAgain.ts';
import type { createForm } from './form.ts';
import type { CheckoutState, Order } from './order.ts';
import { createPayer, type Payment, type Purchase } from './pay.ts';
import { invalidPromo, type Promo } from './promo.ts';

interface Parts {
  core: Core;
  calls: Calls;
  state: CheckoutState;
  order: Order;
  form: ReturnType<typeof createForm>;
  promo: Promo;
  /** Returns the path of this checkout with a promo code. */
  returnPath: ((promoCode: string) => string) | undefined;
}

/** Returns the action of the buttons 'Subscribe' and 'Pay Now'. */
export function createSubmission({ core, calls, state, order, form, promo, returnPath }: Parts): () => Promise<void> {
  const { messages, session } = core;
  const pay = createPayer(core);

  function purchaseNow(): Purchase | null {
    const [known, paymentForm] = [order.known(), form.current()];
    if (!known || !paymentForm || !state.formAmount || state.checkout.status !== 'ready') return null;
    const { totals, replacedPlan } = state.checkout.order;
    return {
      form: paymentForm,
      priceId: known.plan.priceId,
      userId: known.member?.id ?? null,
      as: known.member?.as ?? null,
      email: state.email.value.trim(),
      promoCode: state.promo.status === 'applied' ? state.promoCode : null,
      expected: totals && { amount: totals.total, currency: totals.currency },
      endsPlan: replacedPlan,
      memberPlan: known.member?.plan ?? null,
      formAmount: { ...state.formAmount },
    };
  }
  function fail(payment: Payment & { status: 'failed' }) {
    state.submission = payment;
    // The form shows its field errors itself, so no toast is needed.
    if (payment.message !== checkoutErrors.payment && payment.message !== checkoutErrors.loadForm) return;
    messages.error({ message: payment.message, reason: payment.reason }, { isInPlace: true });
  }
  async function endSession() {
    state.submission = { status: 'sessionEnded' };
    await session.recheck();
    // After signing in again, the user returns to this checkout.
    const path = returnPath?.(plainCode(state.promoCode));
    if (path !== undefined && state.submission.status === 'sessionEnded') session.rememberReturn(path);
  }
  /** The server has rejected the buyer whom the page names. Shows who is signed in instead. */
  async function rejectBuyer(payment: Payment & { status: 'buyerRejected' }) {
    const seen = await order.look();
    if (seen === null || order.isBuyer(seen.member)) {
      return fail({ ...payment, status: 'failed', money: 'notCharged' });
    }
    if (seen.member === null) return endSession();
    order.showBuyer(seen);
    state.submission = { status: 'buyerChanged', email: seen.member.email };
  }
  async function settle(payment: Payment) {
    switch (payment.status) {
      case 'leaving':
        return;
      case 'failed':
        return fail(payment);
      case 'buyerRejected':
        return rejectBuyer(payment);
      case 'rejected':
        state.submission = { ...payment, isOpeningPortal: false, portalError: null };
        return;
      case 'planDiffers':
        order.showEnding(payment.plan);
        state.submission = payment;
        return;
      case 'promoRejected': {
        const invalid = invalidPromo(payment.reason);
        promo.set(invalid);
        order.show(null);
        state.submission = { ...invalid, status: 'promoRejected' };
        messages.error(invalid, { isInPlace: true });
        return;
      }
      case 'amountDiffers': {
        state.submission = payment;
        // The promo code is no longer valid if the server asks for the plan's full price, or for more.
        const price = order.known()?.plan.unitAmount ?? Number.POSITIVE_INFINITY;
        const isPromoLost = state.promo.status === 'applied' && payment.amount >= price;
        if (isPromoLost) promo.set(invalidPromo(null));
        order.show(payment.amount);
      }
    }
  }

  async function payNow(isAgreed: boolean, onConfirm: () => void) {
    if (!isAgreed && !(await promo.settle())) return;
    const purchase = purchaseNow();
    const payment = purchase && (await calls.run('pay', (signal) => pay(purchase, signal, onConfirm)));
    if (payment) await settle(payment);
    if (!purchase) state.submission = { status: 'idle' };
  }

  return async function submit() {
    const { status } = state.submission;
    const canPay = state.email.isValid && state.hasAgreed && state.paymentForm.status === 'ready';
    const isOver = status === 'processing' || status === 'rejected' || status === 'sessionEnded';
    if (!canPay || isOver || order.known()?.obstacle) return;
    // A user who has seen the server's amount and presses the button again agrees to that amount. Then the promo code
    // is not checked again.
    const isAgreed = status === 'amountDiffers';
    if (state.submission.status === 'failed') triedAgain(messages, state.submission);
    state.submission = { status: 'processing' };
    await payNow(isAgreed, () => {
      state.submission = { status: 'processing', isConfirming: true };
    });
  };
}
