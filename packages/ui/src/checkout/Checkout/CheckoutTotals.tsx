import type { CheckoutContent } from '@signalsync/content/checkout';
import type { CheckoutOrder, CheckoutPromo } from '@signalsync/contract/view/checkout';
import { PromoCodeField } from '../PromoCodeField/PromoCodeField.tsx';
import { muted, mutedSmall, stack12 } from '../../theme/recipes.css.ts';
import * as css from './CheckoutTotals.css.ts';
import { discountLine, formatMinor, promoFieldState } from './checkoutText.ts';

interface CheckoutTotalsProps {
  content: CheckoutContent;
  order: CheckoutOrder;
  promo: CheckoutPromo;
  promoCode: string;
  isLocked: boolean;
  onPromoCodeChange: (code: string) => void;
  onApplyPromo: () => void;
}

/** Subtotal, promo code, discount and the total due today. If the amounts are not known, only the promo code. */
export function CheckoutTotals({ content, order, promo, promoCode, isLocked, ...on }: CheckoutTotalsProps) {
  const { totals } = order;
  const discount = discountLine(promo, order, content);
  return (
    <div className={stack12}>
      {totals && (
        <p className={css.row}>
          <span className={muted}>{content.subtotal}</span>{' '}
          <span className={css.amount}>{formatMinor(totals.subtotal, totals.currency)}</span>
        </p>
      )}
      <PromoCodeField
        content={content.promo}
        code={promoCode}
        state={promoFieldState(promo, totals?.currency ?? null, content.promo.saved)}
        isDisabled={isLocked}
        onChange={on.onPromoCodeChange}
        onApply={on.onApplyPromo}
      />
      {discount && (
        <div className={css.discount}>
          <p className={css.row}>
            <span className={css.coupon}>{discount.label}</span> <span className={css.amount}>{discount.amount}</span>
          </p>
          {discount.duration !== null && <p className={mutedSmall}>{discount.duration}</p>}
        </div>
      )}
      {totals && (
        <p className={css.total}>
          <span>{content.total}</span>{' '}
          <span className={css.totalAmount}>{formatMinor(totals.total, totals.currency)}</span>
        </p>
      )}
    </div>
  );
}
