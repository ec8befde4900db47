import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dueOf, standings } from '../../private/standingStories.ts';
import { Churn } from './Churn.tsx';
import { churnArgs, churnLoaders, steps } from './churnStories.ts';

const meta = {
  title: 'Screens/Churn/Standings',
  component: Churn,
  parameters: { layout: 'fullscreen' },
  args: churnArgs,
  loaders: churnLoaders,
} satisfies Meta<typeof Churn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A payment was due when the user cancelled, so the plan has ended today. */
export const CancelledToday: Story = {
  args: {
    view: {
      status: 'cancelled',
      receipt: {
        planName: 'SignalSync Premium (Monthly)',
        cancelledAt: '2026-11-21T12:00:00.000Z',
        paidUntil: '2026-11-21T12:00:00.000Z',
        effect: 'now',
        notCharged: { amount: 149, currency: 'usd', since: '2026-11-19T12:00:00.000Z' },
        guarantee: null,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your plan has ended, and nothing more is charged.')).toBeVisible();
    await expect(canvas.getByText('$149.00 of November 19, 2026')).toBeVisible();
    await expect(canvas.queryByText('Paid until')).toBeNull();
  },
};

/** A payment is due: the step makes no offer. The text beside 'Cancel now' says that the user can pay instead. */
export const PaymentDue: Story = {
  args: { view: { ...steps.offer, offer: 'none', due: dueOf(standings.pastDue) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Before you go' })).toBeVisible();
    await expect(canvas.getByText('The $149.00 of November 19, 2026 could not be charged, and are due.')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '#pay');
    await expect(canvas.queryByText('SAVE20LIFE')).toBeNull();
  },
};

/** The bank is still deciding on the renewal's payment. */
export const PaymentBeingTaken: Story = {
  parameters: { picture: false },
  args: { view: { ...steps.offer, offer: 'none', due: dueOf(standings.renewalProcessing) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your plan is renewing: the \$149\.00 of November 19, 2026/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Pay now' })).toBeNull();
    await expect(canvas.queryByText('SAVE20LIFE')).toBeNull();
  },
};

/** The user wants to stay, but has already cancelled the plan somewhere else. */
export const EndsElsewhere: Story = {
  parameters: { picture: 'twice' },
  args: {
    view: { status: 'nothingToCancel', reason: 'alreadyEnding', keep: { endsOn: '2026-12-19T12:00:00.000Z' } },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Your plan is set to end on December 19, 2026. Keep it?')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Keep my subscription' })).toHaveAttribute('href', '#keep');
    await expect(canvas.getByRole('link', { name: 'Go to billing' })).toHaveAttribute('href', '#billing');
  },
};
