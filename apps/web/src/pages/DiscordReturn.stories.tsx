import { discordReturn } from '@signalsync/content/discordReturn';
import { saveConnection } from '@signalsync/contract/calls/connections';
import { currentUser } from '@signalsync/contract/calls/user';
import { chatbotOauthCallback, discordAddUser } from '@signalsync/contract/calls/connections';
import { authCheck } from '@signalsync/contract/calls/session';
import { monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { chatbotBase } from '@signalsync/state/mocks/connections';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
const chatbotFails = faults(chatbotBase('*'));
const member = (...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...happyMocks('*', monthlyMember())] },
});

const meta = {
  title: 'Pages/Discord return',
  tags: ['desktop'],
  component: PageStory,
  args: { path: paths.discordReturn, address: '?code=c0de&state=st4te' },
  parameters: { layout: 'fullscreen', ...member() },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const noCodeLeft = async () => expect(window.location.href).not.toMatch(/c0de|st4te/);
const shows = (text: string, ...handlers: RequestHandler[]): Story => ({
  parameters: member(...handlers),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Connection Failed' }, { timeout: 4000 })).toBeVisible();
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Return to Account' })).toHaveAttribute('href', '/account#connect');
    await noCodeLeft();
  },
});
const general = 'Failed to connect Discord';

export const DiscordIsConnected: Story = {
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Your Account Settings' }, { timeout: 5000 }),
    ).toBeVisible();
    await expect(await canvas.findByRole('button', { name: 'Disconnect Discord' })).toBeVisible();
    await expect(window.location.hash).toBe('#connect');
    await expect((await within(document.body).findAllByText('Discord Connected')).length).toBeGreaterThan(0);
    await noCodeLeft();
  },
};
/** Without a plan, the user gets the role of every member of the community. */
export const DiscordIsConnectedWithoutPlan: Story = {
  ...DiscordIsConnected,
  parameters: { msw: { handlers: happyMocks('*', visitorWithoutPlan()) } },
};
export const Waiting: Story = {
  parameters: member(chatbotFails.hang(chatbotOauthCallback)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Connecting your Discord account...')).toBeVisible();
    await noCodeLeft();
  },
};
export const NoCode: Story = { ...shows('No authorization code found'), args: { address: '' } };
export const ConsentDenied: Story = {
  ...shows('You declined access on Discord. Nothing was connected.'),
  args: { address: '?error=access_denied&error_description=denied&state=st4te' },
};
const signsIn: Story['play'] = async ({ canvas }) => {
  await canvas.findByText(discordReturn.signedOut.title, undefined, { timeout: 4000 });
  const link = within(canvas.getByRole('main')).getByRole('link', { name: 'Sign in' });
  await expect(link).toHaveAttribute('href', '/auth');
  await noCodeLeft();
};
export const SignedOut: Story = { parameters: { msw: { handlers: happyMocks('*', null) } }, play: signsIn };
let checks = 0;
export const SessionEndedMeanwhile: Story = {
  beforeEach: () => {
    checks = 0;
  },
  parameters: member(
    mock('*')(authCheck, () => ({ authenticated: ++checks === 1 })),
    chatbotFails.httpError(chatbotOauthCallback, 401),
  ),
  play: signsIn,
};
export const PersonFails: Story = shows(general, fails.httpError(currentUser, 503));
export const CodeIsRejected: Story = shows(
  'Discord did not take the code. Please try again.',
  chatbotFails.httpError(chatbotOauthCallback, 400, { message: 'Discord did not take the code. Please try again.' }),
);
export const AccountIsSomebodyElses: Story = shows(
  'Somebody else has connected this account.',
  chatbotFails.httpError(chatbotOauthCallback, 409, {
    success: false,
    error: 'Somebody else has connected this account.',
  }),
);
export const ChatbotSaysNo: Story = shows(general, chatbotFails.malformed(chatbotOauthCallback, { success: false }));
export const ChatbotIsAway: Story = shows(general, chatbotFails.networkError(chatbotOauthCallback));
export const NobodyIsLetIn: Story = shows(general, fails.httpError(discordAddUser, 502));
export const NotSaved: Story = shows(
  'Connect Discord first.',
  fails.httpError(saveConnection, 409, { message: 'Connect Discord first.' }),
);
