import type { Browser, TabNews } from '../core/browser.ts';

/** A browser that writes down what it was asked and can be made to report. */
export interface FakeBrowser extends Browser {
  visited: string[];
  /** How often the page was loaded anew. */
  reloaded: number;
  /** Addresses that were opened in a window of their own. */
  opened: string[];
  told: TabNews[];
  clipboard: string[];
  /** How often the page was printed. */
  printed: number;
  /** Makes the clipboard reject. */
  blockCopying: boolean;
  /** The page comes back from the back-forward cache. */
  restore(): void;
  /** Somebody turns to the page again. */
  focus(): void;
  /** Another tab has news. */
  hear(news: TabNews): void;
  /** Subscriptions that were not ended. */
  listeners(): number;
}

export function fakeBrowser(origin = 'https://app.test'): FakeBrowser {
  const restored = new Set<() => void>();
  const focused = new Set<() => void>();
  const tabs = new Set<(news: TabNews) => void>();
  const add = <T>(set: Set<T>, run: T) => {
    set.add(run);
    return () => void set.delete(run);
  };
  const browser: FakeBrowser = {
    origin,
    visited: [],
    reloaded: 0,
    opened: [],
    told: [],
    clipboard: [],
    printed: 0,
    blockCopying: false,
    reload() {
      browser.reloaded++;
    },
    goTo: (address) => void browser.visited.push(address),
    openWindow: (address) => void browser.opened.push(address),
    onRestored: (run) => add(restored, run),
    onFocus: (run) => add(focused, run),
    tellTabs: (news) => void browser.told.push(news),
    onTabNews: (run) => add(tabs, run),
    async copyText(text) {
      if (browser.blockCopying) throw new Error('Copying was rejected');
      browser.clipboard.push(text);
    },
    print() {
      browser.printed++;
    },
    restore: () => restored.forEach((run) => run()),
    focus: () => focused.forEach((run) => run()),
    hear: (news) => tabs.forEach((run) => run(news)),
    listeners: () => restored.size + focused.size + tabs.size,
  };
  return browser;
}
