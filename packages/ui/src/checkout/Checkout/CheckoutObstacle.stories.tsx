import type { CheckoutData } from '@signalsync/contract/view/checkout';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import { obstacleIn } from '@signalsync/state/checkout/obstacle';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { refundEnding, standings } from '../../private/standingStories.ts';
import { Checkout } from './Checkout.tsx';
import { monthlyOrder, readyArgs } from './checkoutStories.tsx';

const meta = {
  title: 'Screens/Checkout/Obstacle',
  tags: ['both'],
  component: Checkout,
  parameters: { layout: 'fullscreen', picture: 'twice' },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = (order = monthlyOrder()): CheckoutData => ({ status: 'ready', order });
const plan = 'SignalSync Premium (Monthly)';

/** Returns the args of the checkout for a member whose plan is in this state. */
const besides = (standing: ShownStanding) => ({
  checkout: ready({ ...monthlyOrder(), obstacle: obstacleIn(standing, plan) }),
});

/** Returns a story about a member whose plan is in this state. It checks that the checkout shows `text`. */
const inState = (standing: ShownStanding, text: RegExp, title = 'You already have a plan'): Story => ({
  parameters: { picture: false },
  args: besides(standing),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.getByText(text)).toBeVisible();
    await expect(canvas.queryByText('Card information')).toBeNull();
  },
});

/** A member with an active plan cannot buy another recurring plan, but can still buy lifetime access. */
export const PlanRuns: Story = {
  args: {
    checkout: ready({ ...monthlyOrder(), obstacle: { kind: 'running', plan: 'SignalSync Premium (Quarterly)' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You already have a plan' })).toBeVisible();
    await expect(canvas.getByText(/^You have SignalSync Premium \(Quarterly\), and/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '#billing');
    await expect(canvas.getByRole('link', { name: /^Upgrade/ })).toBeVisible();
    await expect(canvas.queryByText('Card information')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    await expect(canvas.queryByLabelText('Promo code')).toBeNull();
  },
};

/**
 * The renewal of the active plan could not be charged. The user can pay for the renewal, or cancel the plan and then
 * buy another one.
 */
export const PaymentDue: Story = {
  args: besides(standings.pastDue),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'A payment is due' })).toBeVisible();
    await expect(
      canvas.getByText(
        /^The \$149\.00 due on November 19, 2026 for SignalSync Premium \(Monthly\) could not be charged\./,
      ),
    ).toBeVisible();
    await expect(canvas.queryByText(/you keep what you have paid for/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '#pay');
    await expect(canvas.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '#billing');
  },
};

/**
 * The plan was cancelled outside our product while a payment was due. The user can still pay, or end the plan
 * immediately.
 */
export const PaymentDueEnding = inState(standings.pastDueEnding, /could not be charged/, 'A payment is due');

const notEnded = 'Your plan has not ended yet';

/** The plan has been cancelled, but is paid for until it ends. */
export const PlanEnds: Story = {
  ...inState(standings.ending, /^SignalSync Premium \(Monthly\) ends on December 19, 2026\./, notEnded),
  parameters: { picture: 'twice' },
};

/** The plan ends when its refund arrives, and the date is not known yet. */
export const RefundOnItsWay = inState(refundEnding, /^SignalSync Premium \(Monthly\) is about to end\./, notEnded);

export const RenewalDraft = inState(standings.renewalDraft, /you cannot have two renewing plans/);
export const RenewalProcessing = inState(standings.renewalProcessing, /you cannot have two renewing plans/);
export const FreeTime = inState(standings.extended, /you cannot have two renewing plans/);
export const Disputed = inState(standings.disputed, /you cannot have two renewing plans/);

/** A member with lifetime access cannot buy any other plan. */
export const HasLifetime: Story = {
  parameters: { picture: false },
  args: { checkout: ready({ ...monthlyOrder(), lifetime: null, obstacle: { kind: 'lifetime' } }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You have lifetime access' })).toBeVisible();
    await expect(canvas.getByText('There is nothing more to buy.')).toBeVisible();
    await expect(canvas.queryByText('Limited Time')).toBeNull();
    await expect(canvas.queryByText('Card information')).toBeNull();
  },
};

/** The server did not send the renewal date. */
export const DayUnknown: Story = {
  parameters: { picture: false },
  args: {
    checkout: ready({
      ...monthlyOrder(),
      renewal: { amount: 14_900, date: null, interval: 'month', isAfterDiscount: false },
    }),
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText('$149.00 today, then $149.00 every month. Cancel any time in your account.'),
    ).toBeVisible();
  },
};

const { due } = standings.pastDue;
/** The backend does not say since when the payment is due. */
export const PaymentDueUndated = inState(
  { ...standings.pastDue, due: due && { ...due, since: null } },
  /^The \$149\.00 for SignalSync Premium \(Monthly\) could not be charged\./,
  'A payment is due',
);
