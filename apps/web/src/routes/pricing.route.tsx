import { pricing } from '@signalsync/content/pricing';
import { Pricing } from '@signalsync/ui/pricing/Pricing';
import { useCore, useStoreState } from '../core/useCore.ts';
import { useSite } from './site.ts';
import { usePlans } from './usePlans.ts';

export default function PricingRoute() {
  // This page does not ask the server whether the user is signed in. The status is known only if another page has
  // asked, or the user has signed in, since the app was loaded.
  const { status } = useStoreState(useCore().session.state);
  return <Pricing {...useSite()} {...usePlans()} content={pricing} isSignedIn={status === 'authenticated'} />;
}
