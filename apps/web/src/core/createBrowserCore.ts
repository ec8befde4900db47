import { createClient } from '@signalsync/state/core/client';
import { type Core, createCore } from '@signalsync/state/createCore';
import { browserStorage, createBrowser } from '../platform/browser.ts';
import { systemClock } from '../platform/clock.ts';
import { whenStaying } from '../platform/leaving.ts';
import { apiBaseUrl } from '../settings/apiBaseUrl.ts';

/** Creates the core (the services that all stores share) of a page in a browser. */
export function createBrowserCore(): Core {
  return createCore({
    api: createClient({
      baseUrl: apiBaseUrl,
      fetch: (...args) => (window.fetchOrAsked ?? fetch)(...args),
      clock: systemClock,
      whenStaying,
    }),
    clock: systemClock,
    storage: browserStorage,
    browser: createBrowser(),
  });
}

/** Creates the core of a page that is rendered at build time, without a user. Calls and timers never finish. */
export function createPrerenderCore(): Core {
  const never = () => () => undefined;
  const nothing = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const clock = { now: () => 0, elapsed: () => 0, after: never };
  return createCore({
    api: createClient({ baseUrl: '', fetch: () => new Promise(() => undefined), clock }),
    clock,
    storage: { local: () => nothing, session: () => nothing },
    browser: {
      origin: 'http://localhost',
      reload: () => undefined,
      onReload: never,
      onOnline: never,
      goTo: () => undefined,
      openWindow: () => undefined,
      onStored: never,
      onRestored: never,
      onFocus: never,
      tellTabs: () => undefined,
      onTabNews: never,
      copyText: () => Promise.resolve(),
      print: () => undefined,
    },
  });
}
