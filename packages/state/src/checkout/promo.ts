import { fill } from '@signalsync/content/fill';
import { formatAmount, majorUnits } from '@signalsync/content/format';
import { checkoutErrors, checkoutSuccesses } from '@signalsync/content/messages/checkout';
import type { MessageText } from '@signalsync/content/messages';
import { validatePromoCode } from '@signalsync/contract/calls/billing';
import type { Plan } from '@signalsync/contract/model/plan';
import type { Client } from '../core/client.ts';
import type { Failure } from '../core/failure.ts';
import { failureText } from '../core/failureText.ts';
import { shownText } from '../core/serverMessage.ts';
import { isCurrency } from '../payment/money.ts';
import { type AppliedPromo, discountOf } from './order.ts';

/** The promo code. `discount` in minor units of the totals' currency, null where it is not known. */
export type CheckoutPromo =
  | { status: 'none' | 'applying' }
  | ({ status: 'applied' } & AppliedPromo)
  | { status: 'failed'; message: string };

const invalidStatuses = [400, 404, 410, 422];

/** What is said about a check that did not come off: only a refusal of the code itself calls it invalid. */
function problemOf(failure: Failure): string {
  const isRefused = failure.kind === 'refused' && invalidStatuses.includes(failure.status);
  const short = isRefused ? checkoutErrors.promoInvalid : checkoutErrors.promo;
  return failureText(failure, { short, form: checkoutErrors.promo, serverMessageAllowed: true });
}

/** Asks what a code takes off a plan. */
export async function checkPromo(
  api: Client,
  plan: Plan,
  promoCode: string,
  signal: AbortSignal,
): Promise<CheckoutPromo> {
  const body = { promoCode, priceId: plan.priceId };
  const result = await api.call(validatePromoCode, { body }, { signal });
  if (!result.ok) return { status: 'failed', message: problemOf(result.failure) };
  const { valid, discount, coupon, error } = result.data;
  if (!valid) return { status: 'failed', message: shownText(error) ?? checkoutErrors.promoInvalid };
  return { status: 'applied', discount: discountOf(plan, discount), coupon: coupon ?? null };
}

/** 'Promo code applied!' and, where it is known, what it saves. */
export function promoMessage({ discount }: AppliedPromo, { currency }: Plan): MessageText {
  const { title, description } = checkoutSuccesses.promoApplied;
  if (discount === null || !isCurrency(currency)) return { title };
  return { title, description: fill(description, { amount: formatAmount(majorUnits(discount, currency), currency) }) };
}
