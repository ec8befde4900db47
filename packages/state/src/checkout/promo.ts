import { fill } from '@signalsync/content/fill';
import { formatAmount, isCurrencyCode, majorUnits } from '@signalsync/content/format';
import type { MessageText } from '@signalsync/content/messages';
import { checkoutErrors, checkoutSuccesses } from '@signalsync/content/messages/checkout';
import { validatePromoCode } from '@signalsync/contract/calls/checkout';
import type { Plan } from '@signalsync/contract/model/plan';
import type { AppliedPromo, CheckoutPromo } from '@signalsync/contract/view/checkout';
import type { Client } from '../core/client.ts';
import type { Failure } from '../core/failure.ts';
import { reasonOf } from '../core/failureText.ts';
import { shownText } from '../core/serverMessage.ts';
import { discountOf } from './order.ts';

const invalidStatuses = [400, 404, 410, 422];

/** Returns the code as it is sent: without spaces, because the provider's codes have none. */
export const promoKeyOf = (typed: string): string => typed.replace(/\s/gu, '');

/**
 * Returns the state for an invalid promo code. `said` is the server's message; it is shown too, unless it equals ours.
 */
export function invalidPromo(said: string | null): CheckoutPromo & { status: 'failed' } {
  const message = checkoutErrors.promoInvalid;
  return { status: 'failed', message, reason: said === message ? null : said };
}

/**
 * Returns the state after a failed check. The promo code counts as invalid only if the server rejected the code itself.
 */
function failedCheck(failure: Failure): CheckoutPromo {
  const reason = reasonOf(failure);
  if (failure.kind === 'rejected' && invalidStatuses.includes(failure.status)) return invalidPromo(reason);
  return { status: 'failed', message: checkoutErrors.promo, reason };
}

/** Asks the server for the discount of a code on a plan. */
export async function checkPromo(
  api: Client,
  plan: Plan,
  promoCode: string,
  signal: AbortSignal,
): Promise<CheckoutPromo> {
  const body = { promoCode, priceId: plan.priceId };
  const result = await api.call(validatePromoCode, { body }, { signal });
  if (!result.ok) return failedCheck(result.failure);
  const { valid, discount, coupon, error } = result.data;
  if (!valid) return invalidPromo(shownText(error));
  return { status: 'applied', discount: discountOf(plan, discount), coupon: coupon ?? null };
}

/** Returns 'Promo code applied!' and, if known, the saved amount. */
export function promoMessage({ discount }: AppliedPromo, { currency }: Plan): MessageText {
  const { title, description } = checkoutSuccesses.promoApplied;
  if (discount === null || !isCurrencyCode(currency)) return { title };
  return { title, description: fill(description, { amount: formatAmount(majorUnits(discount, currency), currency) }) };
}
