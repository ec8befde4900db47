/** A setting of the build; null when it is not set, which hides what needs it. */
const setting = (value: string | undefined): string | null => value?.trim() || null;

/** An address that a screen may link to: https, or http on this machine, or a path of our own. */
function address(value: string | undefined): string | null {
  const text = setting(value);
  if (text === null || /^\/(?!\/)/.test(text)) return text;
  const url = URL.parse(text);
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal) ? url.href : null;
}

/**
 * What the owner sets. Each is null when unset; an address also when it is not safe to link to. `lifetimePriceId` is asked
 * only when the plans cannot be had.
 */
export const settings = {
  supportEmail: setting(import.meta.env.VITE_SUPPORT_EMAIL),
  docs: address(import.meta.env.VITE_DOCS_URL),
  communityTicket: address(import.meta.env.VITE_COMMUNITY_TICKET_URL),
  swingTrader: address(import.meta.env.VITE_SWING_TRADER_URL),
  longTermTrader: address(import.meta.env.VITE_LONG_TERM_TRADER_URL),
  propTrader: address(import.meta.env.VITE_PROP_TRADER_URL),
  onboardingVideo: address(import.meta.env.VITE_ONBOARDING_VIDEO_URL),
  onboardingCaptions: address(import.meta.env.VITE_ONBOARDING_CAPTIONS_URL),
  lifetimePriceId: setting(import.meta.env.VITE_LIFETIME_PRICE_ID),
} as const;
