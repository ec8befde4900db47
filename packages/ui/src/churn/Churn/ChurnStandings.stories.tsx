import { churn } from '@signalsync/content/churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import type { PricedPlan } from '@signalsync/contract/view/churn';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { expect, userEvent } from 'storybook/test';
import { cancellationOf, refundEnding, standings } from '../../private/standingStories.ts';
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

/** Returns the args of the last step for a plan in this state. */
const lastStep = (standing: ShownStanding) => {
  const { nextCharge, offer, due } = standing;
  return { view: { ...steps.offer, nextCharge, offer, due }, cancellation: cancellationOf(standing) };
};

/** Returns a story about the last step for a plan in this state. It checks that the step shows `text`. */
const inState = (standing: ShownStanding, text: RegExp | string = 'Before you go'): Story => ({
  parameters: { picture: false },
  args: lastStep(standing),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.queryAllByText('SAVE20LIFE')).toHaveLength(standing.offer === 'open' ? 1 : 0);
  },
});

/** A payment was due when the user cancelled, so the plan ended today. */
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
    await expect(canvas.getByText('Your plan has ended, and nothing more will be charged.')).toBeVisible();
    await expect(canvas.getByText('$149.00 due on November 19, 2026')).toBeVisible();
    await expect(canvas.queryByText('Paid until')).toBeNull();
  },
};

/** A payment is due, so this step makes no offer. The text beside 'Cancel now' says that the user can pay instead. */
export const PaymentDue: Story = {
  args: lastStep(standings.pastDue),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Before you go' })).toBeVisible();
    await expect(
      canvas.getByText('The $149.00 due on November 19, 2026 could not be charged and is still due.'),
    ).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '#pay');
    await expect(canvas.queryByText('SAVE20LIFE')).toBeNull();
  },
};

/** The bank is still deciding whether to approve the renewal payment. */
export const PaymentBeingTaken: Story = {
  parameters: { picture: false },
  args: lastStep(standings.renewalProcessing),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your plan is renewing: the \$149\.00 due on November 19, 2026/)).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Pay now' })).toBeNull();
    await expect(canvas.queryByText('SAVE20LIFE')).toBeNull();
  },
};

/**
 * A payment is due, and the plan has already been cancelled elsewhere. If the user pays, the plan still ends, but one
 * billing period later.
 */
export const PaymentDueEnding = inState(standings.pastDueEnding, churn.step4.dueHintEnding);

export const RenewalDraft = inState(standings.renewalDraft, /^Your plan is renewing: the \$149\.00/);
export const FreeTime = inState(standings.extended, /Your next charge, on December 19, 2026, is \$119\.20/);
export const Disputed = inState(standings.disputed);
export const RefundOnItsWay = inState(refundEnding);
/** The payment provider has paused the plan. The last step looks the same in the `unpaid` and `incomplete` states. */
export const Stopped = inState(standings.paused);

/** The user wants to stay, but has already cancelled the plan elsewhere. */
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

/** It is not yet known whether there is anything to cancel. */
export const Waiting: Story = {
  parameters: { picture: false },
  args: { view: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(churn.loading)).toBeInTheDocument();
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

/** The same, and it is not known when the plan ends. The link that skips the header leads to the heading. */
export const EndsElsewhereUndated: Story = {
  parameters: { picture: false },
  args: { view: { status: 'nothingToCancel', reason: 'alreadyEnding', keep: { endsOn: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(churn.endsElsewhere.questionUnknown)).toBeVisible();
    await userEvent.click(canvas.getByRole('link', { name: churn.skipToContent }));
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus();
    await expect(window.location.hash).not.toBe('#main');
  },
};

/** Amounts that cannot be compared with the claim in dollars per day, so the step makes no claim. */
const withoutClaim = (plan: Partial<PricedPlan>): Story => ({
  parameters: { picture: false },
  args: { view: { ...steps.value, plan: { status: 'ready', plan: { ...monthlyPlan(), ...plan } } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(churn.step3.subtitleWithoutFigures)).toBeVisible();
    await expect(canvas.queryByText('about $5 per day')).toBeNull();
  },
});
export const ValueWithoutPrice = withoutClaim({ unitAmount: null });
export const ValueInEuros = withoutClaim({ currency: 'EUR' });

/** The next charge with the discount is not known, so the offer does not name the charge. */
export const OfferWithoutAmount: Story = {
  parameters: { picture: false },
  args: {
    view: {
      ...steps.offer,
      nextCharge: { amount: 149, withOffer: null, currency: 'usd', date: '2026-12-24T12:00:00.000Z' },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('SAVE20LIFE')).toBeVisible();
    await expect(canvas.queryByText(/Your next charge/)).toBeNull();
  },
};
