import { retention } from '@signalsync/content/retention';
import { planOfManyWords } from '@signalsync/contract/fixtures/plans';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { column } from '../../private/stories.css.ts';
import { CancellationReceipt } from './CancellationReceipt.tsx';

const atRest = { isCopied: false, hasFailed: false };

const meta = {
  title: 'Pieces/CancellationReceipt',
  component: CancellationReceipt,
  args: {
    content: retention.receipt,
    productName: retention.productName,
    receipt: {
      planName: 'SignalSync Premium (Monthly)',
      cancelledAt: '2026-11-21T12:04:00.000Z',
      paidUntil: '2026-12-14T12:00:00.000Z',
    },
    copy: atRest,
    onCopy: fn(),
    onPrint: fn(),
  },
} satisfies Meta<typeof CancellationReceipt>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A part of the page has a name of its own. */
const titled = (heading: string) => ({ ...retention.receipt, heading });

export const States: Story = {
  render: (args) => (
    <div className={column}>
      <CancellationReceipt {...args} />
      <CancellationReceipt
        {...args}
        content={titled('Little is known')}
        receipt={{ ...args.receipt, planName: null, paidUntil: null }}
      />
      <CancellationReceipt {...args} content={titled('Just copied')} copy={{ ...atRest, isCopied: true }} />
      <CancellationReceipt {...args} content={titled('Copying failed')} copy={{ ...atRest, hasFailed: true }} />
    </div>
  ),
};

/** Copied and printed by keyboard alone. */
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

/** Where copying is not allowed the receipt is selected, so that the keyboard can copy it. */
export const CopyFailed: Story = {
  args: { copy: { ...atRest, hasFailed: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(retention.receipt.copyFailed);
    await expect(String(document.getSelection())).toContain('SignalSync Premium (Monthly)');
  },
};

export const LongContent: Story = {
  args: {
    receipt: {
      planName: `${planOfManyWords().name} ${'Averylongword'.repeat(4)}`,
      cancelledAt: '2026-11-21T12:04:00.000Z',
      paidUntil: null,
    },
  },
};

export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = { ...LongContent, ...pseudoLocale };
export const ForcedColors: Story = { ...LongContent, ...forcedColors };
