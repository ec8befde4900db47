import type { PricingPlans } from '../../shared/PlanCard/PlanCard.tsx';
import type { PricingContent } from '@signalsync/content/pricing';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { SitePage, type SiteProps } from '../../shared/SitePage/SitePage.tsx';
import { PlansRegion } from './PlansRegion.tsx';
import * as css from './Pricing.css.ts';

export interface PricingProps extends SiteProps {
  content: PricingContent;
  plans: PricingPlans;
  /** Called by 'Try Again' after a failure. */
  onRetry: () => void;
  /** If true, the header links to the account. If false, to sign-in. */
  isSignedIn?: boolean;
}

/** The pricing page: the plans on sale. */
export function Pricing({ content, plans, onRetry, isSignedIn = false, ...site }: PricingProps) {
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
      <PlansRegion content={content} productName={site.shell.productName} plans={plans} onRetry={onRetry} />
      <p className={css.gives}>{content.gives}</p>
    </SitePage>
  );
}
