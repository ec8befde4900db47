import { billing, type BillingContent } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import {
  invoiceOfManyWords,
  invoicesOf,
  invoiceWithoutPage,
  monthlyInvoice,
  sampleInvoices,
} from '@signalsync/contract/fixtures/payments';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { stack } from '../SubscriptionCard/stories.css.ts';
import { BillingHistory } from './BillingHistory.tsx';
import { readyInvoices } from './billingHistoryStories.ts';

const meta = {
  title: 'Pieces/BillingHistory',
  component: BillingHistory,
  args: { content: billing, invoices: readyInvoices(sampleInvoices()), onRetry: fn() },
} satisfies Meta<typeof BillingHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Several on one page: each names its state, because no two regions of a page bear one name. */
const titled = (content: BillingContent, state: string): BillingContent => ({
  ...content,
  history: { ...content.history, title: `${content.history.title}: ${state}` },
});

export const States: Story = {
  render: (args) => (
    <div className={stack}>
      <BillingHistory
        {...args}
        content={titled(args.content, 'first page')}
        pageSize={4}
        invoices={readyInvoices([...sampleInvoices(), invoiceWithoutPage(), ...invoicesOf(8)])}
      />
      <BillingHistory {...args} content={titled(args.content, 'loading')} invoices={{ status: 'loading' }} />
      <BillingHistory {...args} content={titled(args.content, 'empty')} invoices={readyInvoices([])} />
      <BillingHistory
        {...args}
        content={titled(args.content, 'failed')}
        invoices={{ status: 'failed', message: billingErrors.loadHistory, reason: '503: Service Unavailable' }}
      />
    </div>
  ),
};

/** Drawn as a list on a phone, still a table to a screen reader. */
export const Ready: Story = {
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Billing History' });
    await expect(canvas.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Date',
      'Description',
      'Amount',
      'Invoice',
    ]);
    await expect(table).toContainElement(canvas.getByText('$134.10'));
    const link = canvas.getByRole('link', { name: 'Invoice of November 19, 2026 (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const Empty: Story = { args: { invoices: readyInvoices([]) } };
export const Loading: Story = { args: { invoices: { status: 'loading' } } };

export const Failed: Story = {
  args: { invoices: { status: 'failed', message: billingErrors.loadHistory, reason: null }, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load billing history');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(document.body).not.toHaveFocus();
  },
};

/** A page at a time, by keyboard alone: the focus goes on at the first new row, and how many are shown is announced. */
export const TenThousand: Story = {
  args: { invoices: readyInvoices(invoicesOf(10_000)) },
  play: async ({ canvas, canvasElement }) => {
    const rows = () => canvas.getAllByRole('row').slice(1);
    await expect(rows()).toHaveLength(50);
    await expect(canvas.getByRole('status')).toHaveTextContent('50 of 10,000 shown');
    await expect(canvasElement.querySelectorAll('*').length).toBeLessThan(1000);
    const more = canvas.getByRole('button', { name: 'Show more' });
    more.focus();
    await userEvent.keyboard('{Enter}');
    await expect(rows()).toHaveLength(100);
    await expect(rows()[50]).toHaveFocus();
    await expect(canvas.getByRole('status')).toHaveTextContent('100 of 10,000 shown');
    await userEvent.tab();
    await expect(rows()[50]).toContainElement(document.activeElement as HTMLElement);
  },
};

/** When nothing more is left, the button goes and the count stays. */
export const LastPage: Story = {
  args: { invoices: readyInvoices(invoicesOf(7)), pageSize: 5 },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(canvas.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
    await expect(canvas.getByRole('status')).toHaveTextContent('7 of 7 shown');
    await expect(canvas.getAllByRole('row')[6]).toHaveFocus();
  },
};

export const LongContent: Story = {
  args: { invoices: readyInvoices([invoiceOfManyWords(), { ...monthlyInvoice(), currency: 'dollars' }]) },
};
export const Narrow: Story = { ...LongContent, ...narrow };
export const LargeText: Story = { ...LongContent, ...largeText };
export const PseudoLocale: Story = {
  args: { invoices: readyInvoices([invoiceWithoutPage(), ...invoicesOf(8)]), pageSize: 4 },
  ...pseudoLocale,
};
export const ForcedColors: Story = { ...Ready, ...forcedColors };
export const Motion: Story = { ...Loading, ...motion };
