import type { CheckoutData } from '@signalsync/contract/view/checkout';
import { checkout } from '@signalsync/content/checkout';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { launchPromo, promoOfManyWords, promoWithoutDetails } from '@signalsync/contract/fixtures/checkout';
import { personOfManyWords } from '@signalsync/contract/fixtures/people';
import { plansOfAnotherHost } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { forcedColors, laptop, largeText, narrow, pictured, pseudoLocale, tablet } from '../../private/hardCases.ts';
import { SamplePaymentForm } from '../../private/SamplePaymentForm.tsx';
import { Checkout } from './Checkout.tsx';
import {
  appliedPromo,
  discountedOrder,
  lifetimeOrder,
  monthlyOrder,
  orderOfManyWords,
  readyArgs,
  summaryTexts,
} from './checkoutStories.tsx';

const meta = {
  title: 'Screens/Checkout',
  component: Checkout,
  parameters: { layout: 'fullscreen' },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

const ready = (order = monthlyOrder()): CheckoutData => ({ status: 'ready', order });
const twice = { parameters: { picture: 'twice' } };
const unpictured = { parameters: { picture: false }, tags: ['both'] };
const empty = { email: { value: '', isValid: false, isLocked: false }, hasAgreed: false } as const;

export const PlanLoading: Story = {
  args: { checkout: { status: 'loading' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('status')).toHaveTextContent('Loading plan details...');
  },
};

export const NoPlan: Story = {
  args: { checkout: { status: 'noPlan', message: checkoutErrors.noPlan } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No plan selected.' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '#pricing');
  },
};

/** The page's URL contains a price ID that does not exist. */
export const InvalidPlan: Story = {
  args: { checkout: { status: 'noPlan', message: checkoutErrors.invalidPlan } },
  ...unpictured,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'No plan selected or invalid plan.' })).toBeVisible();
  },
};

export const PlanFailed: Story = {
  ...twice,
  args: { checkout: { status: 'failed', message: checkoutErrors.loadPlan, reason: '503: Service Unavailable' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Failed to load plan details.' })).toBeVisible();
  },
};

/** The payment provider's key could not be loaded, so the card form cannot open and the user cannot pay. */
export const ConfigFailed: Story = {
  ...twice,
  args: {
    ...empty,
    paymentForm: { status: 'failed', message: checkoutErrors.loadConfig, reason: '503: Service Unavailable' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to load Stripe configuration.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  },
};

export const FormLoading: Story = { ...twice, args: { ...empty, paymentForm: { status: 'loading' } } };

/** The payment provider's form could not be loaded, so the user cannot pay. */
export const FormFailed: Story = {
  args: { ...empty, paymentForm: { status: 'failed', message: checkoutErrors.loadForm, reason: null } },
  ...unpictured,
};

/** Nothing has been typed yet, so the button is disabled. */
export const Empty: Story = {
  ...twice,
  args: { ...empty },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  },
};

/**
 * The user is buying a recurring plan and has filled in the form. The email address is the one on the user's account.
 */
export const Ready: Story = {
  args: { email: { value: 'trader@example.com', isValid: true, isLocked: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
    await expect(
      canvas.getByText(
        '$149.00 today, then $149.00 on December 21, 2026 and every month after that. Cancel any time in your account.',
      ),
    ).toBeVisible();
    // The email address cannot be edited and does not look editable.
    await expect(canvas.getByText('trader@example.com')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Email' })).toBeNull();
    const main = canvas.getByRole('main');
    for (const text of summaryTexts) await expect(main).toHaveTextContent(text);
    for (const name of [/^Terms/, /^Privacy/, /^Returns/, /^EULA/])
      await expect(canvas.getByRole('link', { name })).toBeVisible();
  },
};

export const ReadyLifetime: Story = {
  args: { checkout: ready(lifetimeOrder()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Pay Now' })).toBeEnabled();
    const email = canvas.getByLabelText('Email');
    await expect(email).toBeRequired();
    await expect(email).toHaveAttribute('type', 'email');
    await expect(canvas.queryByText('Limited Time')).toBeNull();
    await expect(canvas.queryByText(/today, then/)).toBeNull();
  },
};

/** The user is buying lifetime access while another plan is active. */
export const LifetimeOverPlan: Story = {
  ...twice,
  args: { checkout: ready({ ...lifetimeOrder(), replacedPlan: 'SignalSync Premium (Monthly)' }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^SignalSync Premium \(Monthly\) ends as soon as you pay\./)).toBeVisible();
  },
};

export const PromoApplying: Story = {
  ...twice,
  args: { promoCode: 'LAUNCH10', promo: { status: 'applying' } },
};

export const PromoApplied: Story = {
  args: { checkout: ready(discountedOrder()), promoCode: 'LAUNCH10', promo: appliedPromo(launchPromo()) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Promo code applied! You've saved $14.90")).toBeVisible();
    await expect(canvas.getByText('Discount (Launch offer)')).toBeVisible();
    await expect(canvas.getByRole('main')).toHaveTextContent('Total due today $134.10');
    await expect(canvas.getByText(/^\$134\.10 today, then \$149\.00/)).toBeVisible();
  },
};

export const PromoFailed: Story = {
  ...twice,
  args: { promoCode: 'LUNCH10', promo: { status: 'failed', message: checkoutErrors.promoInvalid, reason: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Promo code')).toHaveAccessibleDescription('Invalid promo code');
  },
};

export const Processing: Story = {
  args: { submission: { status: 'processing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Processing...' })).toBeVisible();
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('readonly');
  },
};

/** The card was declined. The payment provider's form shows why. */
export const Declined: Story = {
  args: {
    paymentSlot: (
      <SamplePaymentForm number="4000 0000 0000 0002" cardError="Your card was declined. Try another card." />
    ),
    submission: { status: 'failed', message: checkoutErrors.payment, reason: null, money: 'notCharged' },
  },
};

/** The payment failed. The notice shows the payment provider's reason, because the form does not. */
export const PaymentFailed: Story = {
  ...twice,
  args: {
    submission: {
      status: 'failed',
      message: checkoutErrors.payment,
      reason: 'We are unable to authenticate your payment method.',
      money: 'notCharged',
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      /^Payment failed\. Please try again\. You were not charged\./,
    );
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeEnabled();
  },
};

/** The server asks for a higher amount than the screen showed before. The total already shows this amount. */
export const AmountDiffers: Story = {
  ...twice,
  args: {
    promoCode: 'LAUNCH10',
    promo: { status: 'failed', message: checkoutErrors.promoInvalid, reason: null },
    submission: { status: 'amountDiffers', amount: 14_900, expected: 13_410, currency: 'USD' },
  },
};

/** The user already has an active plan. */
export const AlreadySubscribed: Story = {
  ...twice,
  args: {
    submission: {
      status: 'rejected',
      message:
        'You already have an active plan. Cancel it in the billing portal. Once it has ended, you can buy another plan.',
      isOpeningPortal: false,
      portalError: null,
    },
  },
};

/** The server sent no currency and no amounts, so the lines that would show amounts are left out. */
export const OtherHost: Story = {
  ...twice,
  args: {
    checkout: ready({
      ...monthlyOrder(),
      plan: plansOfAnotherHost()[0] ?? monthlyOrder().plan,
      lifetime: plansOfAnotherHost()[2] ?? lifetimeOrder().plan,
      totals: null,
      renewal: null,
    }),
    promoCode: 'LAUNCH10',
    promo: appliedPromo(promoWithoutDetails()),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText('Subtotal')).toBeNull();
    await expect(canvas.queryByText(/today, then/)).toBeNull();
    await expect(canvas.getByText('Promo code applied!')).toBeVisible();
  },
};

/**
 * There is no previous price, and the number of places is not limited, so the page mentions neither a saving nor a
 * limit.
 */
export const WithoutClaims: Story = {
  args: {
    content: {
      ...checkout,
      rating: { ...checkout.rating, isSample: false },
      upsell: { ...checkout.upsell, showsLimits: false },
    },
    checkout: ready({
      ...monthlyOrder(),
      lifetime: { ...lifetimeOrder().plan, previousPrice: null },
    }),
  },
  ...unpictured,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Get Every Future Update' })).toBeVisible();
    await expect(canvas.queryByText(/Limited Time|Sample rating/)).toBeNull();
  },
};

export const LongContent: Story = {
  args: {
    checkout: ready(orderOfManyWords()),
    email: { value: personOfManyWords().email, isValid: true, isLocked: true },
    promoCode: 'A-CODE-OF-MANY-WORDS-'.repeat(4),
    promo: appliedPromo(promoOfManyWords()),
    submission: {
      status: 'failed',
      message: checkoutErrors.payment,
      reason: 'a-reason-without-an-end-'.repeat(8),
      money: 'unknown',
    },
  },
  ...unpictured,
};
export const Laptop: Story = { ...PromoApplied, ...laptop };
export const Tablet: Story = { ...PromoApplied, ...tablet };
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...PromoApplied, ...largeText };
export const LargeTextFailed: Story = { ...PaymentFailed, ...largeText };
export const PseudoLocale: Story = { args: PromoApplied.args ?? {}, ...pseudoLocale };
export const ForcedColors: Story = { ...PromoApplied, ...forcedColors, ...pictured };
