import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import type { ShellContent } from '@signalsync/content/shell';
import { ShieldCheck, Star } from 'lucide';
import { Badge } from '../../components/Badge/Badge.tsx';
import { LifetimeUpsellCard } from '../../pieces/LifetimeUpsellCard/LifetimeUpsellCard.tsx';
import { Icon } from '../../private/Icon.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './Checkout.css.ts';
import { CheckoutTotals } from './CheckoutTotals.tsx';
import type { CheckoutOrder, CheckoutPromo } from './checkoutState.ts';
import { PlanSummary } from './PlanSummary.tsx';

interface OrderPanelProps {
  content: CheckoutContent;
  shell: ShellContent;
  order: CheckoutOrder;
  promo: CheckoutPromo;
  promoCode: string;
  isLocked: boolean;
  onPromoCodeChange: (code: string) => void;
  onApplyPromo: () => void;
}

/** What is bought and what it costs. */
export function OrderPanel({ content, shell, order, ...totals }: OrderPanelProps) {
  const { plan, kind, lifetime } = order;
  const { rating } = content;
  return (
    <section aria-label={content.summary} className={css.side.plan}>
      <div className={css.column.plan}>
        <div className={css.areas.summary}>
          <PlanSummary content={content} plan={plan} />
        </div>
        {lifetime && kind !== 'lifetime' && (
          <div className={css.areas.upsell}>
            <LifetimeUpsellCard content={content.upsell} offer={lifetime} />
          </div>
        )}
        <div className={css.areas.totals}>
          <CheckoutTotals content={content} order={order} {...totals} />
        </div>
        <div className={css.trust}>
          <Badge icon={<Icon icon={ShieldCheck} size={16} />}>{content.guarantee}</Badge>
          <Badge icon={<Icon icon={Star} size={16} className={css.star} />}>
            <span aria-hidden>{rating.score}</span>
            <span className={visuallyHidden}>{fill(rating.badge, { score: rating.score })}</span>
          </Badge>
        </div>
        <p className={css.educational}>{shell.footer.educationalLong}</p>
      </div>
    </section>
  );
}
