import type { PricingContent } from '@signalsync/content/pricing';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import type { PlanOffer } from '../../pieces/PlanCard/PlanCard.tsx';
import { SitePage, type SiteProps } from '../../pieces/SitePage/SitePage.tsx';
import { PlansRegion } from './PlansRegion.tsx';
import * as css from './Pricing.css.ts';

/** The plans as they came. An empty list says that nothing is on sale. */
export type PricingPlans =
  | { status: 'loading' }
  | { status: 'ready'; offers: readonly PlanOffer[] }
  | { status: 'failed'; message: string };

export interface PricingProps extends SiteProps {
  content: PricingContent;
  plans: PricingPlans;
  /** Try Again after a failure. */
  onRetry: () => void;
  /** Whether a visitor is offered to log in, or a member the way to the account. */
  isSignedIn?: boolean;
  /** On the carousel below 768 px, a swipe counts from this many px on. */
  swipeThreshold?: number;
}

/** The plans on sale. */
export function Pricing({ content, plans, onRetry, isSignedIn = false, swipeThreshold, ...site }: PricingProps) {
  const { header } = site.shell;
  return (
    <SitePage
      {...site}
      actions={
        <ButtonLink href={isSignedIn ? site.hrefs.account : site.hrefs.signIn} variant="quiet">
          {isSignedIn ? header.account : header.logIn}
        </ButtonLink>
      }
    >
      <h1 className={css.title}>{content.title}</h1>
      {content.showsLimits && <p className={css.subtitle}>{content.subtitle}</p>}
      <PlansRegion
        content={content}
        productName={site.shell.productName}
        plans={plans}
        onRetry={onRetry}
        {...(swipeThreshold === undefined ? {} : { swipeThreshold })}
      />
    </SitePage>
  );
}
