import { churn } from '@signalsync/content/churn';
import { planOfManyWords } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { CancellationReceipt, type CancellationReceiptProps } from './CancellationReceipt.tsx';

const guarantee = {
  lastDay: '2026-12-04T09:00:00.000Z',
  refundHref: 'mailto:support@signalsync.example?subject=Refund%20request',
};
const endedToday = {
  paidUntil: '2026-11-21T12:04:02.000Z',
  effect: 'now',
  notCharged: { amount: 149, currency: 'usd', since: '2026-11-19T12:00:00.000Z' },
} as const;
const atRest = { isCopied: false, hasFailed: false };

const meta = {
  title: 'Pieces/CancellationReceipt',
  component: CancellationReceipt,
  args: {
    content: churn.receipt,
    productName: churn.productName,
    receipt: {
      planName: 'SignalSync Premium (Monthly)',
      cancelledAt: '2026-11-21T12:04:00.000Z',
      paidUntil: '2026-12-14T12:00:00.000Z',
      effect: 'later',
      notCharged: null,
      guarantee: null,
    },
    supportEmail: 'support@signalsync.example',
    copy: atRest,
    onCopy: fn(),
    onPrint: fn(),
  },
} satisfies Meta<CancellationReceiptProps>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Gives each receipt its own heading, because regions on the same page need different names. */
const titled = (heading: string) => ({ ...churn.receipt, heading });

export const Playground: Story = { tags: ['!test'] };

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <CancellationReceipt {...args} />
      <CancellationReceipt
        {...args}
        content={titled('Little is known')}
        receipt={{ ...args.receipt, planName: null, paidUntil: null }}
      />
      <CancellationReceipt {...args} content={titled('Ended today')} receipt={{ ...args.receipt, ...endedToday }} />
      <CancellationReceipt {...args} content={titled('Just copied')} copy={{ ...atRest, isCopied: true }} />
      <CancellationReceipt {...args} content={titled('Copying failed')} copy={{ ...atRest, hasFailed: true }} />
    </div>
  ),
  // Clears the selection. Its colour depends on whether the window has focus, so screenshots would differ.
  play: () => document.getSelection()?.removeAllRanges(),
};

/** The guarantee still applies. The receipt and its copied text say how, and by when, to ask for a refund. */
export const GuaranteeRuns: Story = {
  args: { receipt: { ...meta.args.receipt, guarantee } },
  play: async ({ canvas, args }) => {
    const line = 'In full, if you write to support@signalsync.example by December 4, 2026';
    await expect(canvas.getByText(line)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Email us for a refund' })).toHaveAttribute(
      'href',
      guarantee.refundHref,
    );
    await userEvent.click(canvas.getByRole('button', { name: 'Copy receipt' }));
    await expect(args.onCopy).toHaveBeenCalledWith(expect.stringMatching(`\nRefund: ${line}$`));
  },
};

/** A payment was due, so the plan ended immediately. */
export const EndedToday: Story = {
  args: { receipt: { ...meta.args.receipt, ...endedToday } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy receipt' }));
    await expect(args.onCopy).toHaveBeenCalledWith(
      [
        'SignalSync: Subscription Cancelled',
        'Plan: SignalSync Premium (Monthly)',
        'Cancelled: November 21, 2026 at 12:04 PM UTC',
        'Ended: November 21, 2026',
        'Not charged: $149.00 due on November 19, 2026',
      ].join('\n'),
    );
  },
};

/** No support address is set, so the receipt has no refund link. */
export const GuaranteeWithoutSupport: Story = {
  args: { receipt: { ...meta.args.receipt, guarantee: { ...guarantee, refundHref: null } }, supportEmail: null },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('In full, if you ask by December 4, 2026')).toBeVisible();
    await expect(canvas.queryByRole('link')).toBeNull();
  },
};

/** Using only the keyboard, the user copies and prints the receipt. */
export const Keyboard: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy receipt' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onCopy).toHaveBeenCalledWith(
      [
        'SignalSync: Subscription Cancelled',
        'Plan: SignalSync Premium (Monthly)',
        'Cancelled: November 21, 2026 at 12:04 PM UTC',
        'Paid until: December 14, 2026',
      ].join('\n'),
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPrint).toHaveBeenCalledOnce();
  },
};

/** The browser does not allow copying, so the receipt is selected for the user to copy. */
export const CopyFailed: Story = {
  args: { copy: { ...atRest, hasFailed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(churn.receipt.copyFailed);
    await expect(String(document.getSelection())).toContain('SignalSync Premium (Monthly)');
  },
};

export const LongContent: Story = {
  args: {
    receipt: {
      planName: `${planOfManyWords().name} ${'Averylongword'.repeat(4)}`,
      cancelledAt: '2026-11-21T12:04:00.000Z',
      paidUntil: null,
      effect: 'later',
      notCharged: null,
      guarantee,
    },
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
