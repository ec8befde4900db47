import type { Browser, TabNews } from '../core/browser.ts';

/** A browser that records what it was asked to do. Tests can trigger its events. */
export interface FakeBrowser extends Browser {
  visited: string[];
  /** How often the page was reloaded. */
  reloaded: number;
  /** URLs that were opened in a new window. */
  opened: string[];
  told: TabNews[];
  clipboard: string[];
  /** How often the page was printed. */
  printed: number;
  /** Makes copying to the clipboard fail. */
  blockCopying: boolean;
  /** Acts as if the page returned from the back-forward cache. */
  restore(): void;
  /** Acts as if the user returned to the page. */
  focus(): void;
  /** Acts as if the device had a connection again. */
  goOnline(): void;
  /** Acts as if another tab sent this news. */
  hear(news: TabNews): void;
  /** Returns the number of subscriptions that were not ended. */
  listeners(): number;
}

export function fakeBrowser(origin = 'https://app.test'): FakeBrowser {
  const restored = new Set<() => void>();
  const focused = new Set<() => void>();
  const online = new Set<() => void>();
  const reloads = new Set<() => void>();
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
      reloads.forEach((run) => run());
      browser.reloaded++;
    },
    goTo: (address) => void browser.visited.push(address),
    openWindow: (address) => void browser.opened.push(address),
    onStored: () => () => undefined,
    onRestored: (run) => add(restored, run),
    onReload: (run) => add(reloads, run),
    onOnline: (run) => add(online, run),
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
    goOnline: () => [...online].forEach((run) => run()),
    focus: () => focused.forEach((run) => run()),
    hear: (news) => tabs.forEach((run) => run(news)),
    listeners: () => restored.size + focused.size + tabs.size + online.size + reloads.size,
  };
  return browser;
}
