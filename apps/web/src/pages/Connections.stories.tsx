import { saveConnection } from '@signalsync/contract/calls/connections';
import {
  chatbotKickUser,
  discordAddUser,
  discordKickUser,
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
