import { createPortalSession } from '@signalsync/contract/calls/billing';
import { createSubscriptionIntent, updateCustomerEmail, validatePromoCode } from '@signalsync/contract/calls/checkout';
import { paymentConfig } from '@signalsync/contract/calls/paymentConfig';
import { plans, priceDetails } from '@signalsync/contract/calls/pricing';
import { launchPromo } from '@signalsync/contract/fixtures/checkout';
import { lifetimeMember, monthlyMember, visitorWithoutPlan } from '@signalsync/contract/fixtures/people';
import { guestPurchase } from '@signalsync/contract/fixtures/purchases';
import { firstPurchaseCode, samplePromoCode } from '@signalsync/state/mocks/checkout';
import { faults } from '@signalsync/state/mocks/faults';
import { happyMocks } from '@signalsync/state/mocks/happy';
import { mock } from '@signalsync/state/mocks/mock';
import { guestPurchaseMock } from '@signalsync/state/mocks/session';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { RequestHandler } from 'msw';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { paths } from '../router/paths.ts';
import { forgetTurns, inTurn, pressFor, rejected } from './inTurnStories.ts';
import { PageStory } from './PageStory.tsx';
import { blockedStripe, connectionLost, declined, notAuthenticated, storyStripe } from './paymentStories.ts';

const fails = faults('*');
const visitor = (...handlers: RequestHandler[]) => ({ msw: { handlers: [...handlers, ...happyMocks('*', null)] } });

const meta = {
  title: 'Pages/Checkout',
  tags: ['phone'],
  component: PageStory,
  args: { path: paths.checkout, address: '?priceId=price_monthly', loadStripe: storyStripe() },
  parameters: { layout: 'fullscreen', ...visitor() },
} satisfies Meta<typeof PageStory>;
export default meta;
type Story = StoryObj<typeof meta>;
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const submit = (canvas: Canvas, name = 'Subscribe') => canvas.findByRole('button', { name });

async function pay(canvas: Canvas, name = 'Subscribe') {
  await canvas.findByRole('textbox', { name: 'Card number' });
  // A member's checkout has no email field.
  const email = canvas.queryByRole('textbox', { name: 'Email' });
  if (email) await userEvent.type(email, 'trader@example.com');
  await userEvent.click(canvas.getByRole('checkbox', { name: 'I agree to all terms and conditions' }));
  const button = await submit(canvas, name);
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
const says = async (canvas: Canvas, text: string | RegExp) =>
  expect((await canvas.findAllByText(text)).length).toBeGreaterThan(0);

const rejects = (text: string | RegExp, ...handlers: RequestHandler[]): Story => ({
  parameters: visitor(...handlers),
  play: async ({ canvas }) => {
    await pay(canvas);
    await says(canvas, text);
    await expect(await submit(canvas)).toBeEnabled();
  },
});
const shows = (text: string, ...handlers: RequestHandler[]): Story => ({
  parameters: visitor(...handlers),
  play: async ({ canvas }) => says(canvas, text),
});

/**
 * A guest who has already paid sees a notice instead of the form. A guest whose card was declined still sees the form.
 */
export const PaidAlready: Story = {
  parameters: visitor(guestPurchaseMock('*', guestPurchase())),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Continue with this purchase' })).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Email' })).toBeNull();
  },
};
export const DeclinedBefore: Story = {
  parameters: visitor(guestPurchaseMock('*', guestPurchase({ status: 'failed' }))),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    await expect(canvas.queryByText('Your payment was declined.')).toBeNull();
  },
};

export const PlanArrives: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'SignalSync Premium (Monthly)' })).toBeVisible();
    await expect(await canvas.findByRole('textbox', { name: 'Card number' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: /Upgrade/ })).toHaveAttribute(
      'href',
      '/checkout?priceId=price_lifetime',
    );
    await expect(await submit(canvas)).toBeDisabled();
  },
};

export const StillLoading: Story = shows('Loading plan details...', fails.hang(plans));
export const NoPlanNamed: Story = { ...shows('No plan selected.'), args: { address: '?' } };
export const NoSuchPlan: Story = {
  ...shows('No plan selected or invalid plan.'),
  args: { address: '?priceId=price_none' },
};
export const PlanFails: Story = shows(
  'Failed to load plan details.',
  fails.networkError(plans),
  fails.httpError(priceDetails, 500),
);

/** The list of plans is rejected, so the page asks for this plan alone. */
export const PlanComesAlone: Story = shows('SignalSync Premium (Monthly)', fails.httpError(plans, 429));

export const KeyFails: Story = shows('Failed to load Stripe configuration.', fails.httpError(paymentConfig, 500));
export const ScriptIsBlocked: Story = {
  ...shows('Failed to load payment form. Please try again.'),
  args: { loadStripe: blockedStripe },
};
export const FormDoesNotLoad: Story = {
  ...shows('Failed to load payment form. Please try again.'),
  args: { loadStripe: storyStripe({ loadError: { type: 'api_error', message: 'Elements are asleep.' } }) },
};
export const FormCrashes: Story = {
  ...shows('Failed to load payment form. Please try again.'),
  args: { loadStripe: storyStripe({ throws: true }) },
};

export const PromoIsApplied: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Promo code' }), samplePromoCode);
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }));
    await says(canvas, '$134.10');
  },
};
/**
 * A promo code has been typed but not applied. The first press of 'Subscribe' applies the code, and the second one
 * pays.
 */
export const PromoIsFoundAtThePress: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Promo code' }), 'LAUNCH 10');
    await pay(canvas);
    await says(canvas, /^Your promo code was applied: the total is now \$134\.10\./);
    await userEvent.click(await submit(canvas));
    await says(canvas, 'Processing...');
  },
};
export const PromoIsLeftOut: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Promo code' }), 'LUNCH10');
    await pay(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Pay $149.00 without the code' }));
    await says(canvas, 'Processing...');
  },
};
const promoFails = (code: string, text: string, ...handlers: RequestHandler[]): Story => ({
  parameters: visitor(...handlers),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Promo code' }), `${code}{Enter}`);
    await says(canvas, text);
    await says(canvas, '$149.00');
  },
});
export const PromoIsUnknown: Story = promoFails('NONE', 'Invalid promo code');
export const PromoIsForOthers: Story = promoFails(firstPurchaseCode, 'This promo code is for first purchases only.');
export const PromoCheckFails: Story = promoFails(
  samplePromoCode,
  'Failed to validate promo code',
  fails.networkError(validatePromoCode),
);

const lasting = (duration: string, durationInMonths: number | null) => ({
  ...launchPromo(),
  coupon: { name: 'Launch offer', duration, durationInMonths },
});
/** The server has got too many calls. Then it accepts one code after the other, and then it rejects the address. */
export const RejectedForAWhile: Story = {
  beforeEach: forgetTurns,
  parameters: visitor(
    inTurn(validatePromoCode, rejected, lasting('repeating', 3), lasting('forever', null)),
    fails.httpError(updateCustomerEmail, 429),
  ),
  play: async ({ canvas }) => {
    const field = await canvas.findByRole('textbox', { name: 'Promo code' });
    for (const text of ['Failed to validate promo code', 'Off every payment for 3 months.', /^Off every payment\b/]) {
      await userEvent.clear(field);
      await userEvent.type(field, samplePromoCode);
      await pressFor(validatePromoCode, canvas, 'Apply');
      await says(canvas, text);
    }
    await pay(canvas);
    await says(canvas, /Payment failed\. Please try again\./);
  },
};

export const MemberBuysUnderTheirAddress: Story = {
  parameters: { msw: { handlers: happyMocks('*', monthlyMember()) } },
  args: { address: '?priceId=price_lifetime' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('trader@example.com')).toBeVisible();
    await expect(canvas.queryByRole('textbox', { name: 'Email' })).toBeNull();
    await says(canvas, /SignalSync Premium \(Monthly\) ends as soon as you pay\./);
    await pay(canvas, 'Pay Now');
    await says(canvas, 'Processing...');
  },
};

export const Processing: Story = {
  play: async ({ canvas }) => {
    await pay(canvas);
    await says(canvas, 'Processing...');
  },
};

export const IntentIsRejected: Story = rejects(
  'Failed to load payment form. Please try again.',
  fails.httpError(createSubscriptionIntent, 500),
);
export const EmailIsNotUpdated: Story = rejects(
  /Payment failed\. Please try again\./,
  fails.networkError(updateCustomerEmail),
);
export const AmountHasChanged: Story = rejects(
  /The total is now \$159\.00, not \$149\.00\. You were not charged\./,
  mock('*')(createSubscriptionIntent, {
    clientSecret: 'pi_1_secret_sample',
    customerId: 'cus_sample',
    type: 'recurring',
    amountDue: 15_900,
    currency: 'usd',
  }),
);
export const CardIsDeclined: Story = {
  ...rejects('Your card was declined.'),
  args: { loadStripe: storyStripe({ rejection: declined }) },
};
export const AuthenticationFails: Story = {
  ...rejects(/You were not charged\. What you entered is still here\./),
  args: { loadStripe: storyStripe({ rejection: notAuthenticated }) },
};
export const ConfirmationGetsLost: Story = {
  ...rejects(/We do not know yet whether you were charged\./),
  args: { loadStripe: storyStripe({ rejection: connectionLost }) },
};

const runningPlan = fails.httpError(createSubscriptionIntent, 409, { message: 'You already have an active plan.' });
const leave = fn();
export const PlanIsRunning: Story = {
  args: { onLeave: leave },
  parameters: { msw: { handlers: [runningPlan, ...happyMocks('*', visitorWithoutPlan())] } },
  beforeEach: () => void leave.mockClear(),
  play: async ({ canvas }) => {
    await pay(canvas);
    await says(canvas, 'You already have an active plan.');
    await userEvent.click(canvas.getByRole('button', { name: 'Manage billing' }));
    await waitFor(() => expect(leave).toHaveBeenCalledWith('https://billing.stripe.com/p/session/sample'));
  },
};
export const PortalDoesNotOpen: Story = {
  parameters: {
    msw: {
      handlers: [runningPlan, fails.httpError(createPortalSession, 502), ...happyMocks('*', visitorWithoutPlan())],
    },
  },
  play: async ({ canvas }) => {
    await pay(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: 'Manage billing' }));
    await says(canvas, 'Failed to open billing portal. Please try again.');
  },
};

/** The page says at once why this member cannot buy, before they fill in a form. */
const cannotBuy = (title: string, member: Parameters<typeof happyMocks>[1]): Story => ({
  parameters: { msw: { handlers: happyMocks('*', member) } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: title })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Go to Billing' })).toHaveAttribute('href', '/account#billing');
    await expect(canvas.queryByRole('textbox', { name: 'Card number' })).toBeNull();
  },
});
export const MemberHasPlan: Story = cannotBuy('You already have a plan', monthlyMember());
export const MemberHasLifetime: Story = cannotBuy('You have lifetime access', lifetimeMember());
