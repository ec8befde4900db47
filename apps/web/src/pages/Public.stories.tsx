import { accountDeletion } from '@signalsync/content/accountDeletion';
import { titles } from '@signalsync/content/titles';
import { undoDeletion } from '@signalsync/contract/calls/accountDeletionUndo';
import { confirmEmailChange, undoEmailChange } from '@signalsync/contract/calls/emailChange';
import { signInByLink } from '@signalsync/contract/calls/signInLink';
import { visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { accountStands } from './accountStories.ts';
import { forgetTurns, inTurn, lost, pressFor, rejected } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');

const meta = {
  title: 'Pages/Public',
  tags: ['both'],
  component: PageStory,
  args: { path: paths.landing },
  parameters: { layout: 'fullscreen', msw: { handlers: happyMocks('*', null) } },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressDashboard: NonNullable<Story['play']> = async ({ canvas }) => {
  const buttons = await canvas.findAllByRole('button', { name: 'Access Dashboard' });
  const last = buttons.at(-1);
  if (last) await userEvent.click(last);
};

export const DashboardAsVisitor: Story = {
  play: async (context) => {
    await pressDashboard(context);
    await expect(await context.canvas.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  },
};

export const DashboardAsMember: Story = {
  parameters: { msw: { handlers: happyMocks('*', visitorWithoutPlan()) } },
  play: async (context) => {
    await pressDashboard(context);
    await accountStands(context.canvas);
  },
};

export const AddressThatIsNoneOfOurs: Story = {
  args: { path: '/nowhere' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  },
};

export const Terms: Story = {
  args: { path: paths.terms },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent('Terms');
    for (const [document, title] of [
      ['Privacy', titles.privacy],
      ['Returns', titles.returns],
      ['EULA', titles.eula],
    ] as const) {
      await userEvent.click(within(await canvas.findByRole('contentinfo')).getByRole('link', { name: document }));
      await waitFor(() => expect(window.document.title).toBe(title));
    }
  },
};

export const EmailChangeIsConfirmed: Story = {
  args: { path: paths.confirmEmailChange, address: '#token-of-the-mail' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm new email' }));
    await expect(await canvas.findByRole('heading', { name: 'Your new email is confirmed' })).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe(''));
  },
};

/** The server has got too many calls, then its answer is lost, and then the change is undone. */
export const EmailChangeIsUndone: Story = {
  args: { path: paths.undoEmailChange, address: '#token-of-the-mail' },
  beforeEach: forgetTurns,
  parameters: { msw: { handlers: [inTurn(undoEmailChange, rejected, lost, { email: 'trader@example.com' })] } },
  play: async ({ canvas }) => {
    for (let failed = 0; failed < 2; failed += 1) {
      await pressFor(undoEmailChange, canvas, 'Undo the change');
      await expect(await canvas.findByText('The change could not be made. Please try again.')).toBeVisible();
    }
    await pressFor(undoEmailChange, canvas, 'Undo the change');
    await expect(await canvas.findByRole('heading', { name: 'The change was undone' })).toBeVisible();
  },
};

/** The answer of the server is lost, and then the deletion of the account is taken back. */
export const DeletionIsTakenBack: Story = {
  args: { path: paths.undoDeletion, address: '#token-of-the-mail' },
  beforeEach: forgetTurns,
  parameters: { msw: { handlers: [inTurn(undoDeletion, lost, { email: 'trader@example.com' })] } },
  play: async ({ canvas }) => {
    await pressFor(undoDeletion, canvas, accountDeletion.undo.action);
    await expect(await canvas.findByText(accountDeletion.failed)).toBeVisible();
    await pressFor(undoDeletion, canvas, accountDeletion.undo.action);
    await expect(await canvas.findByRole('heading', { name: accountDeletion.undo.done })).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe(''));
  },
};

export const LinkWasUsed: Story = {
  args: { path: paths.confirmEmailChange, address: '#used' },
  parameters: { msw: { handlers: [fails.httpError(confirmEmailChange, 410, { message: 'Used' })] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm new email' }));
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  },
};

export const LinkWithoutToken: Story = {
  args: { path: paths.confirmEmailChange },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  },
};

export const ConfirmationFails: Story = {
  args: { path: paths.confirmEmailChange, address: '#token' },
  parameters: { msw: { handlers: [fails.networkError(confirmEmailChange)] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Confirm new email' }));
    await expect(await canvas.findByText('The change could not be made. Please try again.')).toBeVisible();
  },
};

const signInAddress = '#email=sam%40example.com&token=token-of-the-mail';
const pressSignIn = async (canvas: { findByRole: (role: string, options: { name: string }) => Promise<HTMLElement> }) =>
  userEvent.click(await canvas.findByRole('button', { name: 'Sign in as sam@example.com' }));

export const MailedLinkSignsIn: Story = {
  args: { path: paths.signInLink, address: signInAddress },
  parameters: { msw: { handlers: happyMocks('*', visitorWithoutPlan()) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Sign in here' })).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe(''));
    await pressSignIn(canvas);
    await accountStands(canvas);
  },
};

export const MailedLinkWasUsed: Story = {
  args: { path: paths.signInLink, address: signInAddress },
  parameters: { msw: { handlers: [fails.httpError(signInByLink, 410, { message: 'Used' })] } },
  play: async ({ canvas }) => {
    await pressSignIn(canvas);
    await expect(await canvas.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to the sign-in page' })).toBeVisible();
  },
};

export const MailedLinkFails: Story = {
  args: { path: paths.signInLink, address: signInAddress },
  parameters: { msw: { handlers: [fails.networkError(signInByLink)] } },
  play: async ({ canvas }) => {
    await pressSignIn(canvas);
    await expect(await canvas.findByText('We could not sign you in. Please try again.')).toBeVisible();
  },
};

export const MailedLinkIsCut: Story = {
  args: { path: paths.signInLink, address: '#email=sam%40example.com' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'This link is incomplete' })).toBeVisible();
  },
};
