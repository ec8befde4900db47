import type { CheckoutData } from '@signalsync/contract/view/checkout';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { dueOf, standings } from '../../private/standingStories.ts';
import { Checkout } from './Checkout.tsx';
import { monthlyOrder, readyArgs } from './checkoutStories.tsx';

const meta = {
  title: 'Screens/Checkout/Obstacle',
  component: Checkout,
  parameters: { layout: 'fullscreen', picture: 'twice' },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = (order = monthlyOrder()): CheckoutData => ({ status: 'ready', order });

/** A member with a running plan cannot buy another recurring plan. Lifetime can still be bought. */
export const PlanRuns: Story = {
  args: {
    checkout: ready({ ...monthlyOrder(), obstacle: { kind: 'running', plan: 'SignalSync Premium (Quarterly)' } }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'You have a plan already' })).toBeVisible();
    await expect(canvas.getByText(/^SignalSync Premium \(Quarterly\) is running/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '#billing');
    await expect(canvas.getByRole('link', { name: /^Upgrade/ })).toBeVisible();
    await expect(canvas.queryByText('Card information')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    await expect(canvas.queryByLabelText('Promo code')).toBeNull();
  },
};

/** The running plan's renewal could not be charged. The user can pay for it, or cancel and then buy another plan. */
export const PaymentDue: Story = {
  args: {
    checkout: ready({
      ...monthlyOrder(),
      obstacle: { kind: 'due', plan: 'SignalSync Premium (Monthly)', due: dueOf(standings.pastDue) },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'A payment is due' })).toBeVisible();
    await expect(
      canvas.getByText(/^The \$149\.00 of November 19, 2026 for SignalSync Premium \(Monthly\) could not be charged\./),
    ).toBeVisible();
    await expect(canvas.queryByText(/You keep what is paid for/)).toBeNull();
    await expect(canvas.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '#pay');
    await expect(canvas.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '#billing');
  },
};

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

/** The server did not send the date of the renewal. */
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
