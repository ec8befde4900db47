import type { Browser, TabNews } from '@signalsync/state/core/browser';
import type { Storage } from '@signalsync/state/core/storage';

/** The storage of this browser. */
export const browserStorage: Storage = { local: () => window.localStorage, session: () => window.sessionStorage };

/** This browser window, for the stores. */
export function createBrowser(): Browser {
  const tabs = new BroadcastChannel('signalsync');
  return {
    origin: window.location.origin,
    goTo: (address) => window.location.assign(address),
    openWindow: (address) => void window.open(address, '_blank', 'noopener'),
    onRestored(run) {
      const restored = (event: PageTransitionEvent) => {
        if (event.persisted) run();
      };
      window.addEventListener('pageshow', restored);
      return () => window.removeEventListener('pageshow', restored);
    },
    tellTabs: (news) => tabs.postMessage(news),
    onTabNews(run) {
      const heard = ({ data }: MessageEvent<TabNews>) => run(data);
      tabs.addEventListener('message', heard);
      return () => tabs.removeEventListener('message', heard);
    },
    copyText: (text) => navigator.clipboard.writeText(text),
    print: () => window.print(),
  };
}
