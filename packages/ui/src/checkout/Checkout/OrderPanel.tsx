import type { CheckoutOrder } from '@signalsync/contract/view/checkout';
import type { CheckoutContent } from '@signalsync/content/checkout';
import type { ReactNode } from 'react';
import { LifetimeUpsellCard } from '../LifetimeUpsellCard/LifetimeUpsellCard.tsx';
import * as css from './Checkout.css.ts';
import { PlanSummary } from './PlanSummary.tsx';

interface OrderPanelProps {
  content: CheckoutContent;
  order: CheckoutOrder;
  /** Returns the link to the checkout of a price. */
  upgradeHref: (priceId: string) => string;
  /** The totals, if the layout shows them here. */
  children: ReactNode;
}

/** The left side of the checkout: the plan, and the card that offers the lifetime plan instead. */
export function OrderPanel({ content, order, upgradeHref, children }: OrderPanelProps) {
  const { plan, kind, lifetime } = order;
  const offer =
    kind === 'lifetime' || lifetime === null ? null : { plan: lifetime, href: upgradeHref(lifetime.priceId) };
  return (
    <section aria-label={content.summary} className={css.side.plan}>
      <div className={css.column.plan}>
        <PlanSummary content={content} plan={plan} />
        {offer && <LifetimeUpsellCard content={content.upsell} offer={offer} />}
        {children}
      </div>
    </section>
  );
}
