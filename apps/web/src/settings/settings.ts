import { address, setting } from './address.ts';

const list = (value: string | undefined): string[] =>
  (value ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/**
 * The deployment's settings. A setting that is not set is null; `tradingviewScripts` is then an empty list. A URL is
 * also null if it is not safe to link to. `lifetimePriceId` is used only if the plans cannot be loaded. The general tab
 * itself reads the settings of the onboarding video.
 */
export const settings = {
  supportEmail: setting(import.meta.env.VITE_SUPPORT_EMAIL),
  docs: address(import.meta.env.VITE_DOCS_URL),
  communityTicket: address(import.meta.env.VITE_COMMUNITY_TICKET_URL),
  swingTrader: address(import.meta.env.VITE_SWING_TRADER_URL),
  longTermTrader: address(import.meta.env.VITE_LONG_TERM_TRADER_URL),
  propTrader: address(import.meta.env.VITE_PROP_TRADER_URL),
  review: address(import.meta.env.VITE_REVIEW_URL),
  assistant: address(import.meta.env.VITE_ASSISTANT_URL),
  tradingviewScripts: list(import.meta.env.VITE_TRADINGVIEW_SCRIPT_IDS),
  lifetimePriceId: setting(import.meta.env.VITE_LIFETIME_PRICE_ID),
} as const;

/** Returns whether a URL leads to a page of this origin. */
export const isOwn = (href: string): boolean => new URL(href, window.location.origin).origin === window.location.origin;
