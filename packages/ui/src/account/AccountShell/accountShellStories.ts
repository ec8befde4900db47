import { account } from '@signalsync/content/account';
import { fn } from 'storybook/test';
import type { AccountShellProps } from './AccountShell.tsx';

/** The account's four tabs, in the order in which the app shows them. */
export const accountTabs = (['general', 'connect', 'billing', 'learn'] as const).map((id) => ({
  id,
  label: account.tabs[id],
  href: `#${id}`,
}));

/** Props of the shell with all its tabs, for stories. Each story adds the content of a tab as `children`. */
export const sampleAccountShell = {
  content: account,
  user: { status: 'ready', user: { email: 'trader@example.com' } },
  tabs: accountTabs,
  selectedTab: 'general',
  onSelectTab: fn(),
  theme: 'dark',
  messages: [],
  isLoggingOut: false,
  hrefs: { home: '/', logIn: '/auth', ticket: 'https://community.example/tickets' },
  supportEmail: 'support@signalsync.example',
  onThemeChange: fn(),
  onReadMessages: fn(),
  onLogout: fn(),
  onRetry: fn(),
} satisfies Omit<AccountShellProps, 'children'>;
