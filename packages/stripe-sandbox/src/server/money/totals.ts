import type { Coupon, LineItem } from '../objects.ts';

/** A discount's id and its coupon. The coupon says how much the discount reduces the price. */
export interface Reduction {
  discount: string;
  coupon: Coupon;
}

/** Reduces the lines of an invoice by several discounts, one after the other. */
export function applyReductions(lines: readonly LineItem[], reductions: readonly Reduction[]): LineItem[] {
  const left = lines.map((line) => line.amount);
  const taken = lines.map((): LineItem['discount_amounts'] => []);
  for (const { discount, coupon } of reductions) {
    const touched = lines.flatMap((line, index) => (covers(coupon, line) && (left[index] ?? 0) > 0 ? [index] : []));
    const shares = sharesOf(
      coupon,
      touched.map((index) => left[index] ?? 0),
      lines[0]?.currency ?? '',
    );
    for (const [place, index] of touched.entries()) {
      const amount = shares[place] ?? 0;
      left[index] = (left[index] ?? 0) - amount;
      taken[index]?.push({ amount, discount });
    }
  }
  return lines.map((line, index) => ({ ...line, discount_amounts: taken[index] ?? [] }));
}

const covers = (coupon: Coupon, line: LineItem) => {
  const products = coupon.applies_to?.products;
  if (!line.discountable) return false;
  return products === undefined || products.includes(line.pricing.price_details.product);
};

function sharesOf(coupon: Coupon, amounts: readonly number[], currency: string): number[] {
  if (coupon.percent_off !== null) {
    const percent = coupon.percent_off;
    return amounts.map((amount) => Math.round((amount * percent) / 100));
  }
  if (coupon.currency !== currency) return amounts.map(() => 0);
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const off = Math.min(coupon.amount_off ?? 0, total);
  let given = 0;
  return amounts.map((amount, index) => {
    const share = index === amounts.length - 1 ? off - given : Math.floor((off * amount) / total);
    given += share;
    return share;
  });
}

/** Adds up the lines of an invoice. Returns its subtotal, discounts and total, in minor units. */
export function totalsOf(lines: readonly LineItem[]) {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0);
  const byDiscount = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts)) {
    byDiscount.set(discount, (byDiscount.get(discount) ?? 0) + amount);
  }
  const total_discount_amounts = [...byDiscount].map(([discount, amount]) => ({ amount, discount }));
  const total = subtotal - total_discount_amounts.reduce((sum, { amount }) => sum + amount, 0);
  return { subtotal, total, total_discount_amounts };
}
