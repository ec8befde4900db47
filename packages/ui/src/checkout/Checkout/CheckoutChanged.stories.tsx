import { checkout } from '@signalsync/content/checkout';
import { shell } from '@signalsync/content/shell';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Checkout } from './Checkout.tsx';
import { lifetimeOrder, readyArgs } from './checkoutStories.tsx';

/** Something changed in another tab or on another device while the checkout was open. */
const meta = {
  title: 'Screens/Checkout/Changed meanwhile',
  tags: ['both'],
  component: Checkout,
  parameters: { layout: 'fullscreen', picture: false },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

const accountEmail = { value: 'trader@example.com', isValid: true, isLocked: true } as const;

/** While the checkout for lifetime access was open, the user bought a plan on another device. */
export const PlanDiffers: Story = {
  args: {
    email: accountEmail,
    checkout: { status: 'ready', order: { ...lifetimeOrder(), replacedPlan: 'SignalSync Premium (Monthly)' } },
    submission: { status: 'planDiffers', plan: 'SignalSync Premium (Monthly)' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'SignalSync Premium (Monthly) has started in the meantime, and ends as soon as you pay. You were not charged.',
    );
    await expect(canvas.getByText(/The time left on it is not credited\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
  },
};

/** Buying lifetime access would have ended the user's plan. A notice says that this plan has already ended. */
export const NoPlanEnds: Story = {
  args: {
    email: accountEmail,
    checkout: { status: 'ready', order: lifetimeOrder() },
    submission: { status: 'planDiffers', plan: null },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(checkout.planDiffers.none);
  },
};

/** While the checkout was open, the user signed in to another account in this browser. */
export const BuyerChanged: Story = {
  args: { email: accountEmail, submission: { status: 'buyerChanged', email: 'trader@example.com' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You are now signed in as trader@example.com.');
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  },
};

/** The user logged out in another tab. */
export const BuyerGone: Story = {
  args: {
    email: { value: '', isValid: false, isLocked: false },
    isGuest: true,
    submission: { status: 'buyerChanged', email: null },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(checkout.buyerChanged.guest);
    await expect(canvas.getByRole('textbox', { name: 'Email' })).toHaveValue('');
  },
};

/** The session ended while the checkout was open. The notice replaces the pay button and takes its focus. */
export const SessionEnded: Story = {
  args: { email: accountEmail, submission: { status: 'sessionEnded' }, onGoOnAsGuest: fn(), theme: 'light' },
  play: async ({ canvas, args }) => {
    const { description, signIn, guest } = checkout.sessionEnded;
    await expect(canvas.getByRole('alert')).toHaveTextContent(description);
    await waitFor(() => expect(within(canvas.getByRole('alert')).getByRole('link', { name: signIn })).toHaveFocus());
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: guest }));
    await expect(args.onGoOnAsGuest).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('button', { name: shell.header.useDarkTheme })).toBeVisible();
  },
};
