import type { BillingContent } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import { nextBillingOfManyDigits, noNextBilling } from '@signalsync/contract/fixtures/payments';
import { planOfManyWords } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { specStanding } from '../../private/standingStories.ts';
import * as css from './stories.css.ts';
import { SubscriptionCard } from './SubscriptionCard.tsx';
import { sampleGuarantee, sampleSubscriptionCard, subscriptionIn, subscriptions } from './subscriptionStories.ts';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Pieces/SubscriptionCard',
  tags: ['both'],
  component: SubscriptionCard,
  args: sampleSubscriptionCard,
} satisfies Meta<typeof SubscriptionCard>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Gives each card its own title, because regions on the same page need different names. */
const titled = (content: BillingContent, state: string): BillingContent => ({
  ...content,
  subscription: { ...content.subscription, title: `${content.subscription.title}: ${state}` },
});

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={css.stack}>
      {Object.entries(subscriptions).map(([name, subscription]) => (
        <SubscriptionCard key={name} {...args} content={titled(args.content, name)} subscription={subscription} />
      ))}
      <SubscriptionCard {...args} content={titled(args.content, 'guarantee')} guarantee={sampleGuarantee} />
      <SubscriptionCard {...args} content={titled(args.content, 'card expiring')} cardProblem="cardExpiring" />
      <SubscriptionCard
        {...args}
        content={titled(args.content, 'change card')}
        portal={{ purpose: 'changeCard', error: null }}
      />
      <SubscriptionCard
        {...args}
        content={titled(args.content, 'keep')}
        subscription={subscriptions.ending}
        portal={{ purpose: 'keep', error: null }}
      />
      <SubscriptionCard
        {...args}
        content={titled(args.content, 'no portal')}
        portal={{ purpose: null, error: { message: billingErrors.portal, reason: '503: Service Unavailable' } }}
      />
    </div>
  ),
};

export const Monthly: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Next billing: December 19, 2026 — USD 149.00')).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Subscribe now' })).not.toBeInTheDocument();
  },
};

export const None: Story = {
  args: { subscription: subscriptions.none },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Subscribe now' })).toHaveAttribute('href', '#pricing');
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

/** The next charge could not be loaded, so the card does not mention it. */
export const NextChargeUnknown: Story = {
  args: { subscription: subscriptions.nextChargeUnknown },
  play: async ({ canvas }) => {
    await expect(canvas.queryByText(/Next billing/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Manage billing & subscription' })).toBeVisible();
  },
};

export const Ending: Story = {
  args: { subscription: subscriptions.ending, onAct: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Your subscription will end on December 19, 2026')).toBeVisible();
    await expect(canvas.queryByText('Subscribe now')).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Keep my subscription' }));
    await expect(args.onAct).toHaveBeenCalledWith('keep');
  },
};

export const Lifetime: Story = {
  args: { subscription: subscriptions.lifetime },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
    await expect(canvas.queryByText(/Next billing/)).not.toBeInTheDocument();
  },
};

export const PaymentFailed: Story = {
  args: { subscription: subscriptions.paymentFailed, onAct: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay now' }));
    await expect(args.onAct).toHaveBeenCalledWith('pay');
  },
};

/**
 * The payment for the renewal failed. The notice shows the amount, says when the next attempt will be made and when
 * access ends, and links to the invoice.
 */
export const PaymentDue: Story = {
  args: { subscription: subscriptions.paymentDue },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        '$149.00 could not be charged. We will try again on November 24, 2026. Access ends if the last attempt fails.',
      ),
    ).toBeVisible();
    const pay = canvas.getByRole('link', { name: /^Pay now/ });
    await expect(pay).toHaveAttribute('href', 'https://invoice.stripe.example/in_1');
  },
};

/**
 * The bank wants the member to authenticate the payment. The link leads to the invoice's page, where the member can
 * authenticate the payment.
 */
export const ConfirmationAsked: Story = {
  args: { subscription: subscriptions.confirmationAsked },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your bank is asking you to confirm your last payment/)).toBeVisible();
    const confirm = canvas.getByRole('link', { name: /^Confirm payment/ });
    await expect(confirm).toHaveAttribute('href', 'https://invoice.stripe.example/in_1');
  },
};

/** No card is saved, so the next payment for the plan will fail. */
export const WithoutCard: Story = {
  args: { cardProblem: 'noCard' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^You have no saved card, so your next payment cannot be taken/)).toBeVisible();
  },
};

/**
 * The card expires before the next charge. The button opens the payment provider's portal, where the member can change
 * the card.
 */
export const CardExpiring: Story = {
  args: { cardProblem: 'cardExpiring', onOpenPortal: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText(/^Your default card expires before your next payment/)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Change Card' }));
    await expect(args.onOpenPortal).toHaveBeenCalledWith('changeCard');
  },
};

/** Several buttons open the portal. Only the button that was pressed says that the portal is opening. */
export const CardExpired: Story = {
  args: { cardProblem: 'cardExpired', portal: { purpose: 'changeCard', error: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your default card has expired/)).toBeVisible();
    await expect(canvas.getAllByRole('button', { name: 'Opening...' })).toHaveLength(1);
    await expect(canvas.getByRole('button', { name: 'Manage billing & subscription' })).toBeEnabled();
  },
};

const bought = { planName: 'SignalSync Premium (Monthly)', amount: 149, currency: 'USD' };

/**
 * The user has bought a plan, but the bank has not yet approved or declined the payment. A notice says that the payment
 * is being processed.
 */
export const PaymentProcessing: Story = {
  args: { subscription: subscriptions.none, pendingPayment: { ...bought, status: 'processing' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your payment of $149.00 for SignalSync Premium (Monthly) is still being processed.',
    );
    await expect(canvas.getByText('No subscription')).toBeVisible();
  },
};

export const PaymentDeclined: Story = {
  args: {
    subscription: subscriptions.none,
    pendingPayment: { ...bought, status: 'failed', reason: 'Your card was declined.' },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Your payment of $149.00 for SignalSync Premium (Monthly) failed. You were not charged.Your card was declined.',
    );
    await expect(canvas.getByRole('link', { name: 'Subscribe now' })).toBeVisible();
  },
};

export const WithinGuarantee: Story = {
  args: { guarantee: sampleGuarantee },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/December 3, 2026/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Email us for a refund' })).toHaveAttribute(
      'href',
      sampleGuarantee.refundHref,
    );
  },
};

/** The user has replaced a plan with lifetime access, and the first plan's 14-day guarantee still applies. */
export const WithinEarlierGuarantee: Story = {
  args: {
    subscription: subscriptions.lifetime,
    guarantee: { ...sampleGuarantee, earlierLastDay: '2026-11-28T12:00:00.000Z' },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(
        '14-day money-back guarantee: request a full refund of your lifetime plan by December 3, 2026. If you request the refund by November 28, 2026, your earlier plan is also refunded in full.',
      ),
    ).toBeVisible();
  },
};

/** Using only the keyboard, the user reaches the menu's links for upgrading and cancelling, and opens the portal. */
export const Keyboard: Story = {
  args: { onOpenPortal: fn() },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Manage billing & subscription' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const body = within(document.body);
    const changeCard = await body.findByRole('menuitem', { name: 'Change Card' });
    await waitFor(() => expect(changeCard).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    const upgrade = body.getByRole('menuitem', { name: 'Upgrade (Lifetime)' });
    await expect(upgrade).toHaveFocus();
    await expect(upgrade).toHaveAttribute('href', '#upgrade');
    await userEvent.keyboard('{End}');
    const cancel = body.getByRole('menuitem', { name: 'Cancel Subscription' });
    await expect(cancel).toHaveFocus();
    await expect(cancel).toHaveAttribute('href', '#churn-shield');
    await userEvent.keyboard('{Home}{Enter}');
    await expect(args.onOpenPortal).toHaveBeenCalledWith('changeCard');
    await expect(button).toHaveFocus();
  },
};

/** While the portal is opening, a second press does nothing. */
export const Opening: Story = {
  args: { subscription: subscriptions.ending, portal: { purpose: 'keep', error: null }, onAct: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Opening...' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(args.onAct).not.toHaveBeenCalled();
  },
};

/** If the portal takes longer than usual to open, the button says so. */
export const Slow: Story = {
  ...takingLong,
  args: { subscription: subscriptions.ending, portal: { purpose: 'keep', error: null } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Taking longer than usual...' })).toHaveAttribute('aria-disabled');
  },
};

export const PortalFailed: Story = {
  args: { portal: { purpose: null, error: { message: billingErrors.portal, reason: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Failed to open billing portal. Please try again.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Manage billing & subscription' })).toBeEnabled();
  },
};

export const LongContent: Story = {
  args: {
    subscription: subscriptionIn(specStanding(nextBillingOfManyDigits(), planOfManyWords().name)),
    guarantee: sampleGuarantee,
    portal: { purpose: null, error: { message: billingErrors.portal, reason: 'a-reason-without-an-end-'.repeat(8) } },
  },
};
export const Empty: Story = { args: { subscription: subscriptionIn(specStanding(noNextBilling(), null)) } };
export const Narrow: Story = { ...LongContent, ...narrow };
export const NarrowEnding: Story = { ...Ending, ...narrow };
export const NarrowCardExpiring: Story = { ...CardExpiring, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = {
  args: { subscription: subscriptions.ending, guarantee: sampleGuarantee },
  ...pseudoLocale,
};
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
export const Motion: Story = { args: { subscription: subscriptions.loading }, ...motion };
