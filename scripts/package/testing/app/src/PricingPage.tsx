import { pricing } from '@signalsync/content/pricing';
import { shell } from '@signalsync/content/shell';
import type { Plan } from '@signalsync/contract/model/plan';
import { Pricing } from '@signalsync/ui/pricing/Pricing';
import type { SiteProps } from '@signalsync/ui/shared/SitePage';

const plan: Plan = {
  name: 'Monthly',
  price: 29,
  previousPrice: null,
  priceId: 'monthly',
  description: 'A plan of another app.',
  buttonText: null,
  popular: true,
  hidePrice: false,
  features: [{ name: 'Everything' }],
  images: [],
  tvAccessDuration: '1M',
  currency: 'EUR',
  unitAmount: 2900,
  interval: 'month',
};

const hrefs: SiteProps['hrefs'] = {
  home: '/',
  pricing: '/',
  signIn: '/?form',
  account: '/?form',
  terms: '/terms',
  privacy: '/privacy',
  returns: '/returns',
  eula: '/eula',
};

/** The library's pricing page, with a plan of this app. */
export function PricingPage(themed: Pick<SiteProps, 'theme' | 'onThemeChange'>) {
  return (
    <Pricing
      {...themed}
      content={pricing}
      shell={shell}
      hrefs={hrefs}
      company={{ name: null, email: null }}
      isSignedIn={false}
      plans={{ status: 'ready', offers: [{ plan, kind: 'monthly', checkoutHref: '/checkout' }] }}
      onRetry={() => location.reload()}
    />
  );
}
