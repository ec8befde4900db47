import type { PricingContent } from '@signalsync/content/pricing';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { PlanCardCarousel } from '../PlanCardCarousel/PlanCardCarousel.tsx';
import { PlanCardSkeletons } from '../PlanCardCarousel/PlanCardSkeletons.tsx';
import type { PricingPlans } from '../../shared/PlanCard/PlanCard.tsx';
import * as css from './PlansRegion.css.ts';

interface PlansRegionProps {
  content: PricingContent;
  productName: string;
  plans: PricingPlans;
  onRetry: () => void;
}

/** The plans, their skeletons or a failure. Without plans the skeletons keep the height, so that nothing moves. */
export function PlansRegion({ content, productName, plans, onRetry }: PlansRegionProps) {
  const region = useRef<HTMLElement>(null);
  const [first, ...others] = plans.status === 'ready' ? plans.offers : [];
  return (
    <section ref={region} tabIndex={-1} aria-label={content.plans} className={css.region}>
      {first ? (
        <PlanCardCarousel content={content} offers={[first, ...others]} />
      ) : (
        <>
          {/* The build puts a sentence here, for browsers without JavaScript. React leaves what is in it alone. */}
          <noscript />
          <PlanCardSkeletons content={content} productName={productName} isUnseen={plans.status !== 'loading'} />
          {plans.status === 'loading' && (
            <p role="status" className={css.loading}>
              <Spinner />
              {content.loading}
            </p>
          )}
          {plans.status === 'ready' && <p className={css.notice}>{content.empty}</p>}
          {plans.status === 'failed' && (
            <div className={css.notice}>
              <p role="alert" className={css.message}>
                {plans.message}
              </p>
              <Button
                variant="secondary"
                onPress={() => {
                  // The button disappears with the failure, so the focus moves to the region of the plans.
                  region.current?.focus();
                  onRetry();
                }}
              >
                {content.retry}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
