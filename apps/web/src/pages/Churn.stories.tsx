import { churn } from '@signalsync/content/churn';
import { applyCoupon, nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { plans } from '@signalsync/contract/calls/pricing';
import { startChurnAttempt, updateChurnAttempt } from '@signalsync/contract/calls/churn';
import { nextBillingOfEndingPlan } from '@signalsync/contract/fixtures/payments';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import type { User } from '@signalsync/contract/model/account';
import { billingMocks, nextBillingTold } from '@signalsync/state/mocks/billing';
import { faults } from '@signalsync/state/mocks/faults';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { HttpResponse, type RequestHandler } from 'msw';
import { expect, userEvent } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { arrives, cancelNow, goTo, heading, member, of, press, says } from './churnStories.ts';
import { forgetTurns, inTurn, lost } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
const on = mock('*');

const meta = {
  title: 'Pages/Churn',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.churn },
  parameters: { layout: 'fullscreen', ...member() },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

export const FourSteps: Story = {
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await expect(canvas.getByText('Step 4 of 4')).toBeVisible();
    await says('$119.20');
  },
};

export const PlansFail: Story = {
  parameters: member(fails.httpError(plans, 500)),
  play: async ({ canvas }) => {
    await goTo(canvas, 3);
    await expect(canvas.queryByText(/\$5/)).toBeNull();
    await press(canvas, 'continue to cancel');
    await expect(await canvas.findByRole('heading', { name: 'SignalSync Premium (Monthly)' })).toBeVisible();
    await expect(canvas.queryByText(/\$/)).toBeNull();
  },
};

const rejected = (person: User, reason: string, ...handlers: RequestHandler[]): Story => ({
  parameters: of(person, ...handlers),
  play: async ({ canvas }) => {
    await arrives(canvas, /My Subscription/);
    await says(reason);
  },
});
export const LifetimeIsRejected = rejected(lifetimeMember(), 'Your lifetime access is paid for and never renews.');
export const NoPlanIsRejected = rejected(visitorWithoutPlan(), 'You have no active subscription.');
export const EndingIsRejected = rejected(
  monthlyMember(),
  'Your subscription is already set to end.',
  ...billingMocks('*', { nextBilling: nextBillingOfEndingPlan() }),
);

export const Stays: Story = {
  play: async ({ canvas }) => {
    const stay = await canvas.findByRole('button', { name: 'I want to stay' });
    await expect(stay).toBeDisabled();
    await userEvent.click(await canvas.findByRole('radio', { name: 'It is too expensive' }));
    await userEvent.click(stay);
    await heading(canvas, 'Welcome Back!');
    await says('Thank you for staying with us!');
    await arrives(canvas, /Next billing/);
  },
};
export const StayingFails: Story = {
  parameters: member(fails.httpError(updateChurnAttempt, 429)),
  play: async ({ canvas }) => {
    await goTo(canvas, 2);
    await press(canvas, 'I want to stay');
    await says('Failed to process your request. Please try again.');
    await press(canvas, 'continue to cancel');
    await heading(canvas, 'Compare the value');
  },
};
export const OfferIsAccepted: Story = {
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await press(canvas, 'Accept 20% Off & Stay');
    await heading(canvas, 'Discount Applied!');
    await arrives(canvas, /Next billing/);
  },
};
export const CouponFails: Story = {
  beforeEach: forgetTurns,
  parameters: member(
    fails.httpError(startChurnAttempt, 429),
    inTurn(applyCoupon, lost, () => HttpResponse.json({ message: 'The offer was used already.' }, { status: 409 })),
  ),
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await press(canvas, 'Accept 20% Off & Stay');
    await says('Failed to apply discount. Please contact support.');
    await press(canvas, 'Accept 20% Off & Stay');
    await expect(await canvas.findByText('The offer was used already.')).toBeVisible();
  },
};
export const NoCustomer: Story = {
  parameters: of({ ...monthlyMember(), stripeCustomerId: null }),
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await press(canvas, 'Accept 20% Off & Stay');
    await says('Failed to apply discount. Please contact support.');
  },
};
export const OfferIsNotRecorded: Story = {
  parameters: member(
    on(updateChurnAttempt, ({ body: told }) =>
      told.outcome ? HttpResponse.json({}, { status: 500 }) : { success: true },
    ),
  ),
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    await press(canvas, 'Accept 20% Off & Stay');
    await says('Failed to process your request. Please try again.');
    await expect(canvas.getByRole('button', { name: 'Accept 20% Off & Stay' })).toBeEnabled();
  },
};

let isDue = false;
/** The renewal fails while the page is open. So the offer is gone, and 'Cancel now' ends the plan at once. */
export const PlanChangesMeanwhile: Story = {
  beforeEach: () => {
    isDue = false;
  },
  parameters: member(on(nextBillingInfo, () => nextBillingTold(isDue ? 'pastDue' : 'active'))),
  play: async ({ canvas }) => {
    await goTo(canvas, 4);
    isDue = true;
    await press(canvas, 'Accept 20% Off & Stay');
    await says(churn.step4.changed);
    await cancelNow(canvas);
    await says('Your plan ended today, November 21, 2026.');
  },
};
