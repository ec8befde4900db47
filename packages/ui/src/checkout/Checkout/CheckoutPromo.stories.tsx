import { checkout } from '@signalsync/content/checkout';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { freeQuarterPromo, launchPromo } from '@signalsync/contract/fixtures/checkout';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { useState } from 'react';
import { Checkout } from './Checkout.tsx';
import { appliedPromo, discountedOrder, readyArgs } from './checkoutStories.tsx';

const meta = {
  title: 'Screens/Checkout/PromoAtPress',
  tags: ['both'],
  component: Checkout,
  parameters: { layout: 'fullscreen', picture: false },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

/**
 * Pressing 'Subscribe' also applied the promo code in the field. A notice shows the new amount and asks the user to
 * press the button again.
 */
export const PromoAppliedAtPress: Story = {
  args: {
    checkout: { status: 'ready', order: discountedOrder() },
    promoCode: 'LAUNCH10',
    promo: appliedPromo(launchPromo()),
    submission: { status: 'promoApplied' },
    onSubmit: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your promo code was applied: the total is now $134.10. You were not charged. Press the button again to pay $134.10.',
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Subscribe' }));
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

const rejectedPromo = { message: checkoutErrors.promoInvalid, reason: 'This promo code is not valid for this plan.' };

/**
 * The user pressed 'Subscribe', and the promo code was rejected, so nothing was charged. The user can correct the code,
 * or pay the amount shown without a code.
 */
export const PromoRejectedAtPress: Story = {
  args: {
    promoCode: 'LUNCH10',
    promo: { status: 'failed', ...rejectedPromo },
    submission: { status: 'promoRejected', ...rejectedPromo },
    onSubmit: fn(),
    onPayWithoutPromo: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Invalid promo code. You were not charged. Correct the code and press the button again, or continue without it.',
    );
    await expect(canvas.getByRole('alert')).toHaveTextContent('This promo code is not valid for this plan.');
    await expect(canvas.getByLabelText('Promo code')).toHaveAccessibleDescription(
      /^Invalid promo code\s*This promo code is not valid for this plan\.$/,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Pay $149.00 without the code' }));
    await expect(args.onPayWithoutPromo).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

const unpricedOrder = { ...discountedOrder(), totals: null, renewal: null };
/** The amount is not known, so the notices and the button do not name it. */
export const PromoWithoutAmount: Story = {
  args: {
    checkout: { status: 'ready', order: unpricedOrder },
    promoCode: 'LAUNCH10',
    promo: appliedPromo(launchPromo()),
    submission: { status: 'promoApplied' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(checkout.promoApplied.withoutAmount);
  },
};
export const PromoRejectedWithoutAmount: Story = {
  args: { ...PromoRejectedAtPress.args, checkout: { status: 'ready', order: unpricedOrder } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: checkout.promoRejected.pay })).toBeEnabled();
  },
};

/** The summary says how long a discount lasts. If the server does not say it, nor does the summary. */
export const DiscountLasts: Story = {
  args: {
    checkout: {
      status: 'ready',
      order: {
        ...discountedOrder(),
        renewal: { amount: 14_900, date: null, interval: 'month', isAfterDiscount: true },
      },
    },
    promoCode: 'LAUNCH10',
  },
  render: function Lasting(args) {
    const promo = freeQuarterPromo();
    const [coupons, setCoupons] = useState([
      promo.coupon,
      promo.coupon && { ...promo.coupon, durationInMonths: 1 },
      promo.coupon && { ...promo.coupon, durationInMonths: null },
      null,
    ]);
    const [coupon = null] = coupons;
    return (
      <>
        <Checkout {...args} promo={appliedPromo({ ...promo, coupon })} />
        <button type="button" hidden onClick={() => setCoupons(coupons.slice(1))}>
          Next coupon
        </button>
      </>
    );
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Off every payment for 3 months.')).toBeVisible();
    await expect(canvas.getByText(/ today and every month while the discount lasts, then \$149\.00/)).toBeVisible();
    canvas.getByText('Next coupon').click();
    await waitFor(() => expect(canvas.getByText(checkout.discountDuration.month)).toBeVisible());
    canvas.getByText('Next coupon').click();
    await waitFor(() => expect(canvas.queryByText(/^Off every payment/)).toBeNull());
    canvas.getByText('Next coupon').click();
    await waitFor(() => expect(canvas.queryByText('Three months free')).toBeNull());
    await expect(canvas.queryByText(/^Off every payment/)).toBeNull();
  },
};

/** If the user has not agreed to the terms, the button for paying without the promo code is also disabled. */
export const PromoRejectedWithoutConsent: Story = {
  args: { ...PromoRejectedAtPress.args, hasAgreed: false },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pay $149.00 without the code' })).toBeDisabled();
  },
};
