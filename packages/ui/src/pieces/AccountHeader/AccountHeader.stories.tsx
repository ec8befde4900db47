import { account } from '@signalsync/content/account';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { sampleMessages } from '../MessageList/messageStories.ts';
import { AccountHeader } from './AccountHeader.tsx';

const meta = {
  title: 'Pieces/AccountHeader',
  component: AccountHeader,
  parameters: { layout: 'fullscreen' },
  args: {
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
  },
} satisfies Meta<typeof AccountHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SignedIn: Story = {};

/** Nobody is known yet, or the person has no email: the avatar shows 'U'. */
export const WithoutEmail: Story = { args: { email: null } };

export const Unread: Story = { args: { messages: sampleMessages } };

export const LoggingOut: Story = {
  args: { isLoggingOut: true },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvasElement, args }) => {
    const logout = within(canvasElement).getByRole('button', { name: 'Logout' });
    await userEvent.click(logout);
    await expect(args.onLogout).not.toHaveBeenCalled();
    await expect(within(canvasElement).getByText('Logging out...')).toBeInTheDocument();
  },
};

/** The bell opens this session's messages and counts them as read; Escape gives the focus back to it. */
export const Messages: Story = {
  args: { messages: sampleMessages },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const bell = canvas.getByRole('button', { name: 'Notifications, 2 unread' });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const panel = canvas.getByRole('dialog', { name: 'Notifications' });
    await expect(panel).toHaveFocus();
    await expect(args.onReadMessages).toHaveBeenCalledOnce();
    await userEvent.keyboard('{Escape}');
    await expect(panel).not.toBeInTheDocument();
    await expect(bell).toHaveFocus();
    await userEvent.click(bell);
    await expect(canvas.getByRole('dialog')).toBeVisible();
  },
};

export const NoMessages: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Notifications' }));
    await expect(within(canvasElement).getByText(account.notifications.empty)).toBeVisible();
  },
};

/** A press beside the panel closes it and leaves the focus alone; so does Tab past its end. */
export const MessagesLeft: Story = {
  parameters: { picture: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const bell = canvas.getByRole('button', { name: 'Notifications' });
    await userEvent.click(bell);
    await userEvent.click(canvasElement.ownerDocument.body);
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(bell);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvasElement.ownerDocument.activeElement).not.toBe(canvasElement.ownerDocument.body);
  },
};
