import { isRecurring } from '@signalsync/content/planInterval';
import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { formatAmount, majorUnits } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { CheckoutObstacle, CheckoutOrder, CheckoutPromo } from '@signalsync/contract/view/checkout';
import type { PromoCodeState } from '../PromoCodeField/PromoCodeField.tsx';

/** Formats an amount in minor units: `$149.00`. */
export const formatMinor = (amount: number, currency: string): string =>
  formatAmount(majorUnits(amount, currency), currency);

/** Returns true if the order's plan is charged repeatedly. */
export const recurs = ({ plan, kind }: CheckoutOrder): boolean => isRecurring(plan.interval, kind);

/**
 * Returns the sentence with today's charge and the next charge. Returns null if the plan does not recur or the amounts
 * are not known.
 */
export function renewalSentence(order: CheckoutOrder, content: CheckoutContent): string | null {
  const { totals, renewal } = order;
  if (!totals || !renewal || !recurs(order)) return null;
  const { isAfterDiscount, date } = renewal;
  const figures = {
    today: formatMinor(totals.total, totals.currency),
    amount: formatMinor(renewal.amount, totals.currency),
    interval: content.intervals[renewal.interval],
  };
  if (date === null) {
    return fill(isAfterDiscount ? content.renewalUndatedAfterDiscount : content.renewalUndated, figures);
  }
  return fill(isAfterDiscount ? content.renewalAfterDiscount : content.renewal, { ...figures, date: formatDate(date) });
}

/** Returns what the field for the promo code shows: its state and, for an applied code, the saved amount. */
export function promoFieldState(promo: CheckoutPromo, currency: string | null, saved: string): PromoCodeState {
  if (promo.status !== 'applied') return promo;
  const isKnown = promo.discount !== null && currency !== null;
  return {
    status: 'applied',
    saved: isKnown ? fill(saved, { amount: formatMinor(promo.discount ?? 0, currency) }) : null,
  };
}

/** Returns how long the coupon's discount lasts, in words; null if that is not known. */
function durationText(promo: CheckoutPromo, texts: CheckoutContent['discountDuration']): string | null {
  if (promo.status !== 'applied' || !promo.coupon) return null;
  const { duration, durationInMonths: months } = promo.coupon;
  if (duration === 'once') return texts.once;
  if (duration === 'forever') return texts.forever;
  if (duration !== 'repeating' || months === null) return null;
  return months === 1 ? texts.month : fill(texts.months, { months });
}

/** Returns the discount line; null if there is no discount. It names the coupon's duration only if the plan recurs. */
export function discountLine(promo: CheckoutPromo, order: CheckoutOrder, content: CheckoutContent) {
  if (promo.status !== 'applied' || promo.discount === null || !order.totals) return null;
  const coupon = promo.coupon?.name?.trim();
  return {
    label: coupon ? fill(content.discountOf, { coupon }) : content.discount,
    amount: `\u2212${formatMinor(promo.discount, order.totals.currency)}`,
    duration: recurs(order) ? durationText(promo, content.discountDuration) : null,
  };
}

/** Returns why the user cannot buy this plan, and what they can do. */
export function obstacleText(content: CheckoutContent['obstacles'], obstacle: CheckoutObstacle): string {
  if (obstacle.kind === 'lifetime') return content.lifetime.description;
  const { plan } = obstacle;
  if (obstacle.kind === 'running') return fill(content.running.description, { plan });
  if (obstacle.kind === 'ending') {
    const { endsOn } = obstacle;
    const { description, descriptionUndated } = content.ending;
    return endsOn === null ? fill(descriptionUndated, { plan }) : fill(description, { plan, date: formatDate(endsOn) });
  }
  const { amount, currency, since } = obstacle.due;
  const money = formatAmount(amount, currency);
  return since === null
    ? fill(content.due.descriptionUndated, { plan, amount: money })
    : fill(content.due.description, { plan, amount: money, since: formatDate(since) });
}
