import { fill } from '@signalsync/content/fill';
import { type PricingContent, planCopy } from '@signalsync/content/pricing';
import { PlanCardSkeleton, type PlanShape } from '../../shared/PlanCard/PlanCardSkeleton.tsx';
import * as css from './PlanCardCarousel.css.ts';

export interface PlanCardSkeletonsProps {
  content: PricingContent;
  /** The product's name, which is part of each plan's name. */
  productName: string;
  /** True makes the skeletons invisible. They then only reserve space, in which the caller can show a message. */
  isUnseen?: boolean;
}

/** A text as wide as a usual amount. It is never visible. */
const amountOfUsualWidth = '$000.00';

/** Returns the shapes of the expected plans, in display order. */
function shapesOf(content: PricingContent, productName: string): PlanShape[] {
  const { monthly, lifetime, quarterly } = planCopy;
  const shape = (copy: { name: string; features: readonly { name: string }[] }, billing: string, isOnce: boolean) => ({
    name: fill(copy.name, { product: productName }),
    billing,
    per: isOnce ? content.once : content.perMonth,
    features: copy.features.map((feature) => feature.name),
    hasPreviousPrice: isOnce,
  });
  return [
    shape(monthly, content.billing.monthly, false),
    shape(lifetime, content.billing.lifetime, true),
    shape(quarterly, fill(content.billing.quarterly, { amount: amountOfUsualWidth }), false),
  ];
}

/** The skeletons of the plans. Below 768 px they also reserve space for the buttons 'previous' and 'next'. */
export function PlanCardSkeletons({ content, productName, isUnseen = false }: PlanCardSkeletonsProps) {
  return (
    <div className={css.skeletons[isUnseen ? 'unseen' : 'seen']} aria-hidden>
      <div className={css.list}>
        {shapesOf(content, productName).map((shape, index) => (
          <div key={shape.name} className={css.item} data-current={(index === 1 && !isUnseen) || undefined}>
            <PlanCardSkeleton shape={shape} />
          </div>
        ))}
      </div>
      <div className={css.controlsRoom} />
    </div>
  );
}
