import { accountConnections, saveConnection } from '@signalsync/contract/calls/account';
import {
  chatbotKickUser,
  discordAddUser,
  discordAuthorize,
  discordKickUser,
  telegramAddUser,
  telegramKickUser,
  tradingviewGrant,
  tradingviewRevoke,
} from '@signalsync/contract/calls/platforms';
import {
  everythingConnected,
  nothingConnected,
  tradingviewConnectedInPart,
} from '@signalsync/contract/fixtures/connections';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import type { Connections } from '@signalsync/contract/model/connection';
import { chatbotBase, connectionsMocks, sampleAccess } from '@signalsync/state/mocks/connections';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../paths.ts';
import { PageStory } from './PageStory.tsx';

const on = mock('*');
const fails = faults('*');
const chatbotFails = faults(chatbotBase('*'));
const leave = fn();
const open = fn();

const member = (connected: Connections, ...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...connectionsMocks('*', connected), ...happyMocks('*', monthlyMember())] },
});
const visitor = (connected: Connections) => ({
  msw: { handlers: [...connectionsMocks('*', connected), ...happyMocks('*', visitorWithoutPlan())] },
});

const meta = {
  title: 'Pages/Connect',
  component: PageStory,
  args: { path: paths.account, address: '#connect', onLeave: leave, onOpen: open },
  parameters: { layout: 'fullscreen', ...member(nothingConnected()) },
  beforeEach: () => {
    leave.mockClear();
    open.mockClear();
  },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const body = () => within(document.body);
const says = async (text: string) => expect((await body().findAllByText(text)).length).toBeGreaterThan(0);
const press = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole('button', { name }));

async function connectAs(canvas: Canvas, platform: 'Telegram' | 'TradingView', username: string) {
  await press(canvas, `Connect ${platform}`);
  const dialog = within(await body().findByRole('dialog', { name: `Connect ${platform}` }));
  const field = dialog.getByRole('textbox', { name: `${platform} username` });
  await expect(dialog.getByRole('button', { name: 'Connect' })).toBeDisabled();
  await userEvent.type(field, username);
  await userEvent.click(dialog.getByRole('button', { name: 'Connect' }));
  return { dialog, field };
}

export const NothingConnected: Story = {
  play: async ({ canvas }) => {
    for (const name of ['Discord', 'TradingView', 'Telegram']) {
      await expect(await canvas.findByRole('button', { name: `Connect ${name}` })).toBeEnabled();
    }
    await expect(canvas.getByRole('tab', { name: 'Connect Accounts' })).toHaveAttribute('aria-selected', 'true');
  },
};
export const EverythingConnected: Story = {
  parameters: member(everythingConnected()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Premium')).toBeVisible();
    await expect(canvas.getByText('Access until December 21, 2026')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Disconnect Telegram' })).toBeEnabled();
  },
};
export const WithoutPlan: Story = {
  parameters: visitor(nothingConnected()),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Connect Discord' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Subscribe to Connect Telegram' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Subscribe to Connect TradingView' })).toBeDisabled();
  },
};
/** The access that was paid for ends, and no plan renews it: the bell says so, too. */
export const AccessEndsSoon: Story = {
  parameters: visitor({
    ...everythingConnected(),
    tradingviewExpiration: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ends soon')).toBeVisible();
    await expect(
      (await canvas.findAllByRole('button', { name: /^Notifications, 1 to look after/ })).length,
    ).toBeGreaterThan(0);
  },
};
export const AccessEnded: Story = {
  parameters: member({ ...everythingConnected(), tradingviewExpiration: '2020-01-01T12:00:00.000Z' }),
  play: async ({ canvas }) => {
    await press(canvas, 'Renew access');
    await expect(await canvas.findByText('Access until December 21, 2026')).toBeVisible();
  },
};

export const LoadingFails: Story = {
  parameters: member(nothingConnected(), fails.refuse(accountConnections, 500)),
  play: async ({ canvas }) => {
    await says('Failed to load account connections.');
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  },
};

export const ToDiscord: Story = {
  parameters: visitor(nothingConnected()),
  play: async ({ canvas }) => {
    await press(canvas, 'Connect Discord');
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://discord.com/oauth2/authorize?client_id=sample'));
  },
};
const discordSays = (text: string, handler: RequestHandler): Story => ({
  parameters: member(nothingConnected(), handler),
  play: async ({ canvas }) => {
    await press(canvas, 'Connect Discord');
    await says(text);
    await expect(leave).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'Connect Discord' })).toBeEnabled();
  },
});
export const DiscordIsRefused: Story = discordSays(
  'Failed to get Discord OAuth URL.',
  fails.refuse(discordAuthorize, 403),
);
export const DiscordFails: Story = discordSays('Failed to start Discord OAuth.', fails.networkError(discordAuthorize));
export const DiscordAddressIsNotDiscords: Story = discordSays(
  'Failed to get Discord OAuth URL.',
  on(discordAuthorize, { url: 'javascript:alert(1)' }),
);
/** Back from Discord: the tab opens by itself, the invite stands there and opens after a second. */
export const BackFromDiscord: Story = {
  args: { address: '?discord=connected' },
  parameters: member(everythingConnected()),
  play: async () => {
    const dialog = within(await body().findByRole('dialog', { name: 'Connection Successful' }));
    await expect(dialog.getByText('Discord is connected as sam.trades.')).toBeVisible();
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://discord.com/invite/signalsync'), { timeout: 3000 });
    await expect(window.location.search).not.toContain('discord');
    await expect(window.location.hash).toBe('#connect');
  },
};

export const TelegramIsConnected: Story = {
  play: async ({ canvas }) => {
    await connectAs(canvas, 'Telegram', ' @sam_trades ');
    const dialog = within(await body().findByRole('dialog', { name: 'Connection Successful' }));
    await expect(dialog.getByText('Telegram is connected as sam_trades.')).toBeVisible();
    await says('Platform connected');
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://t.me/+sample-1'), { timeout: 3000 });
  },
};
export const TradingviewIsConnectedInPart: Story = {
  parameters: member(
    nothingConnected(),
    on(tradingviewGrant, () => sampleAccess().map((each, at) => (at === 3 ? { ...each, status: 'Failure' } : each))),
  ),
  play: async ({ canvas }) => {
    await connectAs(canvas, 'TradingView', 'SamTrades');
    await body().findByRole('dialog', { name: 'Connection Successful' });
    await says('1 of 4 scripts could not be shared with you.');
  },
};

const refuses = (platform: 'Telegram' | 'TradingView', text: string, handler: RequestHandler): Story => ({
  parameters: member(nothingConnected(), handler),
  play: async ({ canvas }) => {
    const { dialog, field } = await connectAs(canvas, platform, 'nobody_here');
    await expect(await dialog.findByText('Connection Failed')).toBeVisible();
    await expect(dialog.getByText(text)).toBeVisible();
    await expect(field).toHaveValue('nobody_here');
    await expect(dialog.getByRole('button', { name: 'Connect' })).toBeEnabled();
  },
});
const general = (platform: string) => `Failed to connect to ${platform}. Please check your connection and try again.`;
export const UsernameDoesNotExist: Story = refuses(
  'TradingView',
  'TradingView has no user named nobody_here.',
  fails.refuse(tradingviewGrant, 404, { message: 'TradingView has no user named nobody_here.' }),
);
export const FirstScriptFails: Story = refuses(
  'TradingView',
  general('TradingView'),
  on(tradingviewGrant, () => sampleAccess().map((each) => ({ ...each, status: 'Failure' }))),
);
export const UsernameIsSomebodyElses: Story = refuses(
  'Telegram',
  'Somebody else has connected this account.',
  fails.refuse(telegramAddUser, 409, { message: 'Somebody else has connected this account.' }),
);
export const TelegramIsAway: Story = refuses('Telegram', general('Telegram'), fails.networkError(telegramAddUser));
export const ConnectionIsNotSaved: Story = refuses('Telegram', general('Telegram'), fails.refuse(saveConnection, 503));

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
  chatbotFails.refuse(chatbotKickUser, 500),
);
export const DiscordIsAway: Story = disconnects('Discord', locally('Discord'), on(discordKickUser, { success: false }));
export const TelegramIsDisconnectedLocally: Story = disconnects(
  'Telegram',
  locally('Telegram'),
  fails.refuse(telegramKickUser, 502, { message: 'Telegram does not answer.' }),
);
export const TradingviewIsDisconnectedLocally: Story = disconnects(
  'TradingView',
  locally('TradingView'),
  fails.networkError(tradingviewRevoke),
);
export const DisconnectIsNotSaved: Story = {
  parameters: member(everythingConnected(), fails.refuse(saveConnection, 500)),
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
    await press(canvas, 'Try again');
    await waitFor(() => expect(canvas.queryByText(/scripts could not be shared/)).toBeNull());
  },
};
export const NewInvite: Story = {
  parameters: member(everythingConnected()),
  play: async ({ canvas }) => {
    await press(canvas, 'New invite to Telegram');
    const link = canvas.getByRole('link', { name: /^Open invite to Telegram/ });
    await waitFor(() => expect(link).toHaveAttribute('href', 'https://t.me/+sample-1'));
  },
};
export const NewInviteFails: Story = {
  parameters: member(everythingConnected(), fails.refuse(discordAddUser, 429)),
  play: async ({ canvas }) => {
    await press(canvas, 'New invite to Discord');
    await says(general('Discord'));
  },
};
/** The connections are kept while another tab is open. */
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
