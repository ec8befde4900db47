import { accountDeletionDialog } from '@signalsync/content/accountDeletionDialog';
import { accountDeletionErrors } from '@signalsync/content/messages/accountDeletion';
import { serverErrors } from '@signalsync/content/serverErrors';
import { sampleOutlook } from '@signalsync/contract/fixtures/accountDeletion';
import type { DeletionOutlook } from '@signalsync/contract/model/accountDeletion';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { fetchDialogSheet } from '../../components/Dialog/Dialog.tsx';
import { openDialog } from '../../private/dialogStories.ts';
import { pressEscape } from '../../private/escapeStories.ts';
import { forcedColors, largeText, longReason, narrow, pictured, pseudoLocale } from '../../private/hardCases.ts';
import { takingLong } from '../../private/slowStories.tsx';
import { DeletionDialog, type DeletionDialogProps } from './DeletionDialog.tsx';

const content = accountDeletionDialog;
const ready = (more: Partial<DeletionOutlook> = {}) => ({ status: 'ready' as const, outlook: sampleOutlook(more) });

const meta = {
  title: 'Pieces/DeletionDialog',
  component: DeletionDialog,
  loaders: [fetchDialogSheet],
  args: {
    content,
    isOpen: true,
    outlook: ready(),
    isDeleting: false,
    error: null,
    onConfirm: fn(),
    onClose: fn(),
    onRetry: fn(),
  },
} satisfies Meta<typeof DeletionDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

const dialogOf = (canvasElement: HTMLElement) => openDialog(canvasElement, content.cancel, 'alertdialog');
/** A story of a dialog that says this. */
const saying = (outlook: DeletionDialogProps['outlook'], ...texts: (string | RegExp)[]): Story => ({
  args: { outlook },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    for (const text of texts) await expect(dialog.getByText(text)).toBeVisible();
  },
});
/** A story of a dialog that says why the account cannot be deleted, and offers nothing. */
const blocked = (why: string, text: string): Story => ({
  args: { outlook: ready({ blocked: why }) },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('alert')).toHaveTextContent(text);
    await expect(dialog.queryByRole('button', { name: content.confirm })).toBeNull();
    await expect(dialog.queryByRole('textbox')).toBeNull();
  },
});

export const Playground: Story = { tags: ['!test'] };

/** A member with a plan: what ends today, and what is erased later. */
export const States: Story = saying(
  ready(),
  'Your plan SignalSync Premium (Monthly) ends today. You lose the time until December 19, 2026 that you have paid for.',
  content.noRefund,
  'What happens on November 27, 2026',
);

/** The money-back guarantee still runs, so the deletion pays the price back. */
export const Refund: Story = saying(ready({ refund: { amount: 149, currency: 'USD' } }), /^We pay \$149\.00 back/);

/** A payment is due. It is not charged any more. */
export const Due: Story = saying(
  ready({ notCharged: { amount: 149, currency: 'USD', since: '2026-11-19T12:00:00.000Z' } }),
  'The $149.00 due since November 19, 2026 is not charged.',
);

export const Lifetime: Story = saying(
  ready({ plan: { name: 'SignalSync Premium (Lifetime)', isLifetime: true, until: null } }),
  'Your lifetime access (SignalSync Premium (Lifetime)) ends today, for good.',
);

/** A plan on pause: no paid time is left to lose. */
export const OnPause: Story = saying(
  ready({ plan: { name: 'SignalSync Premium (Monthly)', isLifetime: false, until: null } }),
  'Your plan SignalSync Premium (Monthly) ends today.',
  content.noRefund,
);

/** Somebody without a plan and without connections. */
export const Free: Story = saying(ready({ plan: null, hasPlatforms: false }), content.sessions);

export const Loading: Story = {
  args: { outlook: { status: 'loading' } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText(content.loading)).toBeInTheDocument();
    await expect(dialog.queryByRole('button', { name: content.confirm })).toBeNull();
  },
};

export const LoadFailed: Story = {
  args: { outlook: { status: 'failed', message: accountDeletionErrors.load, reason: null }, onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: content.retry }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};

export const BlockedByPayment: Story = blocked('payment', content.blocked.payment);
export const BlockedByDispute: Story = blocked('dispute', content.blocked.dispute);
export const BlockedByRefund: Story = blocked('refund', content.blocked.refund);
export const BlockedByPurchase: Story = blocked('purchase', content.blocked.purchase);
/** A newer server has another reason. */
export const BlockedOtherwise: Story = { ...blocked('balance', content.blocked.other), parameters: { picture: false } };

/** The typed address is not the account's. What was typed stays. */
export const WrongAddress: Story = {
  args: { error: { message: accountDeletionErrors.delete, reason: serverErrors.account.deletionOtherEmail } },
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.type(dialog.getByRole('textbox'), 'bob@example.com');
    await expect(dialog.getByRole('alert')).toHaveTextContent(/not the email of this account/);
    await expect(dialog.getByRole('textbox')).toHaveValue('bob@example.com');
  },
};

/** The browser does not check the address, in its own words: only the server knows whether it is the account's. */
export const NoAddress: Story = {
  args: { onConfirm: fn() },
  parameters: { picture: false },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.type(dialog.getByRole('textbox'), 'bob{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledWith('bob');
  },
};

/** Using only the keyboard, the user types the address and confirms with Enter. */
export const Keyboard: Story = {
  args: { onConfirm: fn(), onClose: fn() },
  play: async ({ canvasElement, args }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByRole('button', { name: content.confirm })).toBeDisabled();
    const field = dialog.getByRole('textbox');
    while (document.activeElement !== field) await userEvent.tab();
    await userEvent.keyboard('trader@example.com{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
    await expect(args.onConfirm).toHaveBeenCalledWith('trader@example.com');
    await pressEscape();
    await expect(args.onClose).toHaveBeenCalledOnce();
  },
};

/** While the account is being deleted, nothing closes the dialog. */
export const Deleting: Story = {
  ...takingLong,
  args: { isDeleting: true, onClose: fn() },
  play: async ({ canvasElement, args }) => {
    await dialogOf(canvasElement);
    await pressEscape();
    await expect(args.onClose).not.toHaveBeenCalled();
  },
};

export const LongContent: Story = {
  args: {
    outlook: ready({
      email: `${'a-very-long-address'.repeat(4)}@example.com`,
      refund: { amount: 149, currency: 'USD' },
    }),
    error: { message: accountDeletionErrors.delete, reason: longReason },
  },
};
export const Narrow: Story = { ...LongContent, ...narrow, ...pictured };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
