import { billingErrors } from '@signalsync/content/messages/billing';
import { churnErrors } from '@signalsync/content/messages/churn';
import { notices } from '@signalsync/content/notices';
import { churn } from '@signalsync/content/churn';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { cancellationOf } from '../../private/standingStories.ts';
import { Churn } from './Churn.tsx';
import { churnArgs, churnLoaders, contrastOf, expectOneSize, steps, waysOn } from './churnStories.ts';

const meta = {
  title: 'Screens/Churn',
  component: Churn,
  parameters: { layout: 'fullscreen' },
  args: churnArgs,
  loaders: churnLoaders,
} satisfies Meta<typeof Churn>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The user's data is slow to load. The user can already cancel. */
export const Loading: Story = {
  args: { view: { status: 'loading', isSlow: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Step 1 of 4')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Cancel now' })).toBeEnabled();
  },
};

/** The user's data could not be loaded. The user can still cancel. */
export const Failed: Story = {
  parameters: { picture: 'twice' },
  args: { view: { status: 'failed', message: 'Error loading user data: 503: Service Unavailable' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Error loading user data');
    await expect(canvas.getByRole('button', { name: 'Cancel now' })).toBeEnabled();
  },
};

export const Reasons: Story = {
  args: { view: { ...steps.why, reason: undefined } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: "Tell us why you're leaving", level: 1 })).toBeVisible();
    await expect(canvas.getAllByRole('radio')).toHaveLength(5);
    await expect(canvas.getByRole('button', { name: 'I want to stay' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'continue to cancel' })).toBeEnabled();
  },
};

/**
 * A reason has been chosen. The three buttons are the same size, and their text has a contrast ratio of at least 7:1.
 */
export const ReasonChosen: Story = {
  play: async ({ canvasElement }) => {
    const buttons = waysOn(canvasElement);
    await expectOneSize(buttons, window.innerWidth >= 480 ? 'row' : 'column');
    for (const button of buttons) await expect(contrastOf(button)).toBeGreaterThanOrEqual(7);
  },
};

export const OutcomeFailed: Story = {
  parameters: { picture: 'twice' },
  args: { view: { ...steps.why, error: { message: churnErrors.outcome, reason: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Failed to process your request\. Please try again\.$/);
    await expect(canvas.getByRole('button', { name: 'I want to stay' })).toBeEnabled();
  },
};

export const Results: Story = {
  args: { view: steps.results },
  play: async ({ canvas, canvasElement }) => {
    for (const claim of ['$156', '31x', 'from 131 reviews']) await expect(canvas.getByText(claim)).toBeVisible();
    await expect(canvas.getByText(notices.hypothetical)).toBeVisible();
    await expect(canvas.getByText('Step 2 of 4')).toBeVisible();
    await expectOneSize(waysOn(canvasElement), window.innerWidth >= 480 ? 'row' : 'column');
  },
};

export const Value: Story = {
  args: { view: steps.value },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('about $5 per day')).toBeVisible();
    await expect(canvas.getAllByText('Sample testimonial')).toHaveLength(2);
    await expect(canvas.getAllByText('Sample review')).toHaveLength(3);
    await expect(canvas.getByRole('main')).toHaveTextContent('4.8/5 from 131 reviews');
    await expect(canvas.getByRole('main')).toHaveTextContent(notices.hypothetical);
    await expect(canvas.getByText('Step 3 of 4')).toBeVisible();
    await expectOneSize(waysOn(canvasElement), window.innerWidth >= 480 ? 'row' : 'column');
  },
};

export const ValuePlanLoading: Story = {
  parameters: { picture: 'twice' },
  args: { view: { ...steps.value, plan: { status: 'loading' } } },
};

/** The plan is not known, so the comparison is left out. */
export const ValuePlanUnknown: Story = {
  parameters: { picture: false },
  args: { view: { ...steps.value, plan: { status: 'unknown', name: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\$5/)).toBeNull();
    await expect(canvas.getByText(churn.step3.subtitleWithoutFigures)).toBeVisible();
  },
};

export const Offer: Story = {
  args: {
    view: {
      ...steps.offer,
      nextCharge: { amount: 149, withOffer: 119.2, currency: 'usd', date: '2026-12-24T12:00:00.000Z' },
    },
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('heading', { name: 'SignalSync Premium (Monthly)' })).toBeVisible();
    await expect(
      canvas.getByText(/Your next charge, on December 24, 2026, is \$119\.20 instead of \$149\.00\./),
    ).toBeVisible();
    await expect(canvas.getByText('$149.00')).toBeVisible();
    await expect(canvas.getByText('$119.20')).toBeVisible();
    await expect(canvas.getByText('SAVE20LIFE')).toBeVisible();
    const buttons = waysOn(canvasElement);
    await expectOneSize(buttons, window.innerWidth >= 480 ? 'row' : 'column');
    for (const button of buttons) await expect(contrastOf(button)).toBeGreaterThanOrEqual(7);
  },
};

export const OfferPlanLoading: Story = {
  parameters: { picture: 'twice' },
  args: { view: { ...steps.offer, plan: { status: 'loading' } } },
};

export const OfferPlanUnknown: Story = {
  parameters: { picture: 'twice' },
  args: { view: { ...steps.offer, plan: { status: 'unknown', name: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/\$/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Accept 20% Off & Stay' })).toBeEnabled();
  },
};

/**
 * The user already has the discount, so this step makes no offer. The button says 'I want to stay' instead of 'Accept'.
 */
export const DiscountStands: Story = {
  parameters: { picture: 'twice' },
  args: {
    view: {
      ...steps.offer,
      offer: 'standing',
      nextCharge: { amount: 119.2, withOffer: 95.36, currency: 'usd', date: '2026-12-24T12:00:00.000Z' },
    },
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('heading', { name: 'Before you go', level: 1 })).toBeVisible();
    await expect(canvas.getByText('Your 20% discount still applies')).toBeVisible();
    await expect(canvas.getByText('Your next charge is $119.20.')).toBeVisible();
    await expect(canvas.queryByText('SAVE20LIFE')).toBeNull();
    await expect(canvas.getByRole('textbox')).toBeEnabled();
    await userEvent.click(canvas.getByRole('button', { name: 'I want to stay' }));
    await expect(args.onStay).toHaveBeenCalledOnce();
    await expect(args.onAccept).not.toHaveBeenCalled();
  },
};

export const NothingToOffer: Story = {
  parameters: { picture: false },
  args: { view: { ...steps.offer, offer: 'none' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Before you go', level: 1 })).toBeVisible();
    await expect(canvas.queryByText(/20%|SAVE20LIFE|\$/)).toBeNull();
    await expect(canvas.getByRole('button', { name: 'continue to cancel' })).toBeEnabled();
  },
};

/** While the offer is being applied, the other two buttons stay enabled. */
export const Accepting: Story = {
  parameters: { picture: 'twice' },
  args: { view: { ...steps.offer, feedback: 'The signals are good, the price is not.', pending: 'accept' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Applying...' })).toHaveAttribute('aria-disabled', 'true');
    await expect(canvas.getByRole('button', { name: 'continue to cancel' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Cancel now' })).toBeEnabled();
  },
};

export const CouponFailed: Story = {
  parameters: { picture: 'twice' },
  args: { view: { ...steps.offer, error: { message: churnErrors.coupon, reason: null, needsSupport: true } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to apply discount. Please contact support.');
    await expect(canvas.getByRole('link', { name: 'Write to support' })).toBeVisible();
  },
};

export const OpeningPortal: Story = {
  parameters: { picture: 'twice' },
  args: { view: { ...steps.offer, pending: 'continue' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Accept 20% Off & Stay' })).toBeDisabled();
    await expect(canvas.getByRole('button', { name: 'Cancel now' })).toBeEnabled();
  },
};

export const PortalFailed: Story = {
  parameters: { picture: false },
  args: { view: { ...steps.offer, error: { message: billingErrors.portal, reason: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/^Failed to open billing portal\. Please try again\.$/);
    await expect(canvas.getByRole('button', { name: 'Cancel now' })).toBeEnabled();
  },
};

const askFirst: NonNullable<Story['play']> = async ({ canvas, canvasElement }) => {
  await userEvent.click(canvas.getByRole('button', { name: 'Cancel now' }));
  const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel subscription' })).toBeVisible());
};

export const CancelNow: Story = { play: askFirst };

export const CancelFailed: Story = {
  parameters: { picture: 'twice' },
  args: {
    cancellation: cancellationOf(null, { error: { message: billingErrors.cancelUnreachable, reason: null } }),
  },
  play: askFirst,
};

export const Cancelling: Story = {
  parameters: { picture: false },
  args: { cancellation: cancellationOf(null, { isPending: true }) },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel now' }));
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('alertdialog');
    await expect(within(dialog).getByRole('button', { name: 'Go back' })).toBeDisabled();
  },
};

export const Cancelled: Story = {
  args: {
    view: {
      status: 'cancelled',
      receipt: {
        planName: 'SignalSync Premium (Monthly)',
        cancelledAt: '2026-11-21T12:00:00.000Z',
        paidUntil: '2026-12-14T12:00:00.000Z',
        effect: 'later',
        notCharged: null,
        guarantee: null,
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Subscription Cancelled' })).toBeVisible();
    await expect(canvas.getByText('November 21, 2026 at 12:00 PM UTC')).toBeVisible();
  },
};

export const Retained: Story = {
  args: { view: { status: 'recorded', outcome: 'retained' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    await expect(canvas.getByText('Thank you for staying with us!')).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go there now' })).toHaveAttribute('href', '#billing');
  },
};

export const DiscountAccepted: Story = {
  parameters: { picture: 'twice' },
  args: { view: { status: 'recorded', outcome: 'discount_accepted' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Discount Applied!' })).toBeVisible();
    await expect(canvas.getByText('Your 20% lifetime discount has been applied to your account.')).toBeVisible();
  },
};

export const NothingToCancel: Story = {
  parameters: { picture: 'twice' },
  args: { view: { status: 'nothingToCancel', reason: 'lifetime', keep: null } },
};
