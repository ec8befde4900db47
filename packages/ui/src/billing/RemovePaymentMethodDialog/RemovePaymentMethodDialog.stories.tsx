import { billing } from '@signalsync/content/billing';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { RemovePaymentMethodDialog } from './RemovePaymentMethodDialog.tsx';

const meta = {
  title: 'Pieces/RemovePaymentMethodDialog',
  component: RemovePaymentMethodDialog,
  loaders: [fetchDialogSheet],
  args: {
    content: billing.removal,
    question: { card: 'Visa ending in 4242', reason: 'default' },
    onConfirm: fn(),
    onClose: fn(),
  },
} satisfies Meta<typeof RemovePaymentMethodDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('alertdialog', { name: 'Remove this card?' }));

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {};

export const LastCard: Story = {
  args: { question: { card: 'Visa ending in 4242', reason: 'last' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(/^Visa ending in 4242 is your only card/)).toBeVisible());
  },
};

/** The dialog names the card that will become the default. */
export const AnotherFollows: Story = {
  args: { question: { card: 'Visa ending in 4242', reason: 'defaultFollowed', next: 'Mastercard ending in 4444' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await waitFor(() => expect(dialog.getByText(/Mastercard ending in 4444 becomes the default/)).toBeVisible());
  },
};

/** Tab reaches the close button, 'Keep card' and 'Remove card', in that order. */
export const Keyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    const keep = dialog.getByRole('button', { name: 'Keep card' });
    while (document.activeElement !== keep) await userEvent.tab();
    await userEvent.tab();
    await expect(dialog.getByRole('button', { name: 'Remove card' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

export const LongContent: Story = {
  args: { question: { card: `${'a_very_long_network_of_cards_'.repeat(6)} ending in 4242`, reason: 'default' } },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...States, ...pseudoLocale };
export const ForcedColors: Story = { ...States, ...forcedColors };
