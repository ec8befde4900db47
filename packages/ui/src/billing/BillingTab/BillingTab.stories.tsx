import { billingErrors } from '@signalsync/content/messages/billing';
import {
  invoiceOfManyWords,
  invoicesOf,
  mastercardCard,
  nextBillingOfManyDigits,
  sampleInvoices,
  visaCard,
} from '@signalsync/contract/fixtures/payments';
import { planOfManyWords } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { readyInvoices } from '../BillingHistory/billingHistoryStories.ts';
import { listed, longCards } from '../PaymentMethodList/paymentMethodStories.ts';
import { sampleGuarantee, subscriptionIn, subscriptions } from '../SubscriptionCard/subscriptionStories.ts';
import {
  forcedColors,
  laptop,
  largeText,
  motion,
  narrow,
  pictured,
  pseudoLocale,
  tablet,
} from '../../private/hardCases.ts';
import { specStanding, standings } from '../../private/standingStories.ts';
import { accountTab } from '../../private/stories.css.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { AccountShell } from '../../account/AccountShell/AccountShell.tsx';
import { sampleAccountShell } from '../../account/AccountShell/accountShellStories.ts';
import { BillingTab } from './BillingTab.tsx';
import { readyBilling, sampleBillingTab } from './billingTabStories.tsx';

const meta = {
  title: 'Screens/BillingTab',
  component: BillingTab,
  args: sampleBillingTab,
  parameters: { layout: 'fullscreen' },
  render: (args) => (
    <main className={accountTab}>
      <BillingTab {...args} />
    </main>
  ),
} satisfies Meta<typeof BillingTab>;

export default meta;
type Story = StoryObj<typeof meta>;

const unpictured = { parameters: { picture: false }, tags: ['both'] };
const inAccount: Story['render'] = (args) => (
  <AccountShell {...sampleAccountShell} selectedTab="billing">
    <BillingTab {...args} />
  </AccountShell>
);

const twoCards = { status: 'ready', methods: [visaCard(), mastercardCard()].map(listed) } as const;
const nothingPaid = { paymentMethods: { status: 'ready', methods: [] }, invoices: readyInvoices([]) } as const;

export const InAccount: Story = { render: inAccount };

/** The subscription is set to end. The card shows the end date and a button for keeping the plan. */
export const Ending: Story = {
  render: inAccount,
  args: {
    billing: {
      status: 'ready',
      subscription: subscriptions.ending,
      paymentMethods: twoCards,
      invoices: readyInvoices(sampleInvoices().slice(0, 2)),
    },
  },
};

export const Ready: Story = { ...unpictured };

export const Loading: Story = { args: { billing: { status: 'loading' } } };

/** Every part is taking longer than usual to load, and each one shows a message saying so. */
export const LoadingSlowly: Story = {
  ...Loading,
  ...takingLong,
  parameters: { picture: 'twice' },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Taking longer than usual...')).toHaveLength(3);
  },
};

/** The replies about the cards and invoices do not match this version of the page, so the user must reload it. */
export const ReloadNeeded: Story = {
  ...unpictured,
  args: {
    billing: {
      ...readyBilling,
      paymentMethods: { status: 'failed', message: billingErrors.loadPaymentMethods, needsReload: true },
      invoices: { status: 'failed', message: billingErrors.loadHistory, needsReload: true },
    },
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    for (const reload of canvas.getAllByRole('button', { name: 'Reload' })) await userEvent.click(reload);
    await expect(args.onRetry).toHaveBeenCalledTimes(2);
  },
};

/** The user has never subscribed, so there are no cards and no invoices. */
export const NotSubscribed: Story = {
  args: { billing: { status: 'ready', subscription: subscriptions.none, ...nothingPaid } },
};

export const PaymentFailed: Story = {
  args: { billing: { ...readyBilling, subscription: subscriptions.paymentFailed } },
};

/** A payment is due. 'Pay now' charges nothing yet: the caller opens a dialog that names the card to be charged. */
export const PaymentDue: Story = {
  args: { billing: { ...readyBilling, subscription: subscriptionIn(standings.pastDue) }, onAct: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Pay now' }));
    await expect(args.onAct).toHaveBeenCalledWith('pay');
  },
};

const asking = { isPending: false, outcome: null } as const;

/** The user has pressed 'Pay now'. A dialog names the card and the amount before anything is charged. */
export const Paying: Story = {
  args: {
    billing: { ...readyBilling, subscription: subscriptionIn(standings.pastDue) },
    act: { ...asking, kind: 'pay' },
    onConfirmAct: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('alertdialog', { name: 'Pay $149.00 now?' }));
    await waitFor(() =>
      expect(
        dialog.getByText('Visa ending in 4242 will be charged $149.00 now. Your plan will then continue.'),
      ).toBeVisible(),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Pay $149.00' }));
    await expect(args.onConfirmAct).toHaveBeenCalledOnce();
  },
};

/** The user has pressed 'Keep my subscription'. A dialog shows the next charge before anything changes. */
export const Keeping: Story = {
  parameters: { picture: 'twice' },
  args: {
    billing: { ...readyBilling, subscription: subscriptionIn(standings.ending) },
    act: { ...asking, kind: 'keep' },
  },
  play: async ({ canvasElement }) => {
    const body = within(canvasElement.ownerDocument.body);
    const dialog = within(await body.findByRole('alertdialog', { name: 'Keep your subscription?' }));
    await waitFor(() =>
      expect(
        dialog.getByText('It will renew automatically, as before. The next charge is $149.00 on December 19, 2026.'),
      ).toBeVisible(),
    );
  },
};

export const Lifetime: Story = {
  parameters: { picture: 'twice' },
  args: { billing: { ...readyBilling, subscription: subscriptions.lifetime }, guarantee: sampleGuarantee },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Add Payment Method' })).toBeDisabled();
    await expect(canvas.queryByRole('button', { name: 'Manage billing & subscription' })).not.toBeInTheDocument();
  },
};

/** The subscription has loaded, but the cards and the invoices could not be loaded. */
export const PartsFailed: Story = {
  parameters: { picture: 'twice' },
  args: {
    billing: {
      status: 'ready',
      subscription: subscriptions.nextChargeUnknown,
      paymentMethods: { status: 'failed', message: billingErrors.loadPaymentMethods },
      invoices: { status: 'failed', message: billingErrors.loadHistory },
    },
    portal: { purpose: null, error: { message: billingErrors.portal, reason: null } },
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    const [cards, history] = canvas.getAllByRole('button', { name: 'Try Again' });
    await userEvent.click(cards ?? document.body);
    await userEvent.click(history ?? document.body);
    await expect(args.onRetry).toHaveBeenNthCalledWith(1, 'paymentMethods');
    await expect(args.onRetry).toHaveBeenNthCalledWith(2, 'invoices');
  },
};

export const Failed: Story = {
  parameters: { picture: 'twice' },
  args: {
    billing: { status: 'failed', message: billingErrors.load, forward: 'retry' },
    onRetry: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load billing information');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledWith('billing');
    await expect(document.body).not.toHaveFocus();
  },
};

export const NoCustomer: Story = {
  ...unpictured,
  args: { billing: { status: 'failed', message: billingErrors.noCustomer, forward: 'retry' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('No customer ID found. Please try again.');
  },
};

export const NotSignedIn: Story = {
  parameters: { picture: 'twice' },
  args: { billing: { status: 'failed', message: billingErrors.notSignedIn, forward: 'logIn' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('User not authenticated.');
    await expect(canvas.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '#auth');
  },
};

export const AddingCard: Story = { args: { newPaymentMethod: { status: 'ready', rejection: null } } };
export const AddingCardLoading: Story = {
  parameters: { picture: 'twice' },
  args: { newPaymentMethod: { status: 'loading' } },
};
export const AddingCardFailed: Story = {
  parameters: { picture: 'twice' },
  args: { newPaymentMethod: { status: 'failed', message: billingErrors.setupForm } },
};

/** The 'Manage billing & subscription' menu is open. */
export const Managing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Manage billing & subscription' }));
    const changeCard = await within(document.body).findByRole('menuitem', { name: 'Change Card' });
    await waitFor(() => expect(changeCard).toHaveFocus());
  },
};

/** A dialog asks for confirmation before the default card is removed. */
export const RemovingDefault: Story = {
  parameters: { picture: 'twice' },
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: { onRemove: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Visa ending in 4242' }));
    await within(canvasElement.ownerDocument.body).findByRole('alertdialog', { name: 'Remove this card?' });
    await expect(args.onRemove).not.toHaveBeenCalled();
  },
};

/** The tab shows 50 of 10,000 invoices, so that the page stays small. */
export const TenThousandInvoices: Story = {
  ...unpictured,
  args: { billing: { ...readyBilling, invoices: readyInvoices(invoicesOf(10_000)) } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText('50 of 10,000 shown')).toBeVisible();
    await expect(canvasElement.ownerDocument.querySelectorAll('body *').length).toBeLessThan(1500);
  },
};

export const LongContent: Story = {
  ...unpictured,
  args: {
    billing: {
      status: 'ready',
      subscription: subscriptionIn(specStanding(nextBillingOfManyDigits(), planOfManyWords().name)),
      paymentMethods: { status: 'ready', methods: longCards() },
      invoices: readyInvoices([invoiceOfManyWords()]),
    },
    guarantee: sampleGuarantee,
  },
};
export const Empty: Story = { ...NotSubscribed, ...unpictured };
export const Narrow: Story = { ...LongContent, ...narrow };
export const Laptop: Story = { ...InAccount, ...laptop };
export const Tablet: Story = { ...InAccount, ...tablet };
export const NarrowInAccount: Story = { ...Ending, ...narrow, ...pictured };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { args: { guarantee: sampleGuarantee }, ...pseudoLocale };
export const ForcedColors: Story = { ...Ready, ...forcedColors, ...pictured };
export const Motion: Story = { ...Loading, ...motion };
