import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { connectionErrors } from '@signalsync/content/messages/connections';
import {
  connectedTradingview,
  platformOfManyWords,
  tradingviewWithoutAccess,
} from '@signalsync/contract/fixtures/connections';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { PlatformCard } from './PlatformCard.tsx';
import type { PlatformCardProps } from './platformCardProps.ts';
import {
  allConnected,
  cardConnection,
  notCopied,
  outsideDiscord,
  sampleCard,
  unconnected,
} from './platformCardStories.ts';
import { grid, single } from './stories.css.ts';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Pieces/PlatformCard',
  component: PlatformCard,
  args: sampleCard,
  render: (args) => (
    <div className={single}>
      <PlatformCard {...args} />
    </div>
  ),
} satisfies Meta<typeof PlatformCard>;

export default meta;
type Story = StoryObj<typeof meta>;

const rejected = {
  message: connectionErrors.failedTitle,
  reason: fill(connectionErrors.connect, { platform: connections.platforms.discord.name }),
};

const states: readonly Partial<PlatformCardProps>[] = [
  { id: 'discord', connection: null },
  { id: 'discord', connection: unconnected('discord') },
  { id: 'discord', connection: unconnected('discord'), work: 'connecting' },
  { id: 'discord', connection: unconnected('discord'), error: rejected },
  { id: 'discord', connection: allConnected.discord },
  { id: 'discord', connection: { ...allConnected.discord, role: 'Member', inviteLink: null } },
  { id: 'discord', connection: { ...allConnected.discord, role: 'Founding trader' }, work: 'disconnecting' },
  {
    id: 'discord',
    connection: allConnected.discord,
    error: { message: connectionErrors.disconnect, reason: null },
  },
  { id: 'discord', connection: outsideDiscord, onNewInvite: fn() },
  { id: 'telegram', connection: unconnected('telegram'), isGated: true },
  { id: 'telegram', connection: allConnected.telegram, onCheck: fn(), onNewInvite: fn() },
  {
    id: 'telegram',
    connection: allConnected.telegram,
    work: 'inviting',
    copy: { ...notCopied, isCopied: true },
    onCheck: fn(),
    onNewInvite: fn(),
  },
  { id: 'telegram', connection: allConnected.telegram, copy: { ...notCopied, hasFailed: true } },
  { connection: allConnected.tradingview },
  { connection: { ...allConnected.tradingview, isAccessEndingSoon: true } },
  { connection: { ...allConnected.tradingview, expiration: null } },
  { connection: { ...allConnected.tradingview, failedScriptCount: 2 } },
  { connection: { ...allConnected.tradingview, failedScriptCount: 2 }, work: 'granting' },
  { connection: cardConnection(tradingviewWithoutAccess()) },
  { connection: cardConnection(tradingviewWithoutAccess()), isGated: true },
];

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={grid}>
      {states.map((state, index) => (
        <PlatformCard key={index} {...args} {...state} />
      ))}
    </div>
  ),
};

/** A card with the longest possible username, invite, role and reason, and with all actions. */
export const LongContent: Story = {
  args: {
    id: 'discord',
    connection: {
      ...cardConnection(platformOfManyWords('discord'), {
        role: 'Founding member of the long-term desk',
        isAccessEndingSoon: true,
        failedScriptCount: 3,
      }),
      expiration: connectedTradingview().expiration,
    },
    error: { message: connectionErrors.failedTitle, reason: 'A reason that the server gives at length. '.repeat(7) },
    onCheck: fn(),
    onNewInvite: fn(),
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...States, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };

/** The plan has ended. The Telegram invite is gone, but the username stays connected. */
export const TelegramWithoutPlan: Story = {
  args: { id: 'telegram', connection: { ...allConnected.telegram, inviteLink: null }, isGated: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Access ended')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See plans' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Disconnect Telegram' })).toBeEnabled();
  },
};

/**
 * Without a plan, the button is disabled, and a note says why. The first press of Tab reaches the link to the plans.
 */
export const Gated: Story = {
  args: { isGated: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Subscribe to Connect TradingView' });
    await expect(button).toBeDisabled();
    await expect(button).toHaveTextContent('Subscribe to Connect');
    await expect(button).toHaveAccessibleDescription('Comes with every plan.');
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'See plans' })).toHaveFocus();
    await expect(canvas.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '#pricing');
    await expect(args.onConnect).not.toHaveBeenCalled();
  },
};

/** Using only the keyboard, the user reaches the invite's link, uses all of the invite's actions, and disconnects. */
export const Keyboard: Story = {
  args: { id: 'telegram', connection: allConnected.telegram, onCheck: fn(), onNewInvite: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopyInvite).toHaveBeenCalledWith('https://t.me/+signalsync-sample');
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onCheck).toHaveBeenCalledOnce();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(args.onNewInvite).toHaveBeenCalledOnce();
    await userEvent.tab();
    const open = canvas.getByRole('link', { name: 'Open your Telegram invite (opens in a new tab)' });
    await expect(open).toHaveFocus();
    await expect(open).toHaveAttribute('href', 'https://t.me/+signalsync-sample');
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Disconnect Telegram' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDisconnect).toHaveBeenCalledOnce();
  },
};

function Connecting(args: PlatformCardProps) {
  const [isConnected, setConnected] = useState(false);
  return (
    <PlatformCard
      {...args}
      id="discord"
      connection={isConnected ? allConnected.discord : unconnected('discord')}
      onConnect={() => setConnected(true)}
      onDisconnect={() => setConnected(false)}
    />
  );
}

/** If an action takes longer than usual, its button says so. */
export const Slow: Story = {
  ...takingLong,
  args: { connection: allConnected.tradingview, work: 'disconnecting' },
  play: async ({ canvas }) => {
    const said = canvas.getAllByRole('status').map((status) => status.textContent);
    await expect(said).toContain('Taking longer than usual...');
    await expect(canvas.getByRole('button', { name: 'Taking longer than usual...' })).toHaveAttribute('aria-disabled');
  },
};

/** The user presses the button, which changes from 'Connect' to 'Disconnect'. The button keeps focus. */
export const FocusStays: Story = {
  render: (args) => <Connecting {...args} />,
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Disconnect Discord' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Connect Discord' })).toHaveFocus();
  },
};

function Granting(args: PlatformCardProps) {
  const [failedScriptCount, setFailed] = useState(2);
  const [work, setWork] = useState<PlatformCardProps['work']>(null);
  return (
    <>
      <PlatformCard
        {...args}
        connection={{ ...allConnected.tradingview, failedScriptCount }}
        work={work}
        onGrantAccess={() => setWork('granting')}
      />
      <button
        type="button"
        onClick={() => {
          setWork(null);
          setFailed(0);
        }}
      >
        Grant
      </button>
    </>
  );
}

/**
 * After the user presses 'Try Again', the button keeps focus while the action is pending. If the action succeeds, the
 * button disappears, and focus moves to the platform's name.
 */
export const TriedAgain: Story = {
  render: (args) => <Granting {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('2 of 4 scripts could not be shared with you.')).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Trying again...' })).toHaveFocus();
    canvas.getByRole('button', { name: 'Grant' }).dispatchEvent(new MouseEvent('click', { bubbles: true }));
    await waitFor(() => expect(canvas.queryByText(/could not be shared/)).not.toBeInTheDocument());
    await expect(canvas.getByRole('heading', { name: 'TradingView' })).toHaveFocus();
  },
};
