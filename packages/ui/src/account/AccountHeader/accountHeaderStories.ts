import { account } from '@signalsync/content/account';
import { logoutError } from '@signalsync/content/messages/failures';
import { fn } from 'storybook/test';
import type { AccountHeaderProps } from './AccountHeader.tsx';

/** Props of a header, for stories. */
export const sampleAccountHeader = {
  content: account,
  email: 'trader@example.com',
  theme: 'dark',
  messages: [],
  isLoggingOut: false,
  homeHref: '/',
  onThemeChange: fn(),
  onReadMessages: fn(),
  onSkip: fn(),
  onContact: fn(),
  onLogout: fn(),
} satisfies AccountHeaderProps;

/** Why a logout failed, with the server's reason. */
export const sampleLogoutError = { message: logoutError, reason: 'The database is being restored.' };
