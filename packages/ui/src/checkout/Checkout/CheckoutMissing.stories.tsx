import { checkout } from '@signalsync/content/checkout';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { shell } from '@signalsync/content/shell';
import { monthlyPlan } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Checkout } from './Checkout.tsx';
import { monthlyOrder, readyArgs } from './checkoutStories.tsx';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Screens/Checkout/Missing parts',
  tags: ['both'],
  component: Checkout,
  parameters: { layout: 'fullscreen', picture: false },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The plan's picture could not be loaded, so the badge is shown instead. */
export const PictureMissing: Story = {
  args: {
    checkout: {
      status: 'ready',
      order: { ...monthlyOrder(), plan: { ...monthlyPlan(), images: ['data:image/png;base64,AAAA'] } },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(checkout.badge)).toBeVisible();
  },
};

/** Part of the app's code could not be loaded. The payment form appears only after the user reloads the page. */
export const ReloadForm: Story = {
  args: {
    paymentForm: {
      status: 'failed',
      message: checkoutErrors.loadForm,
      reason: shell.chunkFailed.description,
      needsReload: true,
    },
    onRetryPaymentForm: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onRetryPaymentForm).toHaveBeenCalledOnce();
  },
};

/** The server's reply about the plan does not match this version of the page, so the user must reload the page. */
export const ReloadPlan: Story = {
  args: {
    checkout: { status: 'failed', message: checkoutErrors.loadPlan, reason: null, needsReload: true },
    onRetry: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/**
 * The plan has loaded, but the app does not know yet who the buyer is, so the user cannot pay. The page says that this
 * is taking longer than usual.
 */
export const BuyerAwaited: Story = {
  ...takingLong,
  args: { checkout: { status: 'ready', order: monthlyOrder(), isBuyerAwaited: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: monthlyPlan().name })).toBeVisible();
    await expect(canvas.getByText('Taking longer than usual...', { selector: '[role=status]' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  },
};

export const LoadingSlowly: Story = {
  ...takingLong,
  args: { checkout: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Taking longer than usual...', { selector: '[role=status]' })).toBeVisible();
  },
};

/** The provider may be waiting for the buyer, so a long wait does not mean that anything is wrong. */
export const Confirming: Story = {
  ...takingLong,
  args: { submission: { status: 'processing', isConfirming: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Processing...' })).toHaveAttribute('aria-disabled');
  },
};

export const PayingSlowly: Story = {
  ...takingLong,
  args: { submission: { status: 'processing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Taking longer than usual...' })).toHaveAttribute('aria-disabled');
  },
};
