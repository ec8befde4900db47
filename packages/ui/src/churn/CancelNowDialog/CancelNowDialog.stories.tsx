import { billingErrors } from '@signalsync/content/messages/billing';
import { churn } from '@signalsync/content/churn';
import { nextBillingOfMonthly } from '@signalsync/contract/fixtures/payments';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { cancellationOf, refundEnding, specStanding, standings } from '../../private/standingStories.ts';
import { CancelNowDialog } from './CancelNowDialog.tsx';

const until = specStanding({ ...nextBillingOfMonthly(), currentPeriodEnd: '2026-12-14T00:00:00.000Z' });

const meta = {
  title: 'Pieces/CancelNowDialog',
  component: CancelNowDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: churn.cancelDialog,
    isOpen: true,
    cancellation: cancellationOf(until),
    payHref: '#pay',
    supportEmail: 'support@signalsync.example',
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof CancelNowDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog', { name: churn.cancelDialog.title }));

export const Playground: Story = { tags: ['!test'] };

/** The dialog with an end date and an error. Both buttons are the same size. */
export const States: Story = {
  args: {
    cancellation: cancellationOf(until, { error: { message: billingErrors.cancelUnreachable, reason: null } }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(/It ends on December 14, 2026/)).toBeVisible());
    await expect(dialog.getByRole('alert')).toHaveTextContent('Failed to cancel subscription. Please try again.');
    await expect(dialog.queryByText(/guarantee/)).toBeNull();
    const support = dialog.getByRole('link', { name: 'Write to support' });
    await expect(support).toHaveAttribute('href', 'mailto:support@signalsync.example');
    const back = dialog.getByRole('button', { name: 'Go back' }).getBoundingClientRect();
    const confirm = dialog.getByRole('button', { name: 'Cancel subscription' }).getBoundingClientRect();
    await expect([confirm.width, confirm.height]).toEqual([back.width, back.height]);
    // The cancel button must not have the colour of the primary button.
    const ground = getComputedStyle(dialog.getByRole('button', { name: 'Cancel subscription' })).backgroundColor;
    await expect(ground).toBe('rgba(0, 0, 0, 0)');
  },
};

const refundHref = 'mailto:support@signalsync.example?subject=Refund%20request';
const guarantee = { lastDay: '2026-12-04T09:00:00.000Z', refundHref };

/**
 * The guarantee still applies. The dialog says that cancelling does not trigger a refund, and explains how to ask for
 * one.
 */
export const GuaranteeRuns: Story = {
  args: { cancellation: cancellationOf(until, { guarantee }) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    const line = '14-day money-back guarantee: request a full refund by December 4, 2026.';
    await waitFor(() => expect(dialog.getByText(line)).toBeVisible());
    await expect(dialog.getByText(churn.cancelDialog.noMoneyBack)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Email us for a refund' })).toHaveAttribute('href', refundHref);
  },
};

/** No support address is set, so the dialog shows the last day of the guarantee but has no link. */
export const WithoutSupport: Story = {
  args: {
    supportEmail: null,
    cancellation: cancellationOf(null, {
      guarantee: { ...guarantee, refundHref: null },
      error: { message: billingErrors.cancelUnreachable, reason: null },
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(/request a full refund by December 4, 2026/)).toBeVisible());
    await expect(dialog.queryByRole('link')).toBeNull();
    await expect(dialog.getByRole('alert').querySelector('div:empty')).toBeNull();
  },
};

/**
 * A payment is due, so cancelling ends the plan immediately. The dialog also explains how to keep the plan by paying.
 */
export const PaymentDue: Story = {
  args: { cancellation: cancellationOf(standings.pastDue) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    const text = 'Your plan ends today, and the $149.00 due on November 19, 2026 will not be charged.';
    await waitFor(() => expect(dialog.getByText(text)).toBeVisible());
    await expect(dialog.getByText(/^If you pay now, you keep your plan until December 19, 2026/)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', '#pay');
    await expect(dialog.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled();
    await expect(dialog.queryByText(/You keep everything/)).toBeNull();
  },
};

/**
 * The bank is still deciding whether to approve the renewal payment. The user cannot cancel until the bank has decided.
 */
export const PaymentBeingTaken: Story = {
  args: { cancellation: cancellationOf(standings.renewalProcessing) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() =>
      expect(dialog.getByText(/^Your plan is renewing: the \$149\.00 due on November 19, 2026/)).toBeVisible(),
    );
    await expect(dialog.getByRole('button', { name: 'Cancel subscription' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Go back' })).toBeEnabled();
  },
};

/**
 * The plan changed before the user confirmed, and so did the effect of cancelling. The dialog asks for confirmation
 * again.
 */
export const Changed: Story = {
  args: { cancellation: cancellationOf(standings.pastDue, { hasChanged: true }) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(churn.cancelDialog.changed);
  },
};

/**
 * The renewal's invoice is still a draft. The user cannot pay this invoice, and nothing will be charged if the user
 * cancels.
 */
export const RenewalDraft: Story = {
  args: { cancellation: cancellationOf(standings.renewalDraft) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(/^Your plan ends today, and the \$149\.00/)).toBeVisible());
    await expect(dialog.queryByRole('link', { name: 'Pay now' })).toBeNull();
  },
};

export const RefundOnItsWay: Story = {
  args: { cancellation: cancellationOf(refundEnding) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(/^It ends when your refund of \$149\.00 arrives/)).toBeVisible());
  },
};

export const Disputed: Story = {
  args: { cancellation: cancellationOf(standings.disputed) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() =>
      expect(dialog.getByText(/^It ends on December 19, 2026, or as soon as your bank returns/)).toBeVisible(),
    );
  },
};

/** The payment provider has paused the plan, so it gives no access, and cancelling ends it immediately. */
export const EndsToday: Story = {
  args: { cancellation: cancellationOf(standings.paused) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() =>
      expect(dialog.getByText('Your plan ends today, and nothing more will be charged.')).toBeVisible(),
    );
    await expect(dialog.queryByRole('link', { name: 'Pay now' })).toBeNull();
    await expect(dialog.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled();
  },
};

/**
 * A payment is due, and the plan has already been cancelled elsewhere. If the user pays, the plan still ends, but one
 * billing period later.
 */
export const PaymentDueEnding: Story = {
  args: { cancellation: cancellationOf(standings.pastDueEnding) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(/^Your plan ends today, and the \$149\.00/)).toBeVisible());
    await expect(dialog.getByText(churn.cancelDialog.payInsteadUnknown)).toBeVisible();
  },
};

export const WithoutEndDate: Story = {
  args: { cancellation: cancellationOf(null) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(churn.cancelDialog.withoutEndDate)).toBeVisible());
    await expect(dialog.getByRole('button', { name: 'Cancel subscription' })).toBeEnabled();
  },
};

/** Using only the keyboard, the user confirms and closes the dialog. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const confirm = dialog.getByRole('button', { name: 'Cancel subscription' });
    while (document.activeElement !== confirm) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While the cancellation is pending, the user cannot confirm again or close the dialog. */
export const Pending: Story = {
  args: { cancellation: cancellationOf(null, { isPending: true }) },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelling...' }));
    await pressEscape();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/** The server rejected the cancellation and gave a reason. */
export const Rejected: Story = {
  args: {
    cancellation: cancellationOf(null, {
      error: { message: billingErrors.cancel, reason: 'The subscription has ended already.' },
    }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('Failed to cancel subscription.')).toBeInTheDocument();
    await expect(dialog.getByText('The subscription has ended already.')).toBeInTheDocument();
  },
};

export const LongContent: Story = {
  args: {
    cancellation: cancellationOf(until, {
      guarantee,
      error: { message: billingErrors.cancel, reason: 'a-reason-without-an-end-'.repeat(12) },
    }),
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
