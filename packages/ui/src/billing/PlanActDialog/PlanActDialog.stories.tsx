import { billingErrors } from '@signalsync/content/messages/billing';
import { planActs } from '@signalsync/content/planActs';
import type { PlanAct } from '@signalsync/contract/view/billing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { openDialog } from '../../private/dialogStories.ts';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { standings } from '../../private/standingStories.ts';
import { PlanActDialog } from './PlanActDialog.tsx';
import { takingLong } from '../../private/slowStories.tsx';

const asked = { kind: 'pay', isPending: false, outcome: null } as const satisfies PlanAct;

const meta = {
  title: 'Pieces/PlanActDialog',
  component: PlanActDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: planActs,
    act: asked,
    standing: standings.pastDue,
    card: 'Visa ending in 4242',
    onConfirm: fn(),
    onClose: fn(),
    onClosed: fn(),
  },
} satisfies Meta<typeof PlanActDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = (canvasElement: HTMLElement) => openDialog(canvasElement, 'Go back', 'alertdialog');

export const Playground: Story = { tags: ['!test'] };

/** The bank declined the card. The user can try again, or pay with another card on the payment provider's page. */
export const States: Story = {
  args: { act: { ...asked, outcome: { status: 'declined', reason: 'Your card has insufficient funds.' } } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'Your bank declined the payment. You were not charged.Your card has insufficient funds.',
    );
    await expect(dialog.getByRole('button', { name: 'Pay $149.00' })).toBeEnabled();
    await expect(dialog.getByRole('link', { name: /^Pay with another card/ })).toHaveAttribute(
      'href',
      'https://invoice.stripe.example/in_2026_11',
    );
  },
};

/**
 * The bank wants the cardholder to confirm the payment. Instead of a payment button, the dialog has a link for
 * confirming the payment.
 */
export const BankAsks: Story = {
  args: { act: { ...asked, outcome: { status: 'confirm', href: 'https://invoice.stripe.example/confirm' } } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('link', { name: /^Confirm payment/ })).toHaveAttribute(
      'href',
      'https://invoice.stripe.example/confirm',
    );
    await expect(dialog.queryByRole('button', { name: /^Pay/ })).toBeNull();
  },
};

/** The amount due no longer matches the one that the dialog showed, so nothing was charged. */
export const AmountChanged: Story = {
  args: { act: { ...asked, outcome: { status: 'changed' } } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'The amount due has changed, so nothing was charged. It is now $149.00.',
    );
  },
};

/** The user has cancelled the plan, and a payment is due. The plan will end even if the user pays. */
export const PlanEnds: Story = {
  args: { standing: standings.pastDueEnding, card: null },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(
      dialog.getByText(
        'Your default card will be charged $149.00 now. Your plan will then last until the end of the period you are paying for.',
      ),
    ).toBeVisible();
  },
};

/** The user wants to keep a plan for which a payment is due. */
export const KeepWhileDue: Story = {
  args: { act: { ...asked, kind: 'keep' }, standing: standings.pastDueEnding },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(/The \$149\.00 due on November 19, 2026 still has to be paid\.$/)).toBeVisible();
  },
};

export const Failed: Story = {
  args: { act: { ...asked, outcome: { status: 'failed', error: { message: billingErrors.pay, reason: null } } } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      'Failed to pay. Please try again: you will not be charged twice.',
    );
  },
};

/** Using only the keyboard, the user confirms the payment and closes the dialog with Escape. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const confirm = dialog.getByRole('button', { name: 'Pay $149.00' });
    while (document.activeElement !== confirm) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const Pending: Story = {
  ...takingLong,
  args: { act: { ...asked, isPending: true } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Taking longer than usual...' }));
    await pressEscape();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: {
    card: 'A-card-network-without-an-end-in-its-name ending in 4242',
    act: { ...asked, outcome: { status: 'declined', reason: 'a-reason-without-an-end-'.repeat(12) } },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
