import { connections } from '@signalsync/content/connections';
import { connectionErrors } from '@signalsync/content/messages/connections';
import { platformOfManyWords } from '@signalsync/contract/fixtures/connections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { ConnectPlatformDialog, type ConnectPlatformDialogProps } from './ConnectPlatformDialog.tsx';

const meta = {
  title: 'Pieces/ConnectPlatformDialog',
  component: ConnectPlatformDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: connections,
    isOpen: true,
    platform: 'tradingview',
    username: '',
    isConnecting: false,
    error: null,
    onUsernameChange: fn(),
    onConnect: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConnectPlatformDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (canvasElement: HTMLElement, name = 'Connect TradingView') =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name }));

export const Playground: Story = { tags: ['!test'] };

/** The platform rejected the username. The dialog shows the error and keeps what the user typed. */
export const States: Story = {
  args: {
    username: 'SamTrade',
    error: { message: connectionErrors.failedTitle, reason: 'There is no TradingView account with this username.' },
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent('Connection Failed');
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'TradingView username' })).toHaveFocus());
    await expect(dialog.getByRole('textbox')).toHaveValue('SamTrade');
  },
};

/** The dialog says that the username will be checked. An empty field cannot be submitted. */
export const Empty: Story = {
  args: { username: '   ' },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    await expect(await body.findByRole('dialog')).toHaveAccessibleDescription(
      'Your username is verified to exist before connecting.',
    );
    await expect(body.getByRole('button', { name: 'Connect' })).toBeDisabled();
    await waitFor(() => expect(body.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConnect).not.toHaveBeenCalled();
  },
};

/** Telegram does not reveal which usernames exist, and the dialog says so. */
export const Telegram: Story = {
  args: { platform: 'telegram' },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement, 'Connect Telegram');
    await expect(dialog.getByText(connections.platforms.telegram.verification)).toBeInTheDocument();
  },
};

function Typing(args: ConnectPlatformDialogProps) {
  const [username, setUsername] = useState('');
  return <ConnectPlatformDialog {...args} username={username} onUsernameChange={setUsername} />;
}

/**
 * Using only the keyboard, the user types a username, submits it with Enter and closes the dialog with Escape. Spaces
 * around the username are removed.
 */
export const Keyboard: Story = {
  render: (args) => <Typing {...args} />,
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard('  SamTrades {Enter}');
    await expect(args.onConnect).toHaveBeenCalledWith('SamTrades');
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Connect' })).toHaveFocus();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While the platform is being connected, the user cannot close the dialog or submit it again. */
export const LockedWhileConnecting: Story = {
  args: { username: 'SamTrades', isConnecting: true },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('textbox')).toHaveAttribute('readonly');
    await userEvent.click(dialog.getByRole('button', { name: /Connecting/ }));
    await pressEscape();
    await expect(args.onConnect).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: {
    username: platformOfManyWords('telegram').username ?? '',
    error: { message: connectionErrors.failedTitle, reason: 'A reason that the server gives at length. '.repeat(7) },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { args: { ...LongContent.args, platform: 'telegram' }, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
/** Animations are on, so the dialog fades in. */
export const Motion: Story = { ...Empty, ...motion };
