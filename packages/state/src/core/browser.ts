import type { Stop } from './clock.ts';

/** What tabs of the same browser tell each other: somebody signed in or logged out, or a session was found to have ended by itself. */
export type TabNews = 'signed-in' | 'signed-out' | 'ended';

/** What the stores need of the browser beyond time, storage and the network. */
export interface Browser {
  /** Origin of this page, for example `https://app.example.com`. */
  readonly origin: string;
  /** Loads this page anew. */
  reload(): void;
  /** Leaves the page. The address has passed `safeUrl`. */
  goTo(address: string): void;
  /**
   * Opens the address in a window of its own, which does not learn of this one. The address has passed `safeUrl`. Where the
   * browser blocks it nothing happens, and it does not say so.
   */
  openWindow(address: string): void;
  /** Calls `run` when the page comes back whole from the back-forward cache. */
  onRestored(run: () => void): Stop;
  /** Calls `run` when somebody turns to this page again, from another tab, window or app. */
  onFocus(run: () => void): Stop;
  /** Tells the other tabs of this origin, never this one. */
  tellTabs(news: TabNews): void;
  /** Calls `run` with the news of other tabs. */
  onTabNews(run: (news: TabNews) => void): Stop;
  /** Puts a text on the clipboard; rejects where the browser does not allow it. */
  copyText(text: string): Promise<void>;
  /** Opens the browser's print dialog. */
  print(): void;
}
