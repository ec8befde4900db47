import { account } from '@signalsync/content/account';
import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors } from '@signalsync/content/messages/connections';
import { platformOfManyWords, tradingviewWithoutAccess } from '@signalsync/contract/fixtures/connections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { allConnected, cardConnection, unconnected } from '../PlatformCard/platformCardStories.ts';
import {
  forcedColors,
  laptop,
  largeText,
  motion,
  narrow,
  pictured,
  pseudoLocale,
  tablet,
} from '../../private/hardCases.ts';
import { AccountShell } from '../../account/AccountShell/AccountShell.tsx';
import { sampleAccountShell } from '../../account/AccountShell/accountShellStories.ts';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { ConnectionsTab } from './ConnectionsTab.tsx';
import {
  everythingReady,
  LiveConnectionsTab,
  nothingReady,
  readyWith,
  sampleConnectionsTab,
} from './connectionsTabStories.tsx';

const meta = {
  title: 'Screens/ConnectionsTab',
  tags: ['both'],
  component: ConnectionsTab,
  loaders: [fetchDialogSheet],
  parameters: { layout: 'fullscreen' },
  args: sampleConnectionsTab,
  render: (args) => (
    <AccountShell {...sampleAccountShell} selectedTab="connect">
      <ConnectionsTab {...args} />
    </AccountShell>
  ),
} satisfies Meta<typeof ConnectionsTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const bodyOf = (canvasElement: HTMLElement) => within(canvasElement.ownerDocument.body);
const unpictured = { parameters: { picture: false } } as const;
const live: Story = {
  ...unpictured,
  render: (args) => (
    <AccountShell {...sampleAccountShell} selectedTab="connect">
      <LiveConnectionsTab {...args} />
    </AccountShell>
  ),
};

export const DiscordConnected: Story = { parameters: { picture: 'twice' } };

export const Everything: Story = {
  args: { connections: everythingReady, onCheck: fn(), onNewInvite: fn() },
};

/** Without a plan, only Discord can be connected. The cards of the other two platforms link to the plans. */
export const NotSubscribed: Story = { args: { connections: nothingReady, isSubscribed: false } };

/** The connections are loading. The skeleton is the same height as the cards. */
export const Loading: Story = { args: { connections: { status: 'loading' } } };

export const LoadFailed: Story = {
  parameters: { picture: 'twice' },
  args: { connections: { status: 'failed', message: connectionErrors.load } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load account connections.');
  },
};

/**
 * Discord is being connected, Telegram is being disconnected, and access to the TradingView scripts is being granted
 * again.
 */
export const Pending: Story = {
  parameters: { picture: 'twice' },
  args: {
    connections: readyWith({
      discord: { connection: unconnected('discord'), work: 'connecting' },
      tradingview: { connection: { ...allConnected.tradingview, failedScriptCount: 2 }, work: 'granting' },
      telegram: { connection: allConnected.telegram, work: 'disconnecting' },
    }),
  },
};

/** An action on each card has failed, and each card shows its own error. */
export const Failed: Story = {
  parameters: { picture: 'twice' },
  args: {
    connections: readyWith({
      discord: { connection: unconnected('discord'), error: { message: connectionErrors.discordStart, reason: null } },
      tradingview: {
        error: {
          message: connectionErrors.failedTitle,
          reason: fill(connectionErrors.connect, { platform: connections.platforms.tradingview.name }),
        },
      },
      telegram: {
        connection: allConnected.telegram,
        error: { message: connectionErrors.disconnect, reason: null },
      },
    }),
  },
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('alert').map(({ textContent }) => textContent);
    await expect(said).toEqual([
      'Failed to start Discord OAuth.',
      'Connection FailedFailed to connect to TradingView. Please check your connection and try again.',
      'Failed to disconnect platform',
    ]);
  },
};

/** Two of the four TradingView scripts could not be shared with the user. Access to the other two scripts ends soon. */
export const AccessInPart: Story = {
  args: {
    connections: readyWith({
      tradingview: { connection: { ...allConnected.tradingview, isAccessEndingSoon: true, failedScriptCount: 2 } },
    }),
  },
};

export const AccessEnded: Story = {
  parameters: { picture: 'twice' },
  args: { connections: readyWith({ tradingview: { connection: cardConnection(tradingviewWithoutAccess()) } }) },
};

/** The dialog asks for the user's Telegram username. */
export const Username: Story = {
  args: { usernameDialog: { ...sampleConnectionsTab.usernameDialog, isOpen: true, platform: 'telegram' } },
};

/** The username was rejected. The dialog keeps what the user typed. */
export const UsernameRejected: Story = {
  parameters: { picture: 'twice' },
  args: {
    usernameDialog: {
      isOpen: true,
      platform: 'tradingview',
      username: 'SamTrade',
      isConnecting: false,
      error: { message: connectionErrors.failedTitle, reason: 'There is no TradingView account with this username.' },
    },
  },
};

export const Connected: Story = {
  args: {
    connections: everythingReady,
    successDialog: {
      isOpen: true,
      platform: 'telegram',
      username: 'sam_trades',
      inviteLink: allConnected.telegram.inviteLink,
      failedScriptCount: 0,
    },
  },
};

/** The user has no plan. A dialog asks for confirmation before TradingView or Telegram is disconnected. */
export const DisconnectAsked: Story = {
  parameters: { picture: 'twice' },
  args: { connections: everythingReady, isSubscribed: false },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Disconnect TradingView' }));
    await bodyOf(canvasElement).findByRole('alertdialog', { name: 'Disconnect TradingView?' });
  },
};

/**
 * Using only the keyboard, the user enters a username and connects. Focus returns to the card's button, which now says
 * 'Disconnect'.
 */
export const ConnectsByKeyboard: Story = {
  ...live,
  play: async ({ canvas, canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    const button = canvas.getByRole('button', { name: 'Connect Telegram' });
    while (canvasElement.ownerDocument.activeElement !== button) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await body.findByRole('dialog', { name: 'Connect Telegram' });
    await waitFor(() => expect(within(dialog).getByRole('textbox')).toHaveFocus());
    await userEvent.keyboard(' sam_trades {Enter}');
    await expect(args.onConnectUsername).toHaveBeenCalledWith('sam_trades');
    await body.findByRole('dialog', { name: 'Connection Successful' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Disconnect Telegram' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onDisconnect).toHaveBeenCalledWith('telegram');
    await expect(canvas.getByRole('button', { name: 'Connect Telegram' })).toHaveFocus();
  },
};

/**
 * Discord can be connected without a plan and without a username. The button on its card leads to Discord's consent
 * page.
 */
export const DiscordWithoutPlan: Story = {
  ...live,
  args: { connections: nothingReady, isSubscribed: false },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Connect Discord' }));
    await expect(args.onConnect).toHaveBeenCalledWith('discord');
    await expect(bodyOf(canvasElement).queryByRole('dialog')).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Subscribe to Connect Telegram' })).toBeDisabled();
  },
};

/**
 * Without a plan, the user would not be able to connect the platform again. A dialog therefore asks for confirmation
 * before the platform is disconnected, and the user can keep it connected.
 */
export const AsksBeforeItIsLost: Story = {
  ...live,
  args: { connections: everythingReady, isSubscribed: false },
  play: async ({ canvas, canvasElement, args }) => {
    const body = bodyOf(canvasElement);
    const button = canvas.getByRole('button', { name: 'Disconnect TradingView' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    const asked = within(await body.findByRole('alertdialog', { name: 'Disconnect TradingView?' }));
    await userEvent.click(asked.getByRole('button', { name: 'Keep it connected' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onDisconnect).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    const again = within(await body.findByRole('alertdialog', { name: 'Disconnect TradingView?' }));
    await userEvent.click(again.getByRole('button', { name: 'Disconnect' }));
    await expect(args.onDisconnect).toHaveBeenCalledWith('tradingview');
    await waitFor(() => expect(body.queryByRole('alertdialog')).not.toBeInTheDocument());
    // Without a plan, TradingView cannot be connected again. So the card's button is disabled and cannot receive focus.
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'TradingView' })).toHaveFocus());
  },
};

/** When 'Try Again' is pressed, the notice and its button disappear, and focus moves to the heading. */
export const Retried: Story = {
  ...live,
  args: { connections: { status: 'failed', message: connectionErrors.load } },
  play: async ({ canvas, args }) => {
    const retry = canvas.getByRole('button', { name: 'Try Again' });
    retry.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { name: 'Account Connections' })).toHaveFocus();
    await expect(canvas.getByRole('button', { name: 'Disconnect Discord' })).toBeVisible();
  },
};

/** The panel has the same name as its tab. The cards are in the order given by the specification. */
export const Structure: Story = {
  ...unpictured,
  play: async ({ canvas }) => {
    const panel = within(canvas.getByRole('tabpanel', { name: account.tabs.connect }));
    const names = panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Discord', 'TradingView', 'Telegram']);
    const discord = within(panel.getByRole('article', { name: 'Discord' }));
    await expect(discord.getByText('Premium')).toBeVisible();
    await expect(discord.getByRole('button', { name: 'Disconnect Discord' })).toHaveTextContent('Disconnect');
  },
};

export const LongContent: Story = {
  ...unpictured,
  args: {
    connections: readyWith({
      discord: { connection: cardConnection(platformOfManyWords('discord'), { role: 'Founding member of the desk' }) },
      tradingview: {
        connection: {
          ...cardConnection(platformOfManyWords('tradingview'), { failedScriptCount: 3, isAccessEndingSoon: true }),
          expiration: allConnected.tradingview.expiration,
        },
      },
      telegram: {
        connection: cardConnection(platformOfManyWords('telegram')),
        error: { message: connectionErrors.disconnect, reason: 'A reason that the server gives at length. '.repeat(7) },
      },
    }),
    onCheck: fn(),
    onNewInvite: fn(),
  },
};
export const Empty: Story = { ...unpictured, args: { connections: nothingReady } };
export const Laptop: Story = { ...Everything, ...laptop };
export const Tablet: Story = { ...Everything, ...tablet };
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...NotSubscribed, ...pseudoLocale };
export const ForcedColors: Story = { ...Everything, ...forcedColors };
/** Animations are on, so the skeleton moves while the connections load. */
export const Motion: Story = { ...Loading, ...motion };
