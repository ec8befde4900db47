import { checkoutSuccesses } from '@signalsync/content/messages/checkout';
import type { Plan } from '@signalsync/contract/model/plan';
import type { CheckoutPromo } from '@signalsync/contract/view/checkout';
import type { Calls } from '../core/calls.ts';
import type { Core } from '../createCore.ts';
import type { CheckoutState, CheckoutStore } from './checkoutState.ts';
import type { Order } from './createOrder.ts';
import { checkPromo, promoKeyOf, promoMessage } from './promo.ts';

/** The promo code of a checkout. */
export interface Promo extends Pick<CheckoutStore, 'setPromoCode' | 'applyPromo'> {
  /** Sets the promo state. Hides the success toast of the previous code. */
  set(promo: CheckoutPromo): void;
  /**
   * Call when the user presses the pay button. Returns true if the promo code field is empty, or if its code is already
   * applied. Otherwise checks the code and returns false, so that the user sees the result and presses the button
   * again.
   */
  settle(): Promise<boolean>;
}

export function createPromo(core: Core, calls: Calls, state: CheckoutState, order: Order): Promo {
  const { api, messages } = core;
  let checkingPromo: Promise<boolean> = Promise.resolve(true);

  const isProcessing = () => state.submission.status === 'processing';
  /** Shows the amounts for a new code. Clears a submission result that was about the old code. */
  function showAmounts() {
    const { status } = state.submission;
    const isAboutAmount = status === 'amountDiffers' || status === 'promoApplied' || status === 'promoRejected';
    if (isAboutAmount) state.submission = { status: 'idle' };
    order.show(null);
  }
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

  return {
    set: setPromo,
    setPromoCode(code) {
      if (isProcessing() || code === state.promoCode) return;
      calls.abort('promo');
      state.promoCode = code;
      setPromo({ status: 'none' });
      showAmounts();
    },
    async applyPromo() {
      const code = promoKeyOf(state.promoCode);
      const plan = order.known()?.plan;
      if (!plan || code === '' || state.promo.status === 'applying' || isProcessing()) return false;
      return apply(plan, code);
    },
    async settle() {
      const [plan, code] = [order.known()?.plan, promoKeyOf(state.promoCode)];
      if (!plan || code === '' || state.promo.status === 'applied') return true;
      const isGood = await (state.promo.status === 'applying' ? checkingPromo : apply(plan, code));
      if (!isProcessing()) return false;
      // Reads the state again, because the check may have changed it.
      const promo: CheckoutPromo = state.promo;
      if (isGood) state.submission = { status: 'promoApplied' };
      else if (promo.status === 'failed') state.submission = { ...promo, status: 'promoRejected' };
      else state.submission = { status: 'idle' };
      return false;
    },
  };
}
