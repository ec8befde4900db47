import { ratingFeedbackMaximum } from '@signalsync/content/constants';
import { rating } from '@signalsync/content/rating';
import { sendFeedback } from '@signalsync/contract/calls/rating';
import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { monthlyMember, newcomer, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { purchaseQuestion } from '@signalsync/contract/fixtures/purchases';
import type { User } from '@signalsync/contract/model/account';
import { nextBillingTold } from '@signalsync/state/mocks/billing';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { PageStory } from './PageStory.tsx';

const fails = faults('*');
/** Records what is sent to the team. */
const told = fn();
const team = mock('*')(sendFeedback, ({ body }) => {
  told(body);
  return { success: true };
});
const person = (user: User, ...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, team, ...happyMocks('*', user)] },
});
const local = new Map<string, string>();
/** Returns what the browser keeps of ratings. */
const keptRatings = () => [...local].filter(([key]) => key.startsWith('feedback'));
const submitted = `feedback_submitted_${monthlyMember().id}`;
const closed = `feedback_closed_${monthlyMember().id}`;

const meta = {
  title: 'Pages/Rating',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.account, isRatingDue: true, local },
  parameters: { layout: 'fullscreen', ...person(monthlyMember()) },
  beforeEach: () => {
    told.mockClear();
    local.clear();
  },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;

const body = () => within(document.body);
const popup = () => body().findByRole('dialog', { name: rating.title });
const isGone = () => waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
const rate = async (stars: number) => {
  const dialog = within(await popup());
  await userEvent.click(dialog.getByRole('radio', { name: `${stars} of 10` }));
  // The dialog shows this button only after it has handled the chosen star.
  await dialog.findByRole('button', { name: stars <= ratingFeedbackMaximum ? 'Submit' : 'Done' });
  return dialog;
};
const toast = async (text: string) => expect((await body().findAllByText(text)).length).toBeGreaterThan(0);
/** Checks that focus is on some element of the page. */
const focusIsKept = () => waitFor(() => expect(document.activeElement).not.toBe(document.body));

export const MemberIsAsked: Story = {
  play: async ({ canvas }) => {
    const dialog = await popup();
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(canvas.getByText('usr_8f21c0')).toBeInTheDocument();
  },
};

export const LowRating: Story = {
  play: async () => {
    const dialog = await rate(4);
    await expect(dialog.getByRole('button', { name: 'Submit' })).toBeDisabled();
    await userEvent.type(dialog.getByRole('textbox', { name: 'What could we do better?' }), 'Alerts come late.');
    await rate(9);
    await rate(4);
    await expect(dialog.getByRole('textbox')).toHaveValue('Alerts come late.');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await toast('Your feedback has been received.');
    await isGone();
    await expect(told.mock.calls).toEqual([[{ rating: 4, feedback: 'Alerts come late.', source: 'rating-popup' }]]);
    await expect(keptRatings().map(([key]) => key)).toEqual([submitted]);
    await focusIsKept();
  },
};

/**
 * The user gives a high rating, but there is no link for public reviews, so the button says 'Done' instead of 'Maybe
 * Later'.
 */
export const HighRating: Story = {
  play: async () => {
    const dialog = await rate(9);
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await isGone();
    await waitFor(() => expect(told.mock.calls).toEqual([[{ rating: 9, feedback: '', source: 'rating-popup' }]]));
    await expect(keptRatings().map(([key]) => key)).toEqual([submitted]);
    await focusIsKept();
  },
};

export const ClosedWithoutAnAnswer: Story = {
  play: async () => {
    const dialog = await popup();
    // The dialog gets a pressed key only while it has focus.
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
    await userEvent.keyboard('{Escape}');
    await isGone();
    await expect(keptRatings()).toEqual([[closed, '2026-11']]);
    await expect(told).not.toHaveBeenCalled();
    await focusIsKept();
  },
};

export const FeedbackIsNotTaken: Story = {
  parameters: person(monthlyMember(), fails.httpError(sendFeedback, 500)),
  play: async () => {
    const dialog = await rate(4);
    await userEvent.type(dialog.getByRole('textbox'), 'Alerts come late.');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await toast('Failed to submit feedback');
    await isGone();
    await expect(keptRatings().map(([key]) => key)).toEqual([]);
  },
};

export const FeedbackIsRejected: Story = {
  parameters: person(monthlyMember(), fails.httpError(sendFeedback, 429, { message: 'Too many messages today.' })),
  play: async () => {
    const dialog = await rate(1);
    await userEvent.type(dialog.getByRole('textbox'), 'Alerts come late.');
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }));
    await toast('Too many messages today.');
    await isGone();
  },
};

/** The popup waits until the open dialog is closed. */
export const WaitsForOpenWindows: Story = {
  args: { address: '#general' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Edit billing name' }));
    await body().findByRole('dialog', { name: 'Edit Billing Information' });
    await expect(body().queryByRole('dialog', { name: rating.title })).toBeNull();
    await userEvent.click(body().getByRole('button', { name: 'Cancel' }));
    await popup();
  },
};

const idle = () => new Promise<void>((resolve) => void requestIdleCallback(() => resolve(), { timeout: 2000 }));
const isNotAskedOver =
  (shown: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvas }) => {
    await canvas.findByText(shown);
    // If the popup were due, it would open while the page is idle. Ten idle callbacks are time enough.
    for (let turns = 0; turns < 10; turns += 1) await idle();
    await expect(body().queryByRole('dialog')).toBeNull();
  };
const isNotAsked = isNotAskedOver('usr_8f21c0');
export const NewcomerIsNotAsked: Story = {
  parameters: person({ ...monthlyMember(), createdAt: newcomer().createdAt }),
  play: isNotAsked,
};
export const VisitorIsNotAsked: Story = { parameters: person(visitorWithoutPlan()), play: isNotAsked };
export const NotAskedTwiceAMonth: Story = {
  beforeEach: () => void local.set(closed, '2026-11'),
  play: isNotAsked,
};
/** A member who returns from a payment sees the result of the payment and is not asked for a rating. */
export const NotAskedAfterPaying: Story = {
  args: { address: '?payment=success&payment_intent=pi_1&redirect_status=succeeded' },
  play: async (context) => {
    await expect(await context.canvas.findByText('Payment successful')).toBeVisible();
    await isNotAsked(context);
  },
};

const plan = (...told: Parameters<typeof nextBillingTold>) =>
  person(monthlyMember(), mock('*')(nextBillingInfo, nextBillingTold(...told)));
const refund = { kind: 'refundPending', amount: 149, date: null, isOfRunningTime: true, isWhole: true };
export const NotAskedOverADuePayment: Story = {
  args: { address: '#billing' },
  parameters: plan('pastDue'),
  play: isNotAskedOver(/^The \$149\.00 due on November 19, 2026 could not be charged\./),
};
export const NotAskedOverARefund: Story = {
  args: { address: '#billing' },
  parameters: plan('active', { returns: [refund] }),
  play: isNotAskedOver(/^A refund of \$149\.00 is on its way\./),
};
export const NotAskedOverAPurchase: Story = {
  args: { address: '#billing' },
  parameters: person({ ...monthlyMember(), purchases: { questions: [purchaseQuestion()], refunds: [] } }),
  play: async (context) => {
    await context.canvas.findByText(/^Next billing/);
    await isNotAskedOver('Did you buy this?')(context);
  },
};
