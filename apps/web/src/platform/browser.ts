import type { Browser, TabNews } from '@signalsync/state/core/browser';
import type { Stop } from '@signalsync/state/core/clock';
import type { Storage } from '@signalsync/state/core/storage';

/** The storage of this browser. Each function throws if the browser forbids storage. */
export const browserStorage: Storage = { local: () => window.localStorage, session: () => window.sessionStorage };

/** Opens the channel to the other tabs. Returns null if the browser has no channels, or blocks them with cookies. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('signalsync');
  } catch {
    return null;
  }
}

/** Returns a function that calls `run` at each event of this window. */
const on =
  (type: string) =>
  (run: () => void): Stop => {
    addEventListener(type, run);
    return () => removeEventListener(type, run);
  };

/** Returns a function that calls `run` whenever the page enters the back-forward cache (`pagehide`) or leaves it. */
const whenKept =
  (type: 'pagehide' | 'pageshow') =>
  (run: () => void): Stop => {
    const passed = (event: PageTransitionEvent) => {
      if (event.persisted) run();
    };
    addEventListener(type, passed);
    return () => removeEventListener(type, passed);
  };
export const onStored = whenKept('pagehide');
export const onRestored = whenKept('pageshow');

/** Creates the stores' access to this browser window. */
export function createBrowser(): Browser {
  const tabs = openChannel();
  return {
    origin: location.origin,
    reload() {
      dispatchEvent(new Event('reload'));
      location.reload();
    },
    onReload: on('reload'),
    onOnline: on('online'),
    goTo: (address) => location.assign(address),
    openWindow: (address) => void window.open(address, '_blank', 'noopener'),
    onStored,
    onRestored,
    onFocus(run) {
      const seen = () => {
        if (document.visibilityState === 'visible') run();
      };
      addEventListener('focus', seen);
      document.addEventListener('visibilitychange', seen);
      return () => {
        removeEventListener('focus', seen);
        document.removeEventListener('visibilitychange', seen);
      };
    },
    tellTabs: (news) => tabs?.postMessage(news),
    onTabNews(run) {
      const heard = ({ data }: MessageEvent<TabNews>) => run(data);
      tabs?.addEventListener('message', heard);
      return () => tabs?.removeEventListener('message', heard);
    },
    // Async: if there is no clipboard (plain http, in-app browsers), the promise rejects and nothing throws.
    copyText: async (text) => navigator.clipboard.writeText(text),
    print: () => print(),
  };
}
