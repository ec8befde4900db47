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
   * Returns what was pressed before the app could react, the newest first, and stops collecting. The script in the head
   * collects buttons, and fields in which Enter was pressed.
   */
  takePresses(): Set<HTMLButtonElement | HTMLInputElement>;
}
