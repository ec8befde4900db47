import { pricing } from '@signalsync/content/pricing';
import { Pricing } from '@signalsync/ui/pricing/Pricing';
import { useSite } from './site.ts';
import { usePlans } from './usePlans.ts';

export default function PricingRoute() {
  return <Pricing {...useSite()} {...usePlans()} content={pricing} />;
}
