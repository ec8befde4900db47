import { currentUser } from '@signalsync/contract/calls/user';
import {
  createPortalSession,
  createSetupIntent,
  listBillingHistory,
  listPaymentMethods,
  makeDefaultPaymentMethod,
  removePaymentMethod,
} from '@signalsync/contract/calls/billing';
import { nextBillingInfo } from '@signalsync/contract/calls/subscription';
import { nextBillingAfterFailure, nextBillingOfEndingPlan } from '@signalsync/contract/fixtures/payments';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { billingMocks } from '@signalsync/state/mocks/billing';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { PageStory } from './PageStory.tsx';
import { blockedStripe, declined, storyStripe } from './paymentStories.ts';

const fails = faults('*');
const member = (...handlers: RequestHandler[]) => ({
  msw: { handlers: [...handlers, ...happyMocks('*', monthlyMember())] },
});
const leave = fn();

const meta = {
  title: 'Pages/Billing',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.account, address: '#billing', loadStripe: storyStripe(), onLeave: leave },
  parameters: { layout: 'fullscreen', ...member() },
  beforeEach: () => void leave.mockClear(),
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const body = () => within(document.body);
const says = async (canvas: Canvas, text: string | RegExp) =>
  expect((await canvas.findAllByText(text)).length).toBeGreaterThan(0);
const shows = (text: string | RegExp, ...handlers: RequestHandler[]): Story => ({
  parameters: member(...handlers),
  play: async ({ canvas }) => says(canvas, text),
});

export const BillingArrives: Story = {
  play: async ({ canvas }) => {
    await says(canvas, /Next billing: December 19, 2026 — USD 149\.00/);
    await says(canvas, 'Visa ending in 4242');
    await says(canvas, '$134.10');
    await expect(window.location.hash).toBe('#billing');
  },
};

/** The user returns from Stripe after adding a card. The app replaces the secret in the URL with the tab's hash. */
export const CardWasAdded: Story = {
  args: {
    address: '?tab=billing&setup_intent=seti_1&setup_intent_client_secret=seti_1_secret_x&redirect_status=succeeded',
  },
  play: async ({ canvas }) => {
    await expect((await body().findAllByText('Payment method added successfully.')).length).toBeGreaterThan(0);
    await says(canvas, 'Visa ending in 4242');
    await expect(window.location.href).not.toContain('seti_1');
    await expect(window.location.hash).toBe('#billing');
  },
};

export const PlanIsEnding: Story = {
  ...shows('Your subscription will end on December 19, 2026'),
  parameters: member(...billingMocks('*', { nextBilling: nextBillingOfEndingPlan() })),
};
export const LastPaymentFailed: Story = {
  parameters: member(...billingMocks('*', { nextBilling: nextBillingAfterFailure() })),
  play: async ({ canvas }) => {
    await says(canvas, /Your last payment failed\. Pay now to keep your access\./);
    await expect(
      (await canvas.findAllByRole('button', { name: /^Notifications, 1 needing attention/ })).length,
    ).toBeGreaterThan(0);
    await userEvent.click(canvas.getByRole('button', { name: 'Pay now' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.stripe.com/p/session/sample'));
  },
};
/**
 * The link in the email about an expiring card opens the payment provider's page. Reloading our page does not open the
 * provider's page again.
 */
export const CardIsChangedFromItsMail: Story = {
  args: { address: '?change=card#billing' },
  play: async () => {
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.stripe.com/p/session/sample'));
    await expect(leave).toHaveBeenCalledOnce();
    await expect(window.location.href).not.toContain('change=');
    await expect(window.location.hash).toBe('#billing');
  },
};
export const NextBillingFails: Story = {
  parameters: member(fails.httpError(nextBillingInfo, 500)),
  play: async ({ canvas }) => {
    await says(canvas, 'Active');
    await expect(canvas.queryByText(/Next billing/)).toBeNull();
  },
};
export const NoSubscription: Story = {
  parameters: { msw: { handlers: happyMocks('*', visitorWithoutPlan()) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Subscribe now' })).toHaveAttribute('href', '/pricing');
    await expect(canvas.getByRole('button', { name: 'Add Payment Method' })).toBeDisabled();
  },
};
export const LifetimeAccess: Story = {
  parameters: { msw: { handlers: happyMocks('*', lifetimeMember()) } },
  play: async ({ canvas }) => {
    await says(canvas, 'Lifetime access. There is nothing more to pay.');
    await expect(canvas.queryByRole('button', { name: 'Manage billing & subscription' })).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Add Payment Method' })).toBeDisabled();
  },
};

export const PersonFails: Story = shows(/Error loading user data/, fails.httpError(currentUser, 500));
export const CardsFail: Story = shows('Failed to load payment methods', fails.networkError(listPaymentMethods));
export const HistoryFails: Story = shows('Failed to load billing history', fails.httpError(listBillingHistory, 503));

export const LeavingThePlan: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Manage billing & subscription' }));
    const upgrade = await body().findByRole('menuitem', { name: 'Upgrade (Lifetime)' });
    // The link needs the plans, which may load only after the menu has opened.
    await waitFor(() => expect(upgrade).toHaveAttribute('href', '/checkout?priceId=price_lifetime'));
    const cancel = body().getByRole('menuitem', { name: 'Cancel Subscription' });
    await expect(cancel).toHaveAttribute('href', '/churn-shield');
    await userEvent.click(cancel);
    await expect(await canvas.findByRole('heading', { name: "Tell us why you're leaving" })).toBeVisible();
  },
};
export const PortalDoesNotOpen: Story = {
  parameters: member(fails.networkError(createPortalSession)),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Manage billing & subscription' }));
    await userEvent.click(await body().findByRole('menuitem', { name: 'Change Card' }));
    await says(canvas, 'Failed to open billing portal. Please try again.');
    await expect(leave).not.toHaveBeenCalled();
  },
};

const acts = (action: 'Set default' | 'Remove', text: string, ...handlers: RequestHandler[]): Story => ({
  parameters: member(...handlers),
  play: async ({ canvas }) => {
    await says(canvas, 'Mastercard ending in 5454');
    // On a phone the card's actions are in a menu.
    const menu = canvas.queryByRole('button', { name: 'Actions for Mastercard ending in 5454' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(
      menu
        ? await body().findByRole('menuitem', { name: action })
        : canvas.getByRole('button', { name: new RegExp(`^${action}.*Mastercard ending in 5454$`) }),
    );
    await expect((await body().findAllByText(text)).length).toBeGreaterThan(0);
  },
});
export const DefaultIsSet: Story = acts('Set default', 'Default payment method updated');
export const DefaultIsNotSet: Story = acts(
  'Set default',
  'Failed to update default payment method',
  fails.httpError(makeDefaultPaymentMethod, 500),
);
export const CardIsRemoved: Story = acts('Remove', 'Payment method removed');
export const CardIsNotRemoved: Story = acts(
  'Remove',
  'Failed to remove payment method',
  fails.networkError(removePaymentMethod),
);

/** Opens the dialog 'Add Payment Method' and returns the dialog's content. */
async function add(canvas: Canvas) {
  const button = await canvas.findByRole('button', { name: 'Add Payment Method' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  const dialog = await body().findByRole('dialog', { name: 'Add Payment Method' });
  // It fades in.
  await waitFor(() => expect(dialog).toBeVisible());
  return within(dialog);
}
export const CardIsRejected: Story = {
  args: { loadStripe: storyStripe({ rejection: declined }) },
  play: async ({ canvas }) => {
    const dialog = await add(canvas);
    await dialog.findByRole('textbox', { name: 'Card number' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save card' }));
    await expect(await dialog.findByText('Your card was declined.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(body().queryByRole('dialog')).toBeNull());
  },
};
const noForm = 'Failed to initialize payment form. Please try again.';
export const SetupFails: Story = {
  parameters: member(fails.httpError(createSetupIntent, 500)),
  play: async ({ canvas }) => {
    await expect(await (await add(canvas)).findByText(noForm)).toBeVisible();
  },
};
export const ScriptIsBlocked: Story = {
  args: { loadStripe: blockedStripe },
  play: async ({ canvas }) => {
    await expect(await (await add(canvas)).findByText(noForm)).toBeVisible();
  },
};
