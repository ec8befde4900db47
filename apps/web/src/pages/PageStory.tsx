import { createClient } from '@signalsync/state/core/client';
import { createCore } from '@signalsync/state/createCore';
import { type ContextType, useEffect, useState } from 'react';
import { memoryLocation } from 'wouter/memory-location';
import { App } from '../start/App.tsx';
// Imports everything that the app loads on demand. Otherwise a toast could end before its code is compiled.
import '../payment/PaymentElements.tsx';
import '../routes/account.route.tsx';
import '../routes/account/BillingTabRoute.tsx';
import '../routes/account/ConnectionsTabRoute.tsx';
import '../routes/account/CourseTabRoute.tsx';
import '../routes/account/DeletionDialogRoute.tsx';
import '../routes/account/NextStepsRoute.tsx';
import '../routes/account/OtherAddressRoute.tsx';
import '../routes/account/PauseRoute.tsx';
import '../routes/account/PlanActRoute.tsx';
import '../routes/account/PlanChangeRoute.tsx';
import '../routes/account/PurchaseNoticesRoute.tsx';
import '../routes/account/RatingPopupRoute.tsx';
import '../routes/account/SessionsRoute.tsx';
import '../routes/accountDeletion.route.tsx';
import '../routes/checkout.route.tsx';
import '../routes/churn.route.tsx';
import '../routes/discordReturn.route.tsx';
import '../routes/discordReturn/DiscordConnecting.tsx';
import '../routes/googleReturn.route.tsx';
import '../routes/googleReturn/GoogleSigningIn.tsx';
import '../routes/guestPurchase/GuestPurchaseRoute.tsx';
import '../start/ToastHost.tsx';
import { CoreContext } from '../core/useCore.ts';
import { StripeLoader } from '../payment/loadStripe.ts';
import { onRestored, onStored } from '../platform/browser.ts';
import { systemClock } from '../platform/clock.ts';
import { followLinks } from '../router/links.ts';
import { LocationContext, type LocationHook, type Navigate } from '../router/location.ts';

export interface PageStoryProps {
  /** Path of the page to open. */
  path: string;
  /** Query and hash of the URL, for example `?error=google`. */
  address?: string;
  /** What localStorage holds; the story may read it. Empty by default. */
  local?: Map<string, string>;
  /** Whether the user may be asked for a rating. By default the user has already given one. */
  isRatingDue?: boolean;
  /** Called with the URL when the page leaves the app. */
  onLeave?: (address: string) => void;
  /** Called when the app reloads the page. The story's page stays. */
  onReload?: () => void;
  /** Called with the URL when the app opens it in a new window. No window opens. */
  onOpen?: (address: string) => void;
  /** Called when the app prints the page. No print dialog opens. */
  onPrint?: () => void;
  /** Loads Stripe, for pages that take cards. */
  loadStripe?: ContextType<typeof StripeLoader>;
}

/** Creates a storage in memory for one story. `before` returns the value of a key that is not in `entries`. */
function storageOn(entries: Map<string, string>, before: (key: string) => string | null = () => null) {
  return {
    getItem: (key: string) => entries.get(key) ?? before(key),
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const hasRated = (key: string) => (key.startsWith('feedback_submitted_') ? 'true' : null);

/**
 * Creates a location for one story, in memory. A navigation changes only the hash of the real address bar, because the
 * account page reads its tab from there.
 */
function placeAt(path: string): { hook: LocationHook; navigate: Navigate } {
  const { hook, navigate: go } = memoryLocation({ path });
  const navigate: Navigate = (to, options) => {
    const [address = '', hash] = to.split('#');
    if (hash !== undefined) window.history.replaceState(null, '', `#${hash}`);
    go(address, options);
  };
  return { hook: () => [hook()[0], navigate], navigate };
}

/** The whole app at one URL, on real stores. Only the network, the storage and the address bar belong to the story. */
export function PageStory({
  path,
  address = '',
  local,
  isRatingDue = false,
  onLeave = () => undefined,
  onReload = () => undefined,
  onOpen = () => undefined,
  onPrint = () => undefined,
  loadStripe,
}: PageStoryProps) {
  const [before] = useState(() => window.location.href);
  const [core] = useState(() => {
    // Routes read the query and the hash from the real address bar, so the story writes its query and hash there.
    const { pathname, search } = window.location;
    const own = new URLSearchParams(search);
    for (const name of ['error', 'via', 'priceId']) own.delete(name);
    const [query = '', hash] = address.split('#');
    for (const [name, value] of new URLSearchParams(query)) own.set(name, value);
    window.history.replaceState(null, '', `${pathname}?${own}${hash === undefined ? '' : `#${hash}`}`);
    const localArea = storageOn(local ?? new Map(), isRatingDue ? undefined : hasRated);
    const sessionArea = storageOn(new Map());
    return createCore({
      api: createClient({ baseUrl: '', fetch: (...args) => window.fetch(...args), clock: systemClock }),
      clock: systemClock,
      storage: { local: () => localArea, session: () => sessionArea },
      browser: {
        origin: window.location.origin,
        reload: onReload,
        onReload: () => () => undefined,
        onOnline: () => () => undefined,
        goTo: onLeave,
        openWindow: onOpen,
        onStored,
        onRestored,
        onFocus: () => () => undefined,
        tellTabs: () => undefined,
        onTabNews: () => () => undefined,
        copyText: () => Promise.resolve(),
        print: onPrint,
      },
    });
  });
  const [location] = useState(() => placeAt(path));
  useEffect(() => {
    const controller = new AbortController();
    followLinks(location.navigate, controller);
    return () => controller.abort();
  }, [location]);
  useEffect(() => core.dispose, [core]);
  useEffect(() => () => window.history.replaceState(null, '', before), [before]);
  const page = (
    <CoreContext value={core}>
      <LocationContext value={location.hook}>
        <App />
      </LocationContext>
    </CoreContext>
  );
  return loadStripe ? <StripeLoader value={loadStripe}>{page}</StripeLoader> : page;
}
