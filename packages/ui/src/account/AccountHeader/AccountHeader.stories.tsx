import { account } from '@signalsync/content/account';
import { slow } from '@signalsync/content/slow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { column } from './stories.css.ts';
import { sampleAttention, sampleMessages, stayHere } from '../MessageList/messageStories.ts';
import { AccountHeader } from './AccountHeader.tsx';
import { sampleAccountHeader, sampleLogoutError } from './accountHeaderStories.ts';

const meta = {
  title: 'Pieces/AccountHeader',
  tags: ['both'],
  component: AccountHeader,
  parameters: { layout: 'fullscreen' },
  args: sampleAccountHeader,
} satisfies Meta<typeof AccountHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/**
 * The header in its normal state, without an email address, with unread messages, with items that need attention, and
 * during logout.
 */
export const States: Story = {
  render: (args) => (
    <div className={column}>
      <article>
        <AccountHeader {...args} />
      </article>
      <article>
        <AccountHeader {...args} email={null} />
      </article>
      <article>
        <AccountHeader {...args} messages={sampleMessages} />
      </article>
      <article>
        <AccountHeader {...args} attention={sampleAttention} />
      </article>
      <article>
        <AccountHeader {...args} isLoggingOut />
      </article>
    </div>
  ),
};

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

export const SlowLogout: Story = {
  ...takingLong,
  args: { isLoggingOut: true },
  globals: { viewport: { value: 'desktop' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: slow })).toBeVisible();
    await expect(canvas.getByRole('status')).toHaveTextContent(slow);
  },
};

/** The logout failed. The page says so below the header, with the server's reason. */
export const LogoutFailed: Story = {
  args: { logoutError: sampleLogoutError },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      `${sampleLogoutError.message}${sampleLogoutError.reason}`,
    );
  },
};

/** Pressing the bell opens the messages from this session and marks them as read. Escape returns focus to the bell. */
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

/** Pressing outside the panel closes it without moving focus. Tabbing past the end of the panel also closes it. */
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

/**
 * Items that need attention are listed above the messages. Following an item's link closes the panel and returns focus
 * to the bell.
 */
export const Attention: Story = {
  args: { messages: sampleMessages, attention: sampleAttention },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const bell = canvas.getByRole('button', { name: 'Notifications, 4 needing attention, 2 unread' });
    bell.focus();
    await userEvent.keyboard('{Enter}');
    const panel = within(canvas.getByRole('dialog', { name: 'Notifications' }));
    await expect(panel.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
    await userEvent.tab();
    for (const { actionLabel } of sampleAttention) {
      await userEvent.tab();
      await expect(panel.getByRole('link', { name: actionLabel ?? '' })).toHaveFocus();
    }
    await expect(args.onReadMessages).toHaveBeenCalledOnce();
    stayHere(canvasElement);
    await userEvent.keyboard('{Enter}');
    await expect(canvas.queryByRole('dialog')).not.toBeInTheDocument();
    await expect(bell).toHaveFocus();
  },
};

/** Items need attention, and the list below them says that there are no messages. */
export const AttentionAlone: Story = {
  args: { attention: sampleAttention },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Notifications, 4 needing attention' }));
    await expect(canvas.getByText(account.notifications.empty)).toBeInTheDocument();
  },
};

const desktop = { globals: { viewport: { value: 'desktop' } } };

/**
 * The assistant is still loading. The header reserves space for the assistant's button, so nothing moves when the
 * button appears.
 */
export const AssistantToCome: Story = {
  ...desktop,
  args: { assistant: null },
  render: (args) => (
    <div className={column}>
      <article>
        <AccountHeader {...args} />
      </article>
      <article>
        <AccountHeader {...args} assistant={() => null} />
      </article>
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: account.assistant.open })).toHaveLength(1);
    const [before, after] = canvas
      .getAllByRole('button', { name: account.header.useLightTheme })
      .map((button) => button.getBoundingClientRect().x);
    await expect(before).toBe(after);
  },
};

/** The avatar shows the first letter of the email address. */
export const Initial: Story = {
  ...desktop,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('img', { name: 'Signed in as trader@example.com' })).toHaveTextContent('T');
  },
};

/** The user's email address has not loaded yet, so the avatar shows 'U'. */
export const Empty: Story = {
  ...desktop,
  args: { email: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('U')).toBeVisible();
  },
};
export const LongContent: Story = {
  args: {
    messages: sampleMessages,
    attention: sampleAttention.map((item) => ({ ...item, text: `${item.text} ${'an-unbroken-word-'.repeat(8)}` })),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /^Notifications/ }));
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = {
  ...pseudoLocale,
  args: { messages: sampleMessages, attention: sampleAttention },
  play: async ({ canvas }) => {
    const [bell] = canvas.getAllByRole('button', { expanded: false });
    if (!bell) throw new Error('The header shows no bell');
    await userEvent.click(bell);
  },
};
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
