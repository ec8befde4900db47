import { guestPurchase as content } from '@signalsync/content/guestPurchase';
import { guestPurchase } from '@signalsync/contract/fixtures/purchases';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { GuestPurchaseNotice } from './GuestPurchaseNotice.tsx';

const meta = {
  title: 'Pieces/GuestPurchaseNotice',
  component: GuestPurchaseNotice,
  args: { content, purchase: guestPurchase(), href: '#go-on' },
} satisfies Meta<typeof GuestPurchaseNotice>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Playground: Story = { tags: ['!test'] };

/** The payment has been received. Pressing Tab once reaches the link that continues the purchase. */
export const Received: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your payment was received. The payment was for SignalSync Premium (Monthly), using the email t…@example.com.',
    );
    await userEvent.tab();
    const goOn = canvas.getByRole('link', { name: 'Continue with this purchase' });
    await expect(goOn).toHaveFocus();
    await expect(goOn).toHaveAttribute('href', '#go-on');
  },
};
export const Processing: Story = {
  args: { purchase: guestPurchase({ status: 'processing' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Your bank has not confirmed the payment yet');
    await expect(canvas.getByRole('link', { name: 'Continue with this purchase' })).toBeVisible();
  },
};
export const Failed: Story = {
  args: { purchase: guestPurchase({ status: 'failed' }), href: '#checkout' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You were not charged.');
    await expect(canvas.getByRole('link', { name: 'Back to checkout' })).toHaveAttribute('href', '#checkout');
  },
};
export const LongContent: Story = {
  args: { purchase: guestPurchase({ email: `m…@${'a-domain-without-an-end-'.repeat(4)}example.com` }) },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...pseudoLocale };
export const ForcedColors: Story = { ...forcedColors };
