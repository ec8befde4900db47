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
   * Ends the collecting of presses by the script in the head. It has collected pressed buttons, disabled ones among
   * them, and fields in which Enter was pressed. From then on React handles each press, also while it hydrates.
   */
  takePresses(): void;
  /**
   * Does what was collected, each press once: a button is clicked, Enter and a disabled button send their form. Waits for
   * a moment, until what hydration has changed in the stores is shown. The newest press comes first, because of two that
   * exclude each other it is the one that is wanted. Missing in stories and on the server.
   */
  repeatPresses?(): void;
}
