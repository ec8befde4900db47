import { connections } from '@signalsync/content/connections';
import { connectedTelegram, platformOfManyWords } from '@signalsync/contract/fixtures/connections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { ConnectionSuccessDialog } from './ConnectionSuccessDialog.tsx';

const notCopied = { isCopied: false, isHighlighted: false, hasFailed: false };
const { username, inviteLink } = connectedTelegram();
const long = platformOfManyWords('discord');

const meta = {
  title: 'Pieces/ConnectionSuccessDialog',
  component: ConnectionSuccessDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: connections,
    isOpen: true,
    platform: 'telegram',
    username: username ?? '',
    inviteLink,
    failedScriptCount: 0,
    copy: notCopied,
    onCopyInvite: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof ConnectionSuccessDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Connection Successful' }));

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {};

/** The user has an invite but has not joined the group yet, so the dialog does not say that Telegram is connected. */
export const Invited: Story = {
  args: { isInvited: true },
  play: async ({ canvasElement }) => {
    const dialog = within(
      await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Invite Ready' }),
    );
    await expect(dialog.getByText('sam_trades is invited to Telegram.')).toBeInTheDocument();
    await expect(dialog.queryByText(/is connected/)).not.toBeInTheDocument();
  },
};

export const Copied: Story = { args: { copy: { isCopied: true, isHighlighted: true, hasFailed: false } } };

/** The browser does not allow copying, so the link is selected, and a note says which keys to press. */
export const CopyRejected: Story = {
  args: { copy: { ...notCopied, hasFailed: true } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(connections.invite.copyFailed);
    await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Invite link' })).toHaveFocus());
  },
};

/** There is no invite for TradingView. One of the four TradingView scripts could not be shared with the user. */
export const WithoutInvite: Story = {
  args: { platform: 'tradingview', username: 'SamTrades', inviteLink: null, failedScriptCount: 1 },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('TradingView is connected as SamTrades.')).toBeInTheDocument();
    await expect(dialog.getByText('1 of 4 scripts could not be shared with you.')).toBeInTheDocument();
    await userEvent.tab();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** Using only the keyboard, the user copies the link, reaches 'Open invite' and closes the dialog. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const stops = [
      dialog.getByRole('button', { name: 'Close' }),
      dialog.getByRole('textbox', { name: 'Invite link' }),
      dialog.getByRole('button', { name: 'Copy' }),
    ];
    for (const stop of stops) {
      await userEvent.tab();
      await expect(stop).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopyInvite).toHaveBeenCalledWith(inviteLink);
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Done' })).toHaveFocus();
    await userEvent.tab();
    await expect(dialog.getByRole('link', { name: 'Open invite (opens in a new tab)' })).toHaveFocus();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const LongContent: Story = {
  args: { platform: 'discord', username: long.username ?? '', inviteLink: long.inviteLink, failedScriptCount: 3 },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
/** Animations are on, so the dialog fades in. */
export const Motion: Story = { ...States, ...motion };
