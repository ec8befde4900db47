import type { CheckoutContent } from '@signalsync/content/checkout';
import type { ReactNode } from 'react';
import { LifetimeUpsellCard } from '../../pieces/LifetimeUpsellCard/LifetimeUpsellCard.tsx';
import * as css from './Checkout.css.ts';
import type { CheckoutOrder } from './checkoutState.ts';
import { PlanSummary } from './PlanSummary.tsx';

interface OrderPanelProps {
  content: CheckoutContent;
  order: CheckoutOrder;
  /** The totals, if the layout shows them here. */
  children: ReactNode;
}

/** The left side of the checkout: the plan and the lifetime offer. */
export function OrderPanel({ content, order, children }: OrderPanelProps) {
  const { plan, kind, lifetime } = order;
  return (
    <section aria-label={content.summary} className={css.side.plan}>
      <div className={css.column.plan}>
        <PlanSummary content={content} plan={plan} />
        {lifetime && kind !== 'lifetime' && <LifetimeUpsellCard content={content.upsell} offer={lifetime} />}
        {children}
      </div>
    </section>
  );
}
