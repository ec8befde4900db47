import { accountConnections, saveConnection } from '@signalsync/contract/calls/connections';
import { discordAuthorize, telegramAddUser, tradingviewGrant } from '@signalsync/contract/calls/connections';
import { everythingConnected, nothingConnected } from '@signalsync/contract/fixtures/connections';
import { sampleAccess } from '@signalsync/state/mocks/connections';
import { faults } from '@signalsync/state/mocks/faults';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, type RequestHandler } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { body, general, member, press, says, visitor } from './connectionsStories.ts';
import { forgetTurns, inTurn, lost, pressFor, rejected } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const on = mock('*');
const fails = faults('*');
const leave = fn();
const open = fn();

const meta = {
  title: 'Pages/Connections/Connecting',
  tags: ['desktop'],
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
/** Three days after the fixed date on which all stories run. */
const inThreeDays = '2026-11-24T12:00:00.000Z';

/** The paid access ends soon, and no plan will extend it. The bell also shows a warning. */
export const AccessEndsSoon: Story = {
  parameters: visitor({
    ...everythingConnected(),
    tradingviewExpiration: inThreeDays,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Ends soon')).toBeVisible();
    await expect(
      (await canvas.findAllByRole('button', { name: /^Notifications, 1 needing attention/ })).length,
    ).toBeGreaterThan(0);
  },
};
/** The plan renews before the access ends, so there is no warning. */
export const AccessIsProlonged: Story = {
  parameters: member({
    ...everythingConnected(),
    tradingviewExpiration: inThreeDays,
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Access until/)).toBeVisible();
    await expect(canvas.queryByText('Ends soon')).toBeNull();
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
  beforeEach: forgetTurns,
  parameters: member(nothingConnected(), inTurn(accountConnections, rejected, lost)),
  play: async ({ canvas }) => {
    await says('Failed to load account connections.');
    await pressFor(accountConnections, canvas, 'Try Again');
    await says('Failed to load account connections.');
    await expect(await canvas.findByRole('button', { name: 'Try Again' })).toBeEnabled();
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
export const DiscordIsRejected: Story = discordSays(
  'Failed to get Discord OAuth URL.',
  fails.httpError(discordAuthorize, 403),
);
export const DiscordFails: Story = discordSays('Failed to start Discord OAuth.', fails.networkError(discordAuthorize));
export const DiscordAddressIsNotDiscords: Story = discordSays(
  'Failed to get Discord OAuth URL.',
  on(discordAuthorize, { url: 'javascript:alert(1)' }),
);
/** The user returns from Discord. The connections tab opens at once, and the Discord invite opens a second later. */
export const BackFromDiscord: Story = {
  args: { address: '?discord=connected' },
  parameters: member(everythingConnected()),
  play: async () => {
    const dialog = within(await body().findByRole('dialog', { name: 'Connection Successful' }));
    await waitFor(() => expect(dialog.getByText('Discord is connected as sam.trades.')).toBeVisible());
    await waitFor(() => expect(open).toHaveBeenCalledWith('https://discord.com/invite/signalsync'), { timeout: 3000 });
    await expect(window.location.search).not.toContain('discord');
    await expect(window.location.hash).toBe('#connect');
  },
};

export const TelegramIsConnected: Story = {
  play: async ({ canvas }) => {
    await connectAs(canvas, 'Telegram', ' @sam_trades ');
    const dialog = within(await body().findByRole('dialog', { name: 'Connection Successful' }));
    await waitFor(() => expect(dialog.getByText('Telegram is connected as sam_trades.')).toBeVisible());
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

/** Another member has connected this account, and the user says that it is theirs. */
export const TelegramIsMoved: Story = {
  beforeEach: forgetTurns,
  parameters: member(
    nothingConnected(),
    inTurn(
      telegramAddUser,
      () => HttpResponse.json({ message: 'Somebody else has it.', canMove: true }, { status: 409 }),
      { success: true, status: 'invited', invite_url: 'https://t.me/+sample-1' },
    ),
  ),
  play: async ({ canvas }) => {
    await connectAs(canvas, 'Telegram', 'sam_trades');
    const question = within(await body().findByRole('alertdialog', { name: 'Move Telegram here?' }));
    await userEvent.click(question.getByRole('button', { name: 'Move it here' }));
    await body().findByRole('dialog', { name: 'Invite Ready' });
    await says(
      'To move sam_trades to this account, leave the Telegram group if you are in it, then join it again with this invite.',
    );
  },
};
/** The server says that the user has an invite, and has not joined yet. */
export const TelegramIsInvited: Story = {
  parameters: member(
    nothingConnected(),
    on(telegramAddUser, { success: true, status: 'invited', invite_url: 'https://t.me/+sample-1' }),
  ),
  play: async ({ canvas }) => {
    await connectAs(canvas, 'Telegram', 'sam_trades');
    const dialog = within(await body().findByRole('dialog', { name: 'Invite Ready' }));
    await says('Invite ready');
    await userEvent.click(dialog.getByRole('button', { name: /^Copy/ }));
    await expect(await dialog.findByRole('button', { name: /^Copied/ })).toBeVisible();
  },
};

const rejects = (platform: 'Telegram' | 'TradingView', text: string, handler: RequestHandler): Story => ({
  parameters: member(nothingConnected(), handler),
  play: async ({ canvas }) => {
    const { dialog, field } = await connectAs(canvas, platform, 'nobody_here');
    await dialog.findByText('Connection Failed');
    // The text becomes visible only when the dialog's opening animation has run.
    await waitFor(() => expect(dialog.getByText(text)).toBeVisible());
    await expect(field).toHaveValue('nobody_here');
    await expect(dialog.getByRole('button', { name: 'Connect' })).toBeEnabled();
  },
});
export const UsernameDoesNotExist: Story = rejects(
  'TradingView',
  'TradingView has no user named nobody_here.',
  fails.httpError(tradingviewGrant, 404, { message: 'TradingView has no user named nobody_here.' }),
);
export const TradingviewIsAway: Story = rejects(
  'TradingView',
  general('TradingView'),
  fails.networkError(tradingviewGrant),
);
export const FirstScriptFails: Story = rejects(
  'TradingView',
  general('TradingView'),
  on(tradingviewGrant, () => sampleAccess().map((each) => ({ ...each, status: 'Failure' }))),
);
export const UsernameIsSomebodyElses: Story = rejects(
  'Telegram',
  'Somebody else has connected this account.',
  fails.httpError(telegramAddUser, 409, { message: 'Somebody else has connected this account.' }),
);
export const TelegramIsAway: Story = rejects('Telegram', general('Telegram'), fails.networkError(telegramAddUser));
export const ConnectionIsNotSaved: Story = rejects(
  'Telegram',
  general('Telegram'),
  fails.httpError(saveConnection, 503),
);
