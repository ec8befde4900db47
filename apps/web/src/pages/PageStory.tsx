import { createClient } from '@signalsync/state/core/client';
import { createCore } from '@signalsync/state/createCore';
import { type ContextType, useEffect, useState } from 'react';
import { memoryLocation } from 'wouter/memory-location';
import { App } from '../App.tsx';
// What the app fetches when it is needed is there from the start: a toast that waits for its code to be compiled would be over unseen.
import '../payment/PaymentElements.tsx';
import '../routes/account.route.tsx';
import '../routes/account/BillingTabRoute.tsx';
import '../routes/account/ConnectionsTabRoute.tsx';
import '../routes/account/CourseTabRoute.tsx';
import '../routes/account/RatingPopupRoute.tsx';
import '../routes/checkout.route.tsx';
import '../routes/churn.route.tsx';
import '../routes/discordReturn.route.tsx';
import '../routes/discordReturn/DiscordConnecting.tsx';
import '../routes/googleReturn.route.tsx';
import '../routes/googleReturn/GoogleSigningIn.tsx';
import '../routes/guestPurchase/GuestPurchaseRoute.tsx';
import '../ToastHost.tsx';
import { CoreContext } from '../CoreContext.tsx';
import { StripeLoader } from '../payment/StripeLoader.ts';
import { systemClock } from '../platform/clock.ts';
import { followLinks } from '../router/links.ts';
import { LocationContext, type LocationHook, type Navigate } from '../router/location.ts';

export interface PageStoryProps {
  /** Path of the page that is opened. */
  path: string;
  /** Query and hash of the address, for example `?error=google`. */
  address?: string;
  /** What localStorage holds; the story may look into it. Empty where it is left out. */
  local?: Map<string, string>;
  /** Whether the person may be asked for a rating; everybody else has given one already. */
  isRatingDue?: boolean;
  /** Told where the page leaves the app to. */
  onLeave?: (address: string) => void;
  /** Told which address the page opens in a window of its own. */
  onOpen?: (address: string) => void;
  /** Told when the page is printed. */
  onPrint?: () => void;
  /** Where Stripe comes from, on pages that take cards. */
  loadStripe?: ContextType<typeof StripeLoader>;
}

/** Storage of the story's own, with what stands in it beforehand. */
function storageOn(entries: Map<string, string>, before: (key: string) => string | null = () => null) {
  return {
    getItem: (key: string) => entries.get(key) ?? before(key),
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

const hasRated = (key: string) => (key.startsWith('feedback_submitted_') ? 'true' : null);

/** A place of the story's own. Only the hash stands in the address bar, where the account looks for its tab. */
function placeAt(path: string): { hook: LocationHook; navigate: Navigate } {
  const { hook, navigate: go } = memoryLocation({ path });
  const navigate: Navigate = (to, options) => {
    const [address = '', hash] = to.split('#');
    if (hash !== undefined) window.history.replaceState(null, '', `#${hash}`);
    go(address, options);
  };
  return { hook: () => [hook()[0], navigate], navigate };
}

/** The whole app at one address, on real stores; only the network, the storage and the address bar are the story's own. */
export function PageStory({
  path,
  address = '',
  local,
  isRatingDue = false,
  onLeave = () => undefined,
  onOpen = () => undefined,
  onPrint = () => undefined,
  loadStripe,
}: PageStoryProps) {
  const [before] = useState(() => window.location.href);
  const [core] = useState(() => {
    // What a route reads of the address beyond its path stands in the story's own.
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
        reload: () => undefined,
        goTo: onLeave,
        openWindow: onOpen,
        onRestored: () => () => undefined,
        onFocus: () => () => undefined,
        tellTabs: () => undefined,
        onTabNews: () => () => undefined,
        copyText: () => Promise.resolve(),
        print: onPrint,
      },
    });
  });
  const [location] = useState(() => placeAt(path));
  useEffect(() => followLinks(location.navigate), [location]);
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
