import type { Stop } from './clock.ts';

/** Messages between tabs of the same browser. `ended`: a tab has noticed that the session ended automatically. */
export type TabNews = 'signed-in' | 'signed-out' | 'ended';

/** What the stores need from the browser besides time, storage and the network. */
export interface Browser {
  /** Origin of this page, for example `https://app.example.com`. */
  readonly origin: string;
  /** Loads the page again, after everything that was given to `onReload`. */
  reload(): void;
  /** Calls `run` before `reload`. A store then keeps what the user has typed. */
  onReload(run: () => void): Stop;
  /** Calls `run` when the device has a connection again. */
  onOnline(run: () => void): Stop;
  /** Leaves the page for a URL that has passed `safeUrl`. */
  goTo(address: string): void;
  /**
   * Opens a URL that has passed `safeUrl` in a new window, without an opener. If the browser blocks the window, nothing
   * happens and there is no error.
   */
  openWindow(address: string): void;
  /** Calls `run` when the user leaves the page and the browser keeps it in the back-forward cache. */
  onStored(run: () => void): Stop;
  /** Calls `run` when the page returns from the back-forward cache. */
  onRestored(run: () => void): Stop;
  /** Calls `run` when the user returns to this page from another tab, window or app. */
  onFocus(run: () => void): Stop;
  /** Sends news to the other tabs of this origin, not to this one. */
  tellTabs(news: TabNews): void;
  /** Calls `run` with the news from other tabs. */
  onTabNews(run: (news: TabNews) => void): Stop;
  /** Copies a text to the clipboard. Rejects if the browser does not allow it. */
  copyText(text: string): Promise<void>;
  /** Opens the browser's print dialog. */
  print(): void;
}
