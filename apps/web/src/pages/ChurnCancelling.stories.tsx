import { sendFeedback } from '@signalsync/contract/calls/rating';
import { currentUser } from '@signalsync/contract/calls/user';
import { createPortalSession } from '@signalsync/contract/calls/billing';
import { cancelSubscription, nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { plans } from '@signalsync/contract/calls/pricing';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { nextBillingOfEndingPlan, nextBillingOfMonthly } from '@signalsync/contract/fixtures/payments';
import { faults } from '@signalsync/state/mocks/faults';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { arrives, body, cancelNow, goTo, heading, member, portal, press, says } from './churnStories.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
const on = mock('*');
const leave = fn();
const print = fn();

const meta = {
  title: 'Pages/Churn/Cancelling',
  tags: ['desktop'],
  component: PageStory,
  args: { path: paths.churn, onLeave: leave, onPrint: print },
  parameters: { layout: 'fullscreen', ...member() },
  beforeEach: () => {
    leave.mockClear();
    print.mockClear();
  },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every request for the survey or the offer either fails or gets no response. Only cancelling works. */
export const EverythingElseFails: Story = {
  parameters: member(
    fails.hang(startChurnAttempt),
    fails.networkError(updateChurnAttempt),
    fails.httpError(sendFeedback, 500),
    fails.httpError(nextBillingInfo, 500),
    fails.httpError(plans, 500),
  ),
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await userEvent.type(await canvas.findByRole('textbox'), 'Too dear');
    await press(canvas, 'continue to cancel');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(portal), { timeout: 3000 });
  },
};
export const PortalOpens: Story = {
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await press(canvas, 'continue to cancel');
    await waitFor(() => expect(leave).toHaveBeenCalledWith(portal));
  },
};
export const PortalFails: Story = {
  parameters: member(fails.httpError(createPortalSession, 502)),
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await press(canvas, 'continue to cancel');
    await says('Failed to open billing portal. Please try again.');
    await expect(leave).not.toHaveBeenCalled();
    await expect(canvas.getByRole('button', { name: 'continue to cancel' })).toBeEnabled();
  },
};

export const PersonFails: Story = {
  parameters: member(fails.httpError(currentUser, 503)),
  play: async ({ canvas }) => {
    await says(/Error loading user data/);
    await cancelNow(canvas);
    await heading(canvas, 'Subscription Cancelled');
  },
};
export const PersonDoesNotAnswer: Story = {
  parameters: member(fails.hang(currentUser)),
  play: async ({ canvas }) => {
    await cancelNow(canvas);
    await heading(canvas, 'Subscription Cancelled');
    await expect(canvas.getByText('Your current plan')).toBeVisible();
  },
};
/** Mocks a server that remembers that the plan was cancelled. */
function cancelling(): RequestHandler[] {
  let isEnding = false;
  return [
    on(cancelSubscription, () => {
      isEnding = true;
      return { success: true };
    }),
    on(nextBillingInfo, () => (isEnding ? nextBillingOfEndingPlan() : nextBillingOfMonthly())),
  ];
}
/** The user cancels and sees the receipt, and then the billing tab with the cancelled plan. */
export const CancelsNow: Story = {
  parameters: member(...cancelling()),
  play: async ({ canvas }) => {
    await goTo(canvas, 2);
    await cancelNow(canvas);
    const title = await heading(canvas, 'Subscription Cancelled');
    await waitFor(() => expect(title).toHaveFocus());
    await expect(canvas.getByText('November 21, 2026 at 12:00 PM UTC')).toBeVisible();
    await expect(canvas.getByText('December 19, 2026')).toBeVisible();
    await press(canvas, 'Copy receipt');
    await expect(await canvas.findByRole('button', { name: 'Copied!' })).toBeVisible();
    await press(canvas, 'Print receipt');
    await expect(print).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('link', { name: 'Go to billing' }));
    await arrives(canvas, /Your subscription will end on December 19, 2026/);
    await expect(canvas.getByRole('button', { name: 'Keep my subscription' })).toBeVisible();
    await expect(canvas.queryByText('Subscribe now')).toBeNull();
  },
};
const cancellingFails = (text: string, handler: RequestHandler): Story => ({
  parameters: member(handler),
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: 'I am not using it' });
    const dialog = await cancelNow(canvas);
    await expect(await dialog.findByText(text)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled();
  },
});
export const CancellingIsRejected = cancellingFails(
  'There is no active plan to cancel.',
  fails.httpError(cancelSubscription, 409, { message: 'There is no active plan to cancel.' }),
);
export const CancellingIsRejectedSilently = cancellingFails(
  'Failed to cancel subscription.',
  fails.httpError(cancelSubscription, 409),
);
export const CancellingFails = cancellingFails(
  'Failed to cancel subscription. Please try again.',
  fails.networkError(cancelSubscription),
);
export const EndIsUnknown: Story = {
  parameters: member(fails.httpError(nextBillingInfo, 500)),
  play: async ({ canvas }) => {
    await canvas.findByRole('radio', { name: 'I am not using it' });
    await press(canvas, 'Cancel now');
    const dialog = within(await body().findByRole('alertdialog'));
    await waitFor(() => expect(dialog.getByText(/It ends when the period you have paid for is over/)).toBeVisible());
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel subscription' }));
    await heading(canvas, 'Subscription Cancelled');
    await expect(canvas.getByText('The end of the period you have paid for')).toBeVisible();
  },
};
