import { accountDeletionCard } from '@signalsync/content/accountDeletionCard';
import { accountDeletionDialog } from '@signalsync/content/accountDeletionDialog';
import { accountDeletionErrors } from '@signalsync/content/messages/accountDeletion';
import { serverErrors } from '@signalsync/content/serverErrors';
import { deleteAccount, deletionOutlookOf } from '@signalsync/contract/calls/accountDeletion';
import { openSessions } from '@signalsync/contract/calls/sessions';
import { sampleOutlook } from '@signalsync/contract/fixtures/accountDeletion';
import { monthlyMember } from '@signalsync/contract/fixtures/people';
import { sampleSessions } from '@signalsync/contract/fixtures/sessions';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { forgetTurns, inTurn } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
const listed = mock('*')(openSessions, { sessions: sampleSessions(), hasMore: false, canDelete: true });
const signedIn = () => [listed, ...happyMocks('*', monthlyMember())];

const meta = {
  title: 'Pages/AccountDeletion',
  tags: ['both'],
  component: PageStory,
  args: { path: paths.account },
  parameters: { layout: 'fullscreen', msw: { handlers: signedIn() } },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const open = async ({ canvas }: Pick<Parameters<NonNullable<Story['play']>>[0], 'canvas'>) => {
  await userEvent.click(await canvas.findByRole('button', { name: accountDeletionCard.open }, { timeout: 5000 }));
  return within(await within(document.body).findByRole('alertdialog', { name: accountDeletionDialog.title }));
};

/** The user types the address and is signed out. The page says when the account is erased. */
export const AccountIsDeleted: Story = {
  play: async (context) => {
    const dialog = await open(context);
    await userEvent.type(await dialog.findByRole('textbox'), `${sampleOutlook().email}{Enter}`);
    const title = 'Your account will be deleted on November 27, 2026';
    await expect(await context.canvas.findByRole('heading', { name: title })).toBeVisible();
  },
};

/** Another address was typed. It stays, and the dialog says why nothing was deleted. */
export const AddressIsAnother: Story = {
  parameters: {
    msw: { handlers: [fails.httpError(deleteAccount, 422, { message: 'That is another email.' }), ...signedIn()] },
  },
  play: async (context) => {
    const dialog = await open(context);
    await userEvent.type(await dialog.findByRole('textbox'), 'bob@example.com{Enter}');
    await expect(await dialog.findByText('That is another email.')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveValue('bob@example.com');
  },
};

/** What would happen could not be loaded. The user can try again. */
export const OutlookCannotBeLoaded: Story = {
  parameters: { msw: { handlers: [fails.httpError(deletionOutlookOf, 500, 'Database is asleep'), ...signedIn()] } },
  play: async (context) => {
    const dialog = await open(context);
    await expect(await dialog.findByText(accountDeletionErrors.load)).toBeVisible();
    await waitFor(() => expect(dialog.getByRole('button', { name: accountDeletionDialog.retry })).toBeEnabled());
  },
};

/** Since the dialog was opened, the bank has begun to review a payment. The dialog then says that, and offers nothing. */
export const IsBlocked: Story = {
  parameters: {
    msw: {
      handlers: [
        inTurn(deletionOutlookOf, sampleOutlook(), sampleOutlook({ blocked: 'dispute' })),
        fails.httpError(deleteAccount, 409, { message: serverErrors.account.deletionBlocked.dispute }),
        ...signedIn(),
      ],
    },
  },
  beforeEach: forgetTurns,
  play: async (context) => {
    const dialog = await open(context);
    await userEvent.type(await dialog.findByRole('textbox'), `${sampleOutlook().email}{Enter}`);
    await expect(await dialog.findByText(accountDeletionDialog.blocked.dispute)).toBeVisible();
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
};
