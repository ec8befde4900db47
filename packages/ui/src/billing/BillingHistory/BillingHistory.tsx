import type { BillingContent } from '@signalsync/content/billing';
import { billingHistoryPageSize } from '@signalsync/content/constants';
import type { InvoiceList } from '@signalsync/contract/view/invoice';
import { useRef } from 'react';
import { Card, CardRow } from '../../components/Card/Card.tsx';
import { EmptyLine } from '../../private/EmptyLine.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import * as css from './BillingHistory.css.ts';
import { InvoiceTableSkeleton } from './InvoiceTableSkeleton.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

/** The invoices loaded so far. Source: `GET /api/stripe/billing-history/{customerId}`. */
export type Invoices =
  | { status: 'loading' }
  | ({ status: 'ready' } & InvoiceList)
  | { status: 'failed'; message: string };

export interface BillingHistoryProps {
  content: BillingContent;
  invoices: Invoices;
  /** Number of invoices shown at first, and added by each 'Show more'. */
  pageSize?: number;
  /** Fetches older invoices. Not called while they are loading or if there are none. */
  onMore: () => void;
  /** Loads the invoices again after a failure. */
  onRetry: () => void;
}

/** The card 'Billing History': the newest invoices, and a button that shows more of them. */
export function BillingHistory(props: BillingHistoryProps) {
  const { content, invoices, pageSize = billingHistoryPageSize, onMore, onRetry } = props;
  const texts = content.history;
  const region = useRef<HTMLDivElement>(null);
  return (
    <Card layout="rows" title={texts.title}>
      <div ref={region} tabIndex={-1} className={css.region} aria-busy={invoices.status === 'loading' || undefined}>
        {invoices.status === 'loading' && <InvoiceTableSkeleton label={content.loading} />}
        {invoices.status === 'failed' && (
          <CardRow>
            <RetryNotice message={invoices.message} label={content.retry} region={region} onRetry={onRetry} />
          </CardRow>
        )}
        {invoices.status === 'ready' && invoices.invoices.length === 0 && (
          <CardRow>
            <EmptyLine>{texts.empty}</EmptyLine>
          </CardRow>
        )}
        {invoices.status === 'ready' && invoices.invoices.length > 0 && (
          <InvoiceTable content={texts} list={invoices} pageSize={pageSize} onMore={onMore} />
        )}
      </div>
    </Card>
  );
}
