import { accountData } from '@signalsync/content/accountData';
import { accountDataErrors } from '@signalsync/content/messages/accountData';
import { takeAccountData } from '@signalsync/contract/calls/accountData';
import { updateAccount } from '@signalsync/contract/calls/account';
import { affiliateReferral } from '@signalsync/contract/calls/referral';
import { openSessions } from '@signalsync/contract/calls/sessions';
import { currentUser } from '@signalsync/contract/calls/user';
import { authCheck, logout } from '@signalsync/contract/calls/session';
import { memberWithUnconfirmedEmail, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { sampleSessions } from '@signalsync/contract/fixtures/sessions';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
const signedIn = () => happyMocks('*', visitorWithoutPlan());
const body = () => within(document.body);

const meta = {
  title: 'Pages/Account',
  tags: ['desktop'],
  component: PageStory,
  args: { path: paths.account },
  parameters: { layout: 'fullscreen', msw: { handlers: signedIn() } },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AccountArrives: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('usr_8f21c0')).toBeVisible();
    await expect(await canvas.findByDisplayValue('https://signalsync.example.com/?via=sam')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe('#general'));
  },
};

export const VisitorIsSentToSignIn: Story = {
  parameters: { msw: { handlers: happyMocks('*', null) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  },
};

export const HashThatNamesNoTab: Story = {
  args: { address: '#nonsense' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('tab', { name: 'General' })).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(window.location.hash).toBe('#general'));
  },
};

export const LoadingFails: Story = {
  parameters: { msw: { handlers: [fails.httpError(currentUser, 500, 'Database is asleep'), ...signedIn()] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Error loading user data: 500: Database is asleep')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Try Again' })).toBeEnabled();
  },
};

export const NobodyThere: Story = {
  parameters: { msw: { handlers: [mock('*')(currentUser, () => HttpResponse.json(null)), ...signedIn()] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Please log in to view this page.')).toBeVisible();
  },
};

/** Fires the event of a page that enters or leaves the back-forward cache. The stories' browser has no such cache. */
const keeps = (type: 'pagehide' | 'pageshow') => dispatchEvent(new PageTransitionEvent(type, { persisted: true }));

/** The user types half an email address, leaves the page, and comes back with the browser's Back button. */
export const CameBack: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit email' }));
    const field = await canvas.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(field);
    await userEvent.type(field, 'sam@ex');
    keeps('pagehide');
    await waitFor(() => expect(field).not.toBeVisible());
    keeps('pageshow');
    await waitFor(() => expect(field).toBeVisible());
    await expect(field).toHaveValue('sam@ex');
    await expect(field).toHaveFocus();
  },
};

let checks = 0;
const beforeEach = () => {
  checks = 0;
};

/** By the time the browser restores the page from its back-forward cache, another user has signed in. */
export const CameBackToOther: Story = {
  args: { onReload: fn() },
  beforeEach,
  parameters: {
    msw: {
      handlers: [
        mock('*')(authCheck, () => ({ authenticated: true, userId: ++checks === 1 ? 'usr_8f21c0' : 'usr_other' })),
        ...signedIn(),
      ],
    },
  },
  play: async ({ canvas, args }) => {
    const id = await canvas.findByText('usr_8f21c0');
    keeps('pagehide');
    keeps('pageshow');
    await waitFor(() => expect(args.onReload).toHaveBeenCalledTimes(1));
    await expect(id).not.toBeVisible();
  },
};

export const SessionEndedMeanwhile: Story = {
  beforeEach,
  parameters: {
    msw: {
      handlers: [
        mock('*')(authCheck, () => ({ authenticated: ++checks === 1 })),
        fails.httpError(currentUser, 401),
        ...signedIn(),
      ],
    },
  },
  play: async ({ canvas }) => {
    const heading = await canvas.findByRole('heading', { level: 1, name: 'Your session has ended' });
    await waitFor(() => expect(heading).toHaveFocus());
    await userEvent.click(canvas.getByRole('link', { name: 'Sign in' }));
    await expect(await canvas.findByRole('button', { name: 'Continue with Google' })).toBeVisible();
  },
};

export const EmailIsChanged: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit email' }));
    const field = await canvas.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(field);
    await userEvent.type(field, 'sam@example.net{Enter}');
    await expect((await body().findAllByText('Email Updated')).length).toBeGreaterThan(0);
    await expect(await canvas.findByText(/We sent a link to sam@example.net/)).toBeVisible();
  },
};

export const EmailIsNotChanged: Story = {
  parameters: {
    msw: { handlers: [fails.httpError(updateAccount, 409, { message: 'That address is taken.' }), ...signedIn()] },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit email' }));
    const field = await canvas.findByRole('textbox', { name: 'Email' });
    await userEvent.clear(field);
    await userEvent.type(field, 'sam@example.net{Enter}');
    await expect((await canvas.findAllByText(/Failed to update email\. Please try again\./)).length).toBeGreaterThan(0);
    await expect((await canvas.findAllByText(/That address is taken\./)).length).toBeGreaterThan(0);
    await expect(field).toHaveValue('sam@example.net');
    await userEvent.type(field, 'x');
    await waitFor(() => expect(field).toBeValid());
  },
};

export const UnconfirmedEmail: Story = {
  parameters: { msw: { handlers: happyMocks('*', memberWithUnconfirmedEmail()) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Until then, sign in with trader@example.com/)).toBeVisible();
  },
};

export const BillingInformationIsNotSaved: Story = {
  parameters: { msw: { handlers: [fails.networkError(updateAccount), ...signedIn()] } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit billing name' }));
    const dialog = within(await body().findByRole('dialog', { name: 'Edit Billing Information' }));
    const address = dialog.getByRole('textbox', { name: 'Billing address' });
    await userEvent.clear(address);
    await userEvent.type(address, '1 Main Street{Enter}{Enter}Springfield');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await expect(
      (await dialog.findAllByText('Failed to update billing information. Please try again.')).length,
    ).toBeGreaterThan(0);
    await expect(address).toHaveValue('1 Main Street\n\nSpringfield');
    await userEvent.type(address, ' 1');
    await waitFor(() => expect(dialog.queryByText(/^Failed to update billing information/)).toBeNull());
  },
};

/** The data could not be collected, so no file was saved. The card is there only where the backend can collect it. */
export const DataIsNotSaved: Story = {
  parameters: {
    msw: {
      handlers: [
        fails.httpError(takeAccountData, 500, 'Database is asleep'),
        mock('*')(openSessions, { sessions: sampleSessions(), hasMore: false, canTakeData: true }),
        ...signedIn(),
      ],
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: accountData.take }, { timeout: 5000 }));
    const card = within(canvas.getByRole('region', { name: accountData.title }));
    await expect(await card.findByRole('alert')).toHaveTextContent(accountDataErrors.take);
  },
};

export const ReferralFails: Story = {
  parameters: { msw: { handlers: [fails.httpError(affiliateReferral, 500), ...signedIn()] } },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/Failed to load referral code/)).length).toBeGreaterThan(0);
  },
};

export const NoReferralLink: Story = {
  parameters: { msw: { handlers: [mock('*')(affiliateReferral, { referral: null }), ...signedIn()] } },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Referral link' });
    await waitFor(() =>
      expect(`${(field as HTMLInputElement).value}${field.getAttribute('placeholder')}`).toContain('Not available'),
    );
  },
};

export const LogoutFails: Story = {
  parameters: { msw: { handlers: [fails.httpError(logout, 500, { message: 'Try again later.' }), ...signedIn()] } },
  play: async ({ canvas }) => {
    await canvas.findByText('usr_8f21c0');
    // On a phone the button 'Logout' is in the menu.
    const menu = canvas.queryByRole('button', { name: 'Menu' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await body().findByRole('button', { name: 'Logout' }));
    await expect((await canvas.findByText('Try again later.')).closest('[role=alert]')).toHaveTextContent(
      'Failed to logout',
    );
    await expect(canvas.getByText('usr_8f21c0')).toBeVisible();
    // The toast is too close to other buttons for the touch-target check, so the story dismisses the toast.
    await userEvent.click(await body().findByRole('button', { name: 'Dismiss' }));
  },
};
