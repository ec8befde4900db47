import { toastHotkey } from './constants.ts';
import type { Widen } from './widen.ts';

/** Says in one sentence what the product does. The landing page and the sign-in page show it. */
export const pitch =
  'Experience the power of AI-driven market analysis and real-time signals to make smarter trading decisions.';

/** Texts around every screen: header, footer, notices. */
export const shell = {
  productName: 'SignalSync',
  skipToContent: 'Skip to content',
  header: {
    navigation: 'Main',
    home: 'SignalSync, home',
    pricing: 'Pricing',
    logIn: 'Sign in',
    account: 'Account',
    dashboard: 'Access Dashboard',
    useLightTheme: 'Switch to the light theme',
    useDarkTheme: 'Switch to the dark theme',
  },
  footer: {
    educational: 'For educational purposes only.',
    educationalLong: 'For educational purposes only. Past performance does not guarantee future results.',
    legalNavigation: 'Legal',
    terms: 'Terms',
    privacy: 'Privacy',
    returns: 'Returns',
    eula: 'EULA',
  },
  loading: 'Loading...',
  external: '(opens in a new tab)',
  toasts: { region: `Notifications (${toastHotkey})`, dismiss: 'Dismiss' },
  chunkFailed: {
    title: 'A new version is here',
    description: 'This part of the page could not be loaded. Reload to continue.',
    action: 'Reload',
  },
  /** Shown if a part of the page could not load, because the browser is offline. */
  chunkOffline: {
    title: 'You are offline',
    description: 'This part of the page needs an internet connection. Try again when you are back online.',
    action: 'Try Again',
  },
  crashed: {
    title: 'Something went wrong',
    description:
      'This page stopped working. Nothing you saved is lost. Reload to continue, or write to us if it happens again.',
    action: 'Reload',
  },
} as const;

/** The type of `shell` with any texts in it, for example after a marketer has edited them in Storybook. */
export type ShellContent = Widen<typeof shell>;
