import type { PricingContent } from '@signalsync/content/pricing';
import { PlanCardSkeleton, shapesOf } from '../../shared/PlanCard/PlanCardSkeleton.tsx';
import * as css from './PlanCardCarousel.css.ts';

export interface PlanCardSkeletonsProps {
  content: PricingContent;
  /** The product's name. It is the first part of each plan's name. */
  productName: string;
  /** True makes the skeletons invisible. They then only reserve space, in which the caller can show a message. */
  isUnseen?: boolean;
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
