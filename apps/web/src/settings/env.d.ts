interface ImportMetaEnv {
  readonly VITE_API_URL?: string;
  readonly VITE_COMPANY_NAME?: string;
  readonly VITE_SUPPORT_EMAIL?: string;
  readonly VITE_DOCS_URL?: string;
  readonly VITE_COMMUNITY_TICKET_URL?: string;
  readonly VITE_SWING_TRADER_URL?: string;
  readonly VITE_LONG_TERM_TRADER_URL?: string;
  readonly VITE_PROP_TRADER_URL?: string;
  readonly VITE_REVIEW_URL?: string;
  readonly VITE_ASSISTANT_URL?: string;
  readonly VITE_ONBOARDING_VIDEO_URL?: string;
  readonly VITE_ONBOARDING_CAPTIONS_URL?: string;
  readonly VITE_CHATBOT_URL?: string;
  readonly VITE_TRADINGVIEW_SCRIPT_IDS?: string;
  readonly VITE_LIFETIME_PRICE_ID?: string;
}

interface Window {
  /** Shows a theme. The script in the head of `index.html` does this first, before the first paint. */
  showTheme(theme: 'dark' | 'light'): void;
  /**
   * Stops the script in the head from collecting presses. Until then it collects pressed buttons, even disabled ones,
   * and fields in which the user pressed Enter. Afterwards React handles each press, even while it hydrates.
   */
  takePresses(): void;
  /**
   * Repeats the collected presses, each once: clicks a button, or submits the form of a disabled button or of a field
   * with Enter. First waits a moment until the page shows what hydration has changed in the stores. The newest press
   * comes first: if two presses exclude each other, the user wants the newer one. Undefined in stories and on the
   * server.
   */
  repeatPresses?(): void;
  /**
   * Sends a call as `fetch` does. Uses the answer instead that the page's HTML has already asked for, if there is one.
   * Undefined on a page whose HTML asks for nothing (`apps/web/build/askAhead.ts`).
   */
  fetchOrAsked?(address: string, request: RequestInit): Promise<Response>;
}
