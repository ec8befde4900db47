import { connections } from '@signalsync/content/connections';
import { fill } from '@signalsync/content/fill';
import { slow } from '@signalsync/content/slow';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { takingLong } from '../../private/slowStories.tsx';
import { PlatformCard } from './PlatformCard.tsx';
import type { PlatformCardProps } from './platformCardProps.ts';
import {
  allConnected,
  invitedToTelegram,
  notCopied,
  outsideDiscord,
  outsideTelegram,
  sampleCard,
  unconnected,
} from './platformCardStories.ts';
import { grid, single } from './stories.css.ts';

const meta = {
  title: 'Pieces/PlatformCard/Invite',
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

function Renewing(args: PlatformCardProps) {
  const [isRenewed, setRenewed] = useState(false);
  const connection = isRenewed ? invitedToTelegram : ({ ...outsideTelegram, joining: 'expired' } as const);
  const news = isRenewed ? connections.invite.news.renewed : null;
  return <PlatformCard {...args} {...{ connection, news }} id="telegram" onNewInvite={() => setRenewed(true)} />;
}

/** One press replaces an expired invite. The result is announced, and focus moves to the platform's name. */
export const InviteRenewed: Story = {
  render: (args) => <Renewing {...args} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Invited')).toBeVisible();
    await expect(canvas.getByText('Your invite has expired. You are not in the group yet.')).toBeVisible();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByText('Your invite works until November 28, 2026.')).toBeVisible();
    await expect(canvas.getByText('Here is your new invite. Older invites no longer work.')).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Telegram' })).toHaveFocus();
  },
};

/** Another user has proven that the platform account is theirs, so the account is now connected to that user. */
export const MovedAway: Story = {
  args: {
    id: 'discord',
    connection: {
      ...unconnected('discord'),
      moved: { username: 'sam.trades', at: Date.parse('2026-11-20T09:00:00Z') },
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        'sam.trades was moved to another SignalSync account on November 20, 2026. If this wasn’t you, connect Discord again to move it back.',
      ),
    ).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Connect Discord' })).toBeEnabled();
  },
};

const standings: readonly Partial<PlatformCardProps>[] = [
  {
    id: 'telegram',
    connection: invitedToTelegram,
    news: connections.invite.news.notJoined,
    onCheck: fn(),
    onNewInvite: fn(),
  },
  { id: 'telegram', connection: { ...outsideTelegram, joining: 'expired' }, onNewInvite: fn() },
  { id: 'telegram', connection: { ...outsideTelegram, joining: 'used' }, onNewInvite: fn(), work: 'inviting' },
  {
    id: 'telegram',
    connection: { ...outsideTelegram, joining: 'joined' },
    news: fill(connections.invite.news.joined, { place: connections.invite.places.telegram }),
    onCheck: fn(),
  },
  { id: 'telegram', connection: { ...outsideTelegram, joining: 'left' }, onNewInvite: fn() },
];

/** Asking the platform, and making a new invite, take longer than usual. Each button says so. */
export const SlowAnswers: Story = {
  ...takingLong,
  render: (args) => (
    <div className={grid}>
      {(['checking', 'inviting'] as const).map((work) => (
        <PlatformCard key={work} {...args} {...standings[0]} work={work} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('button', { name: slow })).toHaveLength(2);
    const said = canvas.getAllByRole('status').filter(({ textContent }) => textContent === slow);
    await expect(said).toHaveLength(2);
  },
};

/** All states, from an unused invite to a joined group. */
export const Standings: Story = {
  args: { id: 'telegram' },
  render: (args) => (
    <div className={grid}>
      {standings.map((standing, index) => (
        <PlatformCard key={index} {...args} {...standing} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Invited')).toHaveLength(3);
    await expect(canvas.getAllByText('Connected')).toHaveLength(1);
    await expect(canvas.getByText('Not in the group')).toBeVisible();
    await expect(canvas.getByText(/^Your invite was used by an account other than sam_trades/)).toBeVisible();
    await expect(canvas.getByText('You are in the group.')).toBeVisible();
  },
};

const onDiscord: readonly Partial<PlatformCardProps>[] = [
  { connection: { ...allConnected.discord, joining: 'joined' }, onCheck: fn(), onNewInvite: fn() },
  {
    connection: outsideDiscord,
    news: fill(connections.invite.news.outside, {
      platform: connections.platforms.discord.name,
      place: connections.invite.places.discord,
    }),
    onNewInvite: fn(),
  },
  {
    connection: {
      ...outsideDiscord,
      inviteLink: allConnected.discord.inviteLink,
      joining: 'invited',
      // An invite to Discord never expires.
      inviteExpiresAt: null,
    },
    onCheck: fn(),
    onNewInvite: fn(),
  },
];

/** Each state that Discord reports: a member, a user who left or was removed, and the same user with a new invite. */
export const OnDiscord: Story = {
  args: { id: 'discord' },
  render: (args) => (
    <div className={grid}>
      {onDiscord.map((state, index) => (
        <PlatformCard key={index} {...args} {...state} />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Connected')).toHaveLength(1);
    await expect(canvas.getAllByText('Premium')).toHaveLength(1);
    await expect(canvas.getByText('Not in the community')).toBeVisible();
    await expect(canvas.getByText('You are no longer in the community. Get a new invite to join again.')).toBeVisible();
    await expect(canvas.getByText(/press “Check again” to get your role/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'New invite to Discord' })).toHaveLength(3);
  },
};

function Leaving(args: PlatformCardProps) {
  const [inviteLink, setLink] = useState(allConnected.telegram.inviteLink);
  const connection = { ...allConnected.telegram, inviteLink };
  return <PlatformCard {...args} id="telegram" connection={connection} onCheck={() => setLink(null)} />;
}

/** The user presses 'Check again', but the invite no longer exists. Focus moves to the platform's name. */
export const InviteGone: Story = {
  render: (args) => <Leaving {...args} />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Check again whether Telegram is connected' }));
    await expect(canvas.queryByRole('link')).not.toBeInTheDocument();
    await expect(canvas.getByRole('heading', { name: 'Telegram' })).toHaveFocus();
  },
};

/** The browser does not allow copying, so the link is shown and selected. */
export const CopyRejected: Story = {
  args: { id: 'discord', connection: allConnected.discord, copy: { ...notCopied, hasFailed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(connections.invite.copyFailed);
    await expect(canvas.getByRole('textbox', { name: 'Invite link' })).toHaveFocus();
  },
};
