import { landing } from '@signalsync/content/landing';
import { Landing } from '@signalsync/ui/landing/Landing';
import { use, useState } from 'react';
import { useCore } from '../core/useCore.ts';
import { paths } from '../router/paths.ts';
import { laterPart, whenPointed } from '../router/laterPart.tsx';
import { routeOf } from '../router/routeTable.ts';
import { LowestPriceContext, priceId, TellLowestPriceContext } from './landing/lowestPriceContext.ts';
import { useSite } from './site.ts';
import { useLocation } from '../router/location.ts';

/** The landing page below its hero. This code loads later than the hero's. */
export const landingPart = laterPart('below-hero', () => import('./landing/LandingSectionsRoute.tsx'));

/** The sample signal. Its code loads when the mouse comes, to which it adds a crosshair. */
export const signalPart = laterPart('sample-signal', () => import('./landing/SampleSignalRoute.tsx'), whenPointed);

export default function LandingRoute() {
  const { session } = useCore();
  const [, navigate] = useLocation();
  const [isChecking, setChecking] = useState(false);
  const [price, setPrice] = useState(use(LowestPriceContext));

  async function openDashboard() {
    setChecking(true);
    const status = await session.check();
    const path = status === 'authenticated' ? paths.account : paths.auth;
    const go = () => {
      setChecking(false);
      navigate(path);
    };
    // This page stays until the code of the next page is loaded. If loading fails, the crash boundary shows an error.
    await routeOf(path).route.preload().then(go, go);
  }
  return (
    <Landing
      {...useSite()}
      content={landing}
      isChecking={isChecking}
      price={{ id: priceId, text: price }}
      onDashboard={() => void openDashboard()}
      signal={signalPart.element}
    >
      <TellLowestPriceContext value={setPrice}>{landingPart.element}</TellLowestPriceContext>
    </Landing>
  );
}
