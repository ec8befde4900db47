import { billing } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import { shell } from '@signalsync/content/shell';
import type { NewPaymentMethod } from '@signalsync/contract/view/billing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { Button } from '../../components/Button/Button.tsx';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { SamplePaymentForm } from '../../private/SamplePaymentForm.tsx';
import { AddPaymentMethodDialog } from './AddPaymentMethodDialog.tsx';
import { takingLong } from '../../private/slowStories.tsx';

const meta = {
  title: 'Pieces/AddPaymentMethodDialog',
  component: AddPaymentMethodDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: billing,
    newPaymentMethod: { status: 'ready', rejection: null },
    paymentSlot: <SamplePaymentForm number="" />,
    onSave: fn(),
    onRetry: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof AddPaymentMethodDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const rejected = (rejection: string): { newPaymentMethod: NewPaymentMethod } => ({
  newPaymentMethod: { status: 'ready', rejection },
});
const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Add Payment Method' }));

export const Playground: Story = { tags: ['!test'] };

/** The dialog shows why the last card was declined. */
export const States: Story = { args: rejected('Your card was declined.') };

/** The bank declined the card, and the payment provider gave no reason. */
export const RejectedWithoutReason: Story = {
  args: rejected(billingErrors.setup),
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(
      /^An error occurred while processing your payment method$/,
    );
    await expect(dialog.getByText('Secured by Stripe')).toBeInTheDocument();
  },
};

export const RejectedUnexpectedly: Story = {
  args: rejected(billingErrors.setupUnexpected),
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(/^An unexpected error occurred\.$/);
  },
};

/** The form is loading. A skeleton of the same height hides the form until it is ready. */
export const Loading: Story = {
  args: { newPaymentMethod: { status: 'loading' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('Loading the payment form...')).toBeInTheDocument();
    await expect(dialog.getByLabelText('Card number')).not.toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Save card' })).toBeDisabled();
  },
};

/** The form is taking longer than usual to load, and the skeleton says so. */
export const Slow: Story = {
  ...takingLong,
  args: { newPaymentMethod: { status: 'loading' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText('Taking longer than usual...')).toBeVisible());
    await expect(dialog.queryByText('Loading the payment form...')).toBeNull();
  },
};

/** The form could not be loaded. The dialog shows an error and a 'Try Again' button. */
export const Failed: Story = {
  args: { newPaymentMethod: { status: 'failed', message: billingErrors.setupForm } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent('Failed to initialize payment form. Please try again.');
    const retry = dialog.getByRole('button', { name: 'Try Again' });
    while (document.activeElement !== retry) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** The browser could not load the form's JavaScript, so the user must reload the page. */
export const NeedsReload: Story = {
  args: {
    newPaymentMethod: {
      status: 'failed',
      message: billingErrors.setupForm,
      reason: shell.chunkFailed.description,
      needsReload: true,
    },
  },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Reload' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

/** While a card is being saved, the dialog cannot be closed, edited or submitted again. */
export const Saving: Story = {
  args: { newPaymentMethod: { status: 'saving' } },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Saving...' }));
    await pressEscape();
    await expect(args.onSave).not.toHaveBeenCalled();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

/**
 * Using only the keyboard, the user opens the dialog, fills it in, closes it and opens it again. Closing the dialog
 * needs no confirmation and discards the input.
 */
export const Keyboard: Story = {
  args: { newPaymentMethod: { status: 'closed' } },
  render: function Controlled(args) {
    const [newPaymentMethod, setNewPaymentMethod] = useState<NewPaymentMethod>(args.newPaymentMethod);
    return (
      <>
        <Button onPress={() => setNewPaymentMethod({ status: 'ready', rejection: null })}>Add</Button>
        <AddPaymentMethodDialog
          {...args}
          newPaymentMethod={newPaymentMethod}
          onClose={() => setNewPaymentMethod({ status: 'closed' })}
        />
      </>
    );
  },
  play: async ({ canvasElement, canvas, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const dialog = await dialogOf(canvasElement);
    const number = dialog.getByLabelText('Card number');
    while (document.activeElement !== number) await userEvent.tab();
    await userEvent.keyboard('4242');
    const save = dialog.getByRole('button', { name: 'Save card' });
    while (document.activeElement !== save) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSave).toHaveBeenCalledOnce();
    await pressEscape();
    const add = canvas.getByRole('button', { name: 'Add' });
    await waitFor(() => expect(add).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect((await dialogOf(canvasElement)).getByLabelText('Card number')).toHaveValue('');
  },
};

export const LongContent: Story = {
  args: rejected(`Your card was declined: ${'a-reason-without-an-end-'.repeat(12)}`),
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
