import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { formatAmount, majorUnits } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { CheckoutPromo } from '@signalsync/contract/view/checkout';
import type { PromoCodeState } from '../../pieces/PromoCodeField/PromoCodeField.tsx';
import type { CheckoutOrder } from './checkoutState.ts';

/** Minor units as they stand on the screen. */
export const formatMinor = (amount: number, currency: string): string =>
  formatAmount(majorUnits(amount, currency), currency);

/** Charged again and again, or once. What the host says of the interval wins over the plan's name. */
export const isRecurring = ({ plan, kind }: CheckoutOrder): boolean =>
  plan.interval === null ? kind !== 'lifetime' : plan.interval !== 'once';

/** What is charged today and what on the next date; null where the numbers are not known. */
export function renewalSentence(order: CheckoutOrder, content: CheckoutContent): string | null {
  const { totals, renewal } = order;
  if (!totals || !renewal || !isRecurring(order)) return null;
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

/** The promo code as its field shows it. */
export function promoFieldState(promo: CheckoutPromo, currency: string | null, saved: string): PromoCodeState {
  if (promo.status !== 'applied') return promo;
  const isKnown = promo.discount !== null && currency !== null;
  return {
    status: 'applied',
    saved: isKnown ? fill(saved, { amount: formatMinor(promo.discount ?? 0, currency) }) : null,
  };
}

/** How long the coupon takes something off; null where that is not known. */
function durationText(promo: CheckoutPromo, texts: CheckoutContent['discountDuration']): string | null {
  if (promo.status !== 'applied' || !promo.coupon) return null;
  const { duration, durationInMonths: months } = promo.coupon;
  if (duration === 'once') return texts.once;
  if (duration === 'forever') return texts.forever;
  if (duration !== 'repeating' || months === null) return null;
  return months === 1 ? texts.month : fill(texts.months, { months });
}

/** The line of the discount; null where nothing is taken off. A coupon's duration is said where there is a next payment. */
export function discountLine(promo: CheckoutPromo, order: CheckoutOrder, content: CheckoutContent) {
  if (promo.status !== 'applied' || promo.discount === null || !order.totals) return null;
  const coupon = promo.coupon?.name?.trim();
  return {
    label: coupon ? fill(content.discountOf, { coupon }) : content.discount,
    amount: `\u2212${formatMinor(promo.discount, order.totals.currency)}`,
    duration: isRecurring(order) ? durationText(promo, content.discountDuration) : null,
  };
}
