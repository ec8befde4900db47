import { billing, type BillingContent } from '@signalsync/content/billing';
import { billingErrors } from '@signalsync/content/messages/billing';
import {
  invoiceOfManyWords,
  invoicesOf,
  invoicesWith,
  invoiceWithoutPage,
  monthlyInvoice,
  sampleInvoices,
} from '@signalsync/contract/fixtures/payments';
import type { Reversal } from '@signalsync/contract/model/payment';
import type { InvoiceList } from '@signalsync/contract/view/invoice';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useRef, useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { forcedColors, largeText, motion, narrow, pseudoLocale } from '../../private/hardCases.ts';
import { stack } from '../SubscriptionCard/stories.css.ts';
import { BillingHistory, type BillingHistoryProps } from './BillingHistory.tsx';
import { readyInvoices } from './billingHistoryStories.ts';

const meta = {
  title: 'Pieces/BillingHistory',
  component: BillingHistory,
  args: { content: billing, invoices: readyInvoices(sampleInvoices()), onMore: fn(), onRetry: fn() },
} satisfies Meta<typeof BillingHistory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** Gives each billing history its own title, because regions on the same page need different names. */
const titled = (content: BillingContent, state: string): BillingContent => ({
  ...content,
  history: { ...content.history, title: `${content.history.title}: ${state}` },
});

export const Playground: Story = { tags: ['!test'] };

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
        invoices={{ status: 'failed', message: billingErrors.loadHistory }}
      />
    </div>
  ),
};

const date = '2026-11-20T12:00:00.000Z';
const whole = (kind: Reversal['kind']): Reversal[] => [{ kind, amount: 149, date }];

/** Refunds and disputes of a payment, each with the sentence that the history shows. */
const returned: Record<string, readonly [Reversal[], string]> = {
  refunded: [whole('refunded'), 'Refunded $149.00 on November 20, 2026'],
  'refunded in part': [[{ kind: 'refunded', amount: 50, date }], 'Refunded $50.00 on November 20, 2026'],
  'refunded on an unknown day': [[{ kind: 'refunded', amount: 149, date: null }], 'Refunded $149.00'],
  refundPending: [whole('refundPending'), 'A refund of $149.00 is on its way.'],
  refundFailed: [whole('refundFailed'), 'A refund of $149.00 failed. We are looking into it.'],
  disputed: [whole('disputed'), 'Your bank is reviewing a dispute over $149.00.'],
  disputeWon: [whole('disputeWon'), 'The dispute over $149.00 is closed: the payment stands.'],
  disputeLost: [whole('disputeLost'), 'The dispute over $149.00 is closed: the money was returned to you.'],
};

/** Every kind of refund and dispute, for the newest payment and for an earlier one. */
export const Returned: Story = {
  render: (args) => (
    <div className={stack}>
      {Object.entries(returned).map(([name, [reversals]]) => (
        <BillingHistory
          {...args}
          key={name}
          content={titled(args.content, name)}
          invoices={readyInvoices(invoicesWith(reversals))}
        />
      ))}
    </div>
  ),
  play: async ({ canvas }) => {
    for (const [name, [, sentence]] of Object.entries(returned)) {
      const table = within(canvas.getByRole('table', { name: `Billing History: ${name}` }));
      for (const row of table.getAllByRole('row').slice(1)) {
        await expect(within(row).getByText(sentence)).toBeVisible();
      }
    }
  },
};

/** On a phone, the table looks like a list, but screen readers still treat it as a table. */
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
    const link = canvas.getByRole('link', { name: 'Invoice from November 19, 2026 (opens in a new tab)' });
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  },
};

export const Empty: Story = { args: { invoices: readyInvoices([]) } };
export const Loading: Story = { args: { invoices: { status: 'loading' } } };

export const Failed: Story = {
  args: { invoices: { status: 'failed', message: billingErrors.loadHistory }, onRetry: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Failed to load billing history');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(document.body).not.toHaveFocus();
  },
};

/**
 * There are 10,000 invoices. Pressing 'Show more' with the keyboard adds 50 invoices to the list. Focus moves to the
 * first new row, and screen readers announce the count.
 */
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

const more = { isLoading: false, error: null };

/**
 * Shows 4 of 12 invoices. A request for older invoices returns the other 8. If `fails` is set, the first request fails.
 */
function Fetching({ fails, ...props }: BillingHistoryProps & { fails?: boolean }) {
  const all = readyInvoices(invoicesOf(12));
  const [list, setList] = useState<InvoiceList>({ invoices: all.invoices.slice(0, 4), more });
  const asked = useRef(0);
  const onMore = () => {
    props.onMore();
    asked.current += 1;
    const isRejected = fails && asked.current === 1;
    setList((now) => ({ ...now, more: { ...more, isLoading: true } }));
    void Promise.resolve().then(() =>
      setList((now) =>
        isRejected
          ? { ...now, more: { ...more, error: billingErrors.loadHistory } }
          : { invoices: all.invoices, more: null },
      ),
    );
  };
  return <BillingHistory {...props} invoices={{ status: 'ready', ...list }} pageSize={4} onMore={onMore} />;
}

/** 'Show more' loads older invoices. The total number is known only after all invoices have loaded. */
export const OlderOnes: Story = {
  render: (args) => <Fetching {...args} />,
  play: async ({ canvas, args }) => {
    const rows = () => canvas.getAllByRole('row').slice(1);
    await expect(canvas.getByText('Showing the newest 4. There are more to load.')).toBeVisible();
    canvas.getByRole('button', { name: 'Show more' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(8));
    await expect(rows()[4]).toHaveFocus();
    await expect(canvas.getByText('8 of 12 shown')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(rows()).toHaveLength(12);
    await expect(args.onMore).toHaveBeenCalledOnce();
  },
};

/**
 * Older invoices could not be loaded. The invoices that are already loaded stay visible, and 'Show more' tries again.
 */
export const OlderOnesFail: Story = {
  render: (args) => <Fetching {...args} fails />,
  play: async ({ canvas }) => {
    const rows = () => canvas.getAllByRole('row').slice(1);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Failed to load billing history');
    await expect(rows()).toHaveLength(4);
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(rows()).toHaveLength(8));
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

/** While older invoices are loading, pressing the button again does nothing. */
export const LoadingOlderOnes: Story = {
  args: { invoices: { ...readyInvoices(invoicesOf(4)), more: { ...more, isLoading: true } } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Loading...' }));
    await expect(args.onMore).not.toHaveBeenCalled();
  },
};

/** Once all invoices are shown, 'Show more' disappears and the count stays. */
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
