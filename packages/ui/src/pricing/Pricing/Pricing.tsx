import type { PricingPlans } from '../../shared/PlanCard/PlanCard.tsx';
import type { PricingContent } from '@signalsync/content/pricing';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { PlanCardCarousel } from '../PlanCardCarousel/PlanCardCarousel.tsx';
import { PlanCardSkeletons } from '../PlanCardCarousel/PlanCardSkeletons.tsx';
import * as css from './Pricing.css.ts';

export interface PricingProps extends SiteProps {
  /** The texts to show. */
  content: PricingContent;
  /** The plans on sale, or why there are none to show. */
  plans: PricingPlans;
  /** Called by 'Try Again' when the plans could not be loaded. */
  onRetry: () => void;
}

/** The pricing page: header, the plans on sale with their features and buttons, and footer. */
export function Pricing({ content, plans, onRetry, ...site }: PricingProps) {
  return (
    <SitePage {...site}>
      <h1 className={css.title}>{content.title}</h1>
      {content.showsLimits && <p className={css.subtitle}>{content.subtitle}</p>}
      <PlansRegion content={content} productName={site.shell.productName} plans={plans} onRetry={onRetry} />
    </SitePage>
  );
}

/** The plans, their skeletons or an error. Without plans, invisible skeletons keep the height of the region. */
function PlansRegion(props: Pick<PricingProps, 'content' | 'plans' | 'onRetry'> & { productName: string }) {
  const { content, productName, plans, onRetry } = props;
  const region = useRef<HTMLElement>(null);
  const slow = useSlowLabel(plans.status === 'loading');
  const [first, ...others] = plans.status === 'ready' ? plans.offers : [];
  return (
    <section ref={region} tabIndex={-1} aria-label={content.plans} className={css.region}>
      {first ? (
        <PlanCardCarousel content={content} offers={[first, ...others]} />
      ) : (
        <>
          {/* The build puts a sentence for browsers without JavaScript here. React leaves it unchanged. */}
          <noscript />
          <PlanCardSkeletons content={content} productName={productName} isUnseen={plans.status !== 'loading'} />
          {plans.status === 'loading' && (
            <p role="status" className={css.loading}>
              <Spinner />
              {slow ?? content.loading}
            </p>
          )}
          {plans.status === 'ready' && <p className={css.notice}>{content.empty}</p>}
          {plans.status === 'failed' && (
            <div className={css.notice}>
              <p role="alert" className={css.message}>
                {plans.message} {plans.reason}
              </p>
              <Button
                variant="secondary"
                onPress={() => {
                  // The pressed button disappears with the error. So the focus moves to the region of the plans.
                  region.current?.focus();
                  onRetry();
                }}
              >
                {plans.needsReload ? content.reload : content.retry}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
