import { connections as texts } from '@signalsync/content/connections';
import { accountConnections, saveConnection } from '@signalsync/contract/calls/connections';
import {
  chatbotKickUser,
  discordAddUser,
  discordKickUser,
  telegramAddUser,
  telegramKickUser,
  tradingviewRevoke,
} from '@signalsync/contract/calls/connections';
import { everythingConnected, tradingviewConnectedInPart } from '@signalsync/contract/fixtures/connections';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { currentUser } from '@signalsync/contract/calls/user';
import { chatbotBase } from '@signalsync/state/mocks/connections';
import { faults } from '@signalsync/state/mocks/faults';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, type RequestHandler } from 'msw';
import { expect, userEvent, waitFor } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { general, member, press, says } from './connectionsStories.ts';
import { forgetTurns, inTurn, lost, pressFor, rejected } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const on = mock('*');
const fails = faults('*');
const chatbotFails = faults(chatbotBase('*'));

const meta = {
  title: 'Pages/Connections',
  tags: ['desktop'],
  component: PageStory,
  args: { path: paths.account, address: '#connect' },
  parameters: { layout: 'fullscreen', ...member(everythingConnected()) },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const disconnects = (platform: string, text: string, ...handlers: RequestHandler[]): Story => ({
  parameters: member(everythingConnected(), ...handlers),
  play: async ({ canvas }) => {
    await press(canvas, `Disconnect ${platform}`);
    await says(text);
    await expect(await canvas.findByRole('button', { name: `Connect ${platform}` })).toBeEnabled();
  },
});
const locally = (platform: string) =>
  `Disconnected from ${platform} locally. There may have been an issue with the remote disconnect.`;
export const DiscordIsDisconnected: Story = disconnects('Discord', 'Successfully disconnected from Discord.');
export const ChatbotFails: Story = disconnects(
  'Discord',
  'Successfully disconnected from Discord.',
  chatbotFails.httpError(chatbotKickUser, 500),
);
export const DiscordIsAway: Story = disconnects('Discord', locally('Discord'), on(discordKickUser, { success: false }));
export const TelegramIsDisconnectedLocally: Story = disconnects(
  'Telegram',
  locally('Telegram'),
  fails.httpError(telegramKickUser, 502, { message: 'Telegram does not answer.' }),
);
export const TradingviewIsDisconnectedLocally: Story = disconnects(
  'TradingView',
  locally('TradingView'),
  fails.networkError(tradingviewRevoke),
);
let isUserBack = false;
/** The user could not be loaded at first. The tab shows the connections once the user is there. */
export const UserComesBack: Story = {
  parameters: member(
    everythingConnected(),
    mock('*')(currentUser, () => (isUserBack ? HttpResponse.json(monthlyMember()) : HttpResponse.error())),
  ),
  play: async ({ canvas }) => {
    isUserBack = false;
    const again = await canvas.findByRole('button', { name: 'Try Again' });
    isUserBack = true;
    await userEvent.click(again);
    await expect(await canvas.findByRole('button', { name: 'Disconnect Telegram' })).toBeEnabled();
  },
};
export const DisconnectIsNotSaved: Story = {
  parameters: member(everythingConnected(), fails.httpError(saveConnection, 500)),
  play: async ({ canvas }) => {
    await press(canvas, 'Disconnect Telegram');
    await says('Failed to disconnect platform');
    await expect(canvas.getByRole('button', { name: 'Disconnect Telegram' })).toBeEnabled();
  },
};

export const MissingScriptsAreTriedAgain: Story = {
  parameters: member(tradingviewConnectedInPart()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('2 of 4 scripts could not be shared with you.')).toBeVisible();
    await press(canvas, 'Try Again');
    await waitFor(() => expect(canvas.queryByText(/scripts could not be shared/)).toBeNull());
  },
};
export const NewInvite: Story = {
  parameters: member(everythingConnected()),
  play: async ({ canvas }) => {
    await press(canvas, 'New invite to Telegram');
    const link = canvas.getByRole('link', { name: /^Open your Telegram invite/ });
    await waitFor(() => expect(link).toHaveAttribute('href', 'https://t.me/+sample-1'));
  },
};
export const NewInviteFails: Story = {
  parameters: member(everythingConnected(), fails.httpError(discordAddUser, 429)),
  play: async ({ canvas }) => {
    await press(canvas, 'New invite to Discord');
    await says(general('Discord'));
  },
};
/** The connections stay loaded while the user looks at another tab of the account. */
export const OtherTabAndBack: Story = {
  parameters: member(everythingConnected()),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Disconnect Discord' });
    await userEvent.click(canvas.getByRole('tab', { name: 'General' }));
    await canvas.findByText('usr_8f21c0');
    await userEvent.click(canvas.getByRole('tab', { name: 'Connect Accounts' }));
    await expect(await canvas.findByRole('button', { name: 'Disconnect Discord' })).toBeVisible();
  },
};

let connections = everythingConnected();
/** The browser restores the page, which fetches the connections again, until the check holds. */
const restoredUntil = (check: () => Promise<unknown>) =>
  waitFor(async () => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await check();
  });
const invitesEnd = '2026-11-28T12:00:00.000Z';

/** The member joins by their invites, or needs new ones. */
export const InvitesAreUsed: Story = {
  beforeEach: () => {
    connections = everythingConnected();
  },
  parameters: member(
    everythingConnected(),
    on(accountConnections, () => connections),
  ),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: 'Disconnect Telegram' });
    for (const [status, text] of [
      ['invited', /^Your invite works until November 28, 2026\./],
      ['joined', 'Member'],
      ['expired', /^Your invite has expired\./],
      ['used', /^Your invite was used by an account other than/],
      ['left', /^You are no longer in the/],
    ] as const) {
      connections = {
        ...everythingConnected(),
        discordRole: status === 'joined' ? 'Member' : null,
        discordStatus: status,
        discordInviteExpiresAt: invitesEnd,
        telegramStatus: status,
        telegramInviteExpiresAt: invitesEnd,
      };
      await restoredUntil(() => canvas.findAllByText(text, {}, { timeout: 1000 }));
      if (status !== 'invited') continue;
      await press(canvas, 'Copy link to the Discord invite');
      await canvas.findByRole('button', { name: /^Copied/ });
      connections = { ...connections, discordStatus: null };
      await press(canvas, 'Check again whether Discord is connected');
      await expect(await canvas.findByText(texts.invite.news.changed)).toBeVisible();
    }
  },
};

/** A member asks for invites, and has joined one of the platforms already. */
export const InvitesAreRenewed: Story = {
  beforeEach: forgetTurns,
  parameters: member(
    everythingConnected(),
    inTurn(
      discordAddUser,
      { success: true, status: 'invited', invite_url: 'https://discord.gg/sample' },
      { success: true, status: 'joined', invite_url: null },
    ),
    inTurn(
      telegramAddUser,
      { success: true, status: 'invited', invite_url: 'https://t.me/+sample' },
      { success: true, status: 'joined', invite_url: null },
    ),
  ),
  play: async ({ canvas }) => {
    const { made, renewed } = texts.invite.news;
    for (const [call, platform, news, joined] of [
      [discordAddUser, 'Discord', made, 'You are in the community with the Premium role.'],
      [telegramAddUser, 'Telegram', renewed, 'You are in the group.'],
    ] as const) {
      await pressFor(call, canvas, `New invite to ${platform}`);
      await expect(await canvas.findByText(news)).toBeVisible();
      await pressFor(call, canvas, `New invite to ${platform}`);
      await expect(await canvas.findByText(joined)).toBeVisible();
    }
  },
};

/** The platforms do not carry out what they are asked for, until TradingView does. */
export const PlatformsReject: Story = {
  beforeEach: forgetTurns,
  parameters: member(
    everythingConnected(),
    on(accountConnections, everythingConnected()),
    on(saveConnection, { success: true }),
    inTurn(discordKickUser, rejected, lost),
    inTurn(telegramKickUser, rejected),
    inTurn(tradingviewRevoke, rejected, { success: true }),
  ),
  play: async ({ canvas }) => {
    for (const [call, platform] of [
      [discordKickUser, 'Discord'],
      [discordKickUser, 'Discord'],
      [telegramKickUser, 'Telegram'],
      [tradingviewRevoke, 'TradingView'],
    ] as const) {
      await pressFor(call, canvas, `Disconnect ${platform}`);
      await says(locally(platform));
      const isBack = () => canvas.findByRole('button', { name: `Disconnect ${platform}` }, { timeout: 1000 });
      await canvas.findByRole('button', { name: `Connect ${platform}` });
      await restoredUntil(isBack);
    }
    await pressFor(tradingviewRevoke, canvas, 'Disconnect TradingView');
    await says('Successfully disconnected from TradingView.');
    await userEvent.click(await canvas.findByRole('button', { name: /^Notifications/ }));
    await says('Platform disconnected');
  },
};
