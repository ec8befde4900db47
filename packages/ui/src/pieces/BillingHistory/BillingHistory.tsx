import type { BillingContent } from '@signalsync/content/billing';
import { billingHistoryPageSize } from '@signalsync/content/constants';
import type { BillingHistoryItem } from '@signalsync/contract/model/payment';
import { useRef } from 'react';
import { Card, CardRow } from '../../components/Card/Card.tsx';
import { RetryNotice } from '../Notice/RetryNotice.tsx';
import type { InPlaceError } from '../SignInPanel/SignInPanel.tsx';
import * as css from './BillingHistory.css.ts';
import { InvoicePlaces } from './InvoicePlaces.tsx';
import { InvoiceTable } from './InvoiceTable.tsx';

/** An invoice as it is listed. `date` is ISO 8601, `amount` a decimal in major units, `currency` an ISO 4217 code. */
export interface ListedInvoice extends Omit<BillingHistoryItem, 'invoiceUrl'> {
  /** Where the provider shows it, a checked https address; null where there is none. */
  invoiceHref: string | null;
}

/** The invoices as they came, newest first. Source: `GET /api/stripe/billing-history/{customerId}`. */
export type Invoices =
  | { status: 'loading' }
  | { status: 'ready'; invoices: readonly ListedInvoice[] }
  | ({ status: 'failed' } & InPlaceError);

export interface BillingHistoryProps {
  content: BillingContent;
  invoices: Invoices;
  /** So many are shown at first, and so many more each time. */
  pageSize?: number;
  /** Loads them again after a failure. */
  onRetry: () => void;
}

/** 'Billing History': the invoices, a page at a time, however many there are. */
export function BillingHistory({ content, invoices, pageSize = billingHistoryPageSize, onRetry }: BillingHistoryProps) {
  const texts = content.history;
  const region = useRef<HTMLDivElement>(null);
  return (
    <Card layout="rows" title={texts.title}>
      <div ref={region} tabIndex={-1} className={css.region} aria-busy={invoices.status === 'loading' || undefined}>
        {invoices.status === 'loading' && <InvoicePlaces label={content.loading} />}
        {invoices.status === 'failed' && (
          <CardRow>
            <RetryNotice error={invoices} label={content.retry} region={region} onRetry={onRetry} />
          </CardRow>
        )}
        {invoices.status === 'ready' && invoices.invoices.length === 0 && (
          <CardRow>
            <p className={css.empty}>{texts.empty}</p>
          </CardRow>
        )}
        {invoices.status === 'ready' && invoices.invoices.length > 0 && (
          <InvoiceTable content={texts} invoices={invoices.invoices} pageSize={pageSize} />
        )}
      </div>
    </Card>
  );
}
