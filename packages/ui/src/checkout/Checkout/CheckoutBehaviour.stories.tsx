import { checkout } from '@signalsync/content/checkout';
import { descriptionMaxLength } from '@signalsync/content/constants';
import { guestPurchase } from '@signalsync/content/guestPurchase';
import { billingErrors } from '@signalsync/content/messages/billing';
import { checkoutErrors } from '@signalsync/content/messages/checkout';
import { guestPurchase as guestPurchaseOf } from '@signalsync/contract/fixtures/purchases';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { GuestPurchaseNotice } from '../GuestPurchaseNotice/GuestPurchaseNotice.tsx';
import { motion } from '../../private/hardCases.ts';
import { SamplePaymentForm } from '../../private/SamplePaymentForm.tsx';
import { Checkout } from './Checkout.tsx';
import { LiveCheckout, readyArgs } from './checkoutStories.tsx';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Screens/Checkout/Behaviour',
  tags: ['both'],
  component: Checkout,
  parameters: { layout: 'fullscreen', picture: false },
  args: readyArgs,
  argTypes: { paymentSlot: { control: false } },
} satisfies Meta<typeof Checkout>;
export default meta;
type Story = StoryObj<typeof meta>;

const empty = { email: { value: '', isValid: false, isLocked: false }, hasAgreed: false } as const;

/**
 * The user completes the whole checkout by keyboard, in reading order. The promo code comes before the email and card
 * fields on a wide screen, and after them on a phone.
 */
export const Keyboard: Story = {
  args: { ...empty, onSubmit: fn(), onApplyPromo: fn() },
  render: (args) => <LiveCheckout {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const email = canvas.getByLabelText('Email');
    const pay = canvas.getByRole('button', { name: 'Subscribe' });
    const to = async (element: HTMLElement) => {
      while (document.activeElement !== element) {
        await userEvent.tab();
        await expect(document.body).not.toHaveFocus();
      }
    };
    await userEvent.tab();
    await expect(canvas.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
    canvas.getByLabelText('Promo code').focus();
    await userEvent.keyboard('LAUNCH10{Enter}');
    await expect(args.onApplyPromo).toHaveBeenCalledOnce();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    email.focus();
    await userEvent.keyboard('trader@example.com');
    await expect(pay).toBeDisabled();
    await to(canvas.getByLabelText('I agree to all terms and conditions'));
    await userEvent.keyboard(' ');
    await expect(pay).toBeEnabled();
    await userEvent.tab();
    await expect(pay).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** Pressing Enter, leaving a field or unticking the consent box shows what is missing. */
export const Missing: Story = {
  args: { ...empty, onSubmit: fn() },
  render: (args) => <LiveCheckout {...args} />,
  play: async ({ canvas, args, userEvent }) => {
    const email = canvas.getByLabelText('Email');
    const terms = canvas.getByLabelText('I agree to all terms and conditions');
    await userEvent.click(email);
    await expect(email).not.toHaveAttribute('aria-invalid');
    await userEvent.keyboard('{Enter}');
    await expect(email).toHaveAccessibleDescription('Please enter your email address');
    await expect(terms).toHaveAccessibleDescription('Please agree to the terms and conditions.');
    await userEvent.keyboard('trader@');
    await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
    await userEvent.keyboard('example.com');
    await expect(email).toBeValid();
    await userEvent.click(terms);
    await expect(terms).toBeValid();
    await userEvent.click(terms);
    await expect(terms).toHaveAccessibleDescription('Please agree to the terms and conditions.');
    await userEvent.clear(email);
    await userEvent.tab();
    await expect(email).toHaveAccessibleDescription('Please enter your email address');
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** Pressing Enter in the email field submits the payment if everything is filled in. */
export const EnterPays: Story = {
  args: { onSubmit: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.type(canvas.getByLabelText('Email'), '{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
  },
};

/** A guest who has already paid sees a notice instead of the form. */
export const PaidAlready: Story = {
  args: {
    isPaid: true,
    begun: <GuestPurchaseNotice content={guestPurchase} purchase={guestPurchaseOf()} href="#go-on" />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('You do not need to pay again.');
    await expect(canvas.getByRole('link', { name: 'Continue with this purchase' })).toHaveAttribute('href', '#go-on');
    await expect(canvas.queryByLabelText('Email')).toBeNull();
    await expect(canvas.queryByText('Total due today')).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
  },
};

/** While a payment is being processed, nothing can be changed or submitted again. */
export const Locked: Story = {
  args: { submission: { status: 'processing' }, promoCode: 'LAUNCH10', onSubmit: fn(), onApplyPromo: fn() },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Processing...' }));
    await userEvent.type(canvas.getByLabelText('Email'), 'x{Enter}');
    await expect(canvas.getByLabelText('Promo code')).toBeDisabled();
    await expect(canvas.getByLabelText('I agree to all terms and conditions')).toBeDisabled();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await expect(args.onEmailChange).not.toHaveBeenCalled();
  },
};

/**
 * While the payment provider's form is loading, it is hidden behind a skeleton of the same height and cannot receive
 * focus.
 */
export const SlotWhileLoading: Story = {
  args: { paymentForm: { status: 'loading' }, paymentSlot: <SamplePaymentForm /> },
  play: async ({ canvas }) => {
    const status = canvas.getByText('Loading the payment form...').parentElement;
    const form = canvas.getByText('Card information').closest('[inert]');
    await expect(form).not.toBeVisible();
    const difference = (status?.scrollHeight ?? 0) - (form?.scrollHeight ?? 0);
    await expect(Math.abs(difference)).toBeLessThanOrEqual(2);
    await expect(canvas.getByRole('button', { name: 'Subscribe' })).toBeDisabled();
  },
};

/** If the payment provider's form is slow to load, the skeleton says so, and nothing on the page moves. */
export const SlotSlow: Story = {
  ...takingLong,
  args: { paymentForm: { status: 'loading' }, paymentSlot: <SamplePaymentForm /> },
  play: async ({ canvas }) => {
    const said = canvas.getByText('Taking longer than usual...');
    await expect(said).toBeVisible();
    const status = said.closest('[role=status]');
    const form = canvas.getByText('Card information').closest('[inert]');
    await expect(Math.abs((status?.scrollHeight ?? 0) - (form?.scrollHeight ?? 0))).toBeLessThanOrEqual(2);
  },
};

export const RetryPlan: Story = {
  args: { checkout: { status: 'failed', message: checkoutErrors.loadPlan, reason: null }, onRetry: fn() },
  play: async ({ canvas, args, userEvent }) => {
    const retry = canvas.getByRole('button', { name: 'Try Again' });
    while (document.activeElement !== retry) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('main')).toHaveFocus();
  },
};

export const RetryForm: Story = {
  args: {
    paymentForm: { status: 'failed', message: checkoutErrors.loadForm, reason: null },
    onRetryPaymentForm: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load payment form. Please try again.');
    canvas.getByRole('button', { name: 'Try Again' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onRetryPaymentForm).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('heading', { name: 'Payment Method' })).toHaveFocus();
  },
};

/** The payment was rejected. 'Manage billing', which opens the portal, replaces 'Subscribe' and receives focus. */
export const Portal: Story = {
  args: {
    submission: { status: 'rejected', message: 'You already have a plan.', isOpeningPortal: false, portalError: null },
    onOpenPortal: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await expect(canvas.getByRole('button', { name: 'Manage billing' })).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Subscribe' })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenPortal).toHaveBeenCalledOnce();
  },
};

/** A guest who has already paid gets a link to the sign-in page. Only members can use the portal. */
export const PaidAsGuest: Story = {
  args: {
    isGuest: true,
    submission: { status: 'rejected', message: 'This is paid already.', isOpeningPortal: false, portalError: null },
  },
  play: async ({ canvas, args }) => {
    const signIn = canvas.getByRole('link', { name: checkout.signIn });
    await expect(signIn).toHaveFocus();
    await expect(signIn).toHaveAttribute('href', args.hrefs.signIn);
    await expect(canvas.queryByRole('button', { name: 'Manage billing' })).toBeNull();
  },
};

/** While the portal is opening, a second press does nothing. */
export const OpeningPortal: Story = {
  args: {
    submission: { status: 'rejected', message: 'You already have a plan.', isOpeningPortal: true, portalError: null },
    onOpenPortal: fn(),
  },
  play: async ({ canvas, args, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Opening...' }));
    await expect(args.onOpenPortal).not.toHaveBeenCalled();
  },
};

export const PortalFailed: Story = {
  args: {
    submission: {
      status: 'rejected',
      message: 'You already have a plan.',
      isOpeningPortal: false,
      portalError: billingErrors.portal,
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to open billing portal. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Manage billing' })).toBeEnabled();
  },
};

const narrowest = { viewport: { value: 'narrow', isRotated: false } };

/**
 * On a phone, the promo code and the totals come between the card fields and the consent box, both on the screen and in
 * Tab order.
 */
export const OrderOnPhone: Story = {
  globals: narrowest,
  render: (args) => <LiveCheckout {...args} />,
  play: async ({ canvas, userEvent }) => {
    const top = (element: HTMLElement) => element.getBoundingClientRect().top;
    const country = canvas.getByLabelText('Country');
    const promo = canvas.getByLabelText('Promo code');
    const terms = canvas.getByLabelText('I agree to all terms and conditions');
    await expect(top(country)).toBeLessThan(top(promo));
    await expect(top(promo)).toBeLessThan(top(terms));
    country.focus();
    await userEvent.tab();
    await expect(promo).toHaveFocus();
    await userEvent.keyboard('LAUNCH10');
    await userEvent.tab();
    await userEvent.tab();
    await expect(terms).toHaveFocus();
    const more = canvas.getByRole('button', { name: 'Show More' });
    await expect(canvas.queryByText('1-click checkout')).not.toBeVisible();
    const description = canvas.getByText(/^Entry and exit signals/);
    await expect(description.innerText).toHaveLength(descriptionMaxLength + '...'.length);
    await expect(description.innerText).toMatch(/\.\.\.$/);
    await userEvent.click(more);
    await expect(canvas.getByText('1-click checkout')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Show Less' })).toHaveFocus();
    await expect(description.innerText).toMatch(/is written beside it\.$/);
  },
};

export const Motion: Story = { args: { checkout: { status: 'loading' } }, ...motion };

/** A wide screen shows the whole description. */
export const WholeDescription: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/is written beside it\.$/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Show More' })).toBeNull();
  },
};

/** The server's response to the payment was lost. The user may have been charged, so the screen says where to check. */
export const OutcomeUnknown: Story = {
  args: { submission: { status: 'failed', message: checkoutErrors.payment, reason: null, money: 'unknown' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(checkout.money.unknown);
  },
};
