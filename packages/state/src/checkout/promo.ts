import { fill } from '@signalsync/content/fill';
import { formatAmount, isCurrencyCode, majorUnits } from '@signalsync/content/format';
import type { MessageText } from '@signalsync/content/messages';
import { checkoutErrors, checkoutSuccesses } from '@signalsync/content/messages/checkout';
import { validatePromoCode } from '@signalsync/contract/calls/checkout';
import type { Plan } from '@signalsync/contract/model/plan';
import { plainCode } from '@signalsync/contract/typed/code';
import type { AppliedPromo, CheckoutPromo } from '@signalsync/contract/view/checkout';
import type { Calls } from '../core/calls.ts';
import { reasonBelow } from '../core/failureText.ts';
import { shownText } from '../core/serverMessage.ts';
import type { Core } from '../createCore.ts';
import { discountOf } from './amounts.ts';
import { type CheckoutState, isInvalid, isProcessing, type Order } from './order.ts';

/** Returns the state for an invalid promo code. The server's message `said` is added if it differs from our text. */
export function invalidPromo(said: string | null): CheckoutPromo & { status: 'failed' } {
  const message = checkoutErrors.promoInvalid;
  return { status: 'failed', message, reason: said === message ? null : said };
}

/** Returns 'Promo code applied!' and, if known, the saved amount. */
function promoMessage({ discount }: AppliedPromo, { currency }: Plan): MessageText {
  const { title, description } = checkoutSuccesses.promoApplied;
  if (discount === null || !isCurrencyCode(currency)) return { title };
  return { title, description: fill(description, { amount: formatAmount(majorUnits(discount, currency), currency) }) };
}

/** The promo code of a checkout: its state and its actions. */
export type Promo = ReturnType<typeof createPromo>;

export function createPromo({ api, messages }: Core, calls: Calls, state: CheckoutState, order: Order) {
  let checking: Promise<boolean> = Promise.resolve(true);

  /** Shows the amounts for a new code. Clears a submission result that was about the old code. */
  function showAmounts() {
    const { status } = state.submission;
    const isAboutAmount = status === 'amountDiffers' || status === 'promoApplied' || status === 'promoRejected';
    if (isAboutAmount) state.submission = { status: 'idle' };
    order.show(null);
  }
  /** Sets the promo state. Hides the success toast of the previous code. */
  function set(promo: CheckoutPromo) {
    const isPraised = messages.state.history[0]?.title === checkoutSuccesses.promoApplied.title;
    if (state.promo.status === 'applied' && isPraised) messages.hide();
    state.promo = promo;
  }
  /**
   * Asks the server for the discount of a code on a plan. The code counts as invalid only if the server rejected the
   * code itself.
   */
  async function ask(plan: Plan, promoCode: string, signal: AbortSignal): Promise<CheckoutPromo> {
    const body = { promoCode, priceId: plan.priceId };
    const result = await api.call(validatePromoCode, { body }, { signal });
    if (!result.ok) {
      const reason = reasonBelow(result.failure);
      if (isInvalid(result.failure)) return invalidPromo(reason);
      return { status: 'failed', message: checkoutErrors.promo, reason };
    }
    const { valid, discount, coupon, error } = result.data;
    if (!valid) return invalidPromo(shownText(error));
    return { status: 'applied', discount: discountOf(plan, discount), coupon: coupon ?? null };
  }
  async function check(plan: Plan, code: string) {
    const promo = await calls.run('promo', (signal) => ask(plan, code, signal));
    if (!promo) return false;
    set(promo);
    showAmounts();
    if (promo.status === 'applied') messages.success({ ...promoMessage(promo, plan), isInPlace: true });
    else if (promo.status === 'failed') messages.error(promo, { isInPlace: true });
    return promo.status === 'applied';
  }
  function apply(plan: Plan, code: string): Promise<boolean> {
    state.promoCode = code;
    set({ status: 'applying' });
    checking = check(plan, code);
    return checking;
  }

  return {
    set,
    /**
     * Sets the promo code in the field. A different code clears the result of the old code, even if the old code was
     * applied.
     */
    setPromoCode(code: string) {
      if (isProcessing(state) || code === state.promoCode) return;
      calls.abort('promo');
      state.promoCode = code;
      set({ status: 'none' });
      showAmounts();
    },
    /** Checks the promo code in the field. Returns true if the server accepted it. */
    async applyPromo() {
      const code = plainCode(state.promoCode);
      const plan = order.known()?.plan;
      if (!plan || code === '' || state.promo.status === 'applying' || isProcessing(state)) return false;
      return apply(plan, code);
    },
    /**
     * Call when the user presses the pay button. Returns true if the promo code field is empty, or if its code is
     * already applied. Otherwise checks the code and returns false, so that the user sees the result and presses the
     * button again.
     */
    async settle() {
      const [plan, code] = [order.known()?.plan, plainCode(state.promoCode)];
      if (!plan || code === '' || state.promo.status === 'applied') return true;
      const isGood = await (state.promo.status === 'applying' ? checking : apply(plan, code));
      if (!isProcessing(state)) return false;
      // Reads the state again, because the check may have changed it.
      const promo: CheckoutPromo = state.promo;
      if (isGood) state.submission = { status: 'promoApplied' };
      else if (promo.status === 'failed') state.submission = { ...promo, status: 'promoRejected' };
      else state.submission = { status: 'idle' };
      return false;
    },
  };
}
