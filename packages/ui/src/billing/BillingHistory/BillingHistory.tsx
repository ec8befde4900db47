import type { FailedLoad } from '@signalsync/contract/view/error';
import type { BillingContent } from '@signalsync/content/billing';
import { billingHistoryPageSize } from '@signalsync/content/constants';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { Reversal } from '@signalsync/contract/model/payment';
import type { InvoiceList, ListedInvoice } from '@signalsync/contract/view/invoice';
import { ArrowUpRight } from 'lucide';
import { memo, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card, CardRow } from '../../components/Card/Card.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { EmptyLine } from '../../private/EmptyLine.tsx';
import { Icon } from '../../private/Icon.tsx';
import { tableRoles } from '../../private/tableRoles.ts';
import { ErrorNotice } from '../../shared/Notice/ErrorNotice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { mutedSmall, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './BillingHistory.css.ts';

/** The invoices loaded so far, newest first. Source: `GET /api/stripe/billing-history/{customerId}`. */
export type Invoices = { status: 'loading' } | ({ status: 'ready' } & InvoiceList) | FailedLoad;

export interface BillingHistoryProps {
  /** The texts to show. */
  content: BillingContent;
  /** The invoices, newest first, or why they cannot be shown. */
  invoices: Invoices;
  /** Number of invoices shown at first, and added by each 'Show more'. */
  pageSize?: number;
  /** Fetches older invoices. Not called while older invoices are loading, or if there are no more. */
  onMore: () => void;
  /** Called by 'Try Again'. Loads the invoices again. */
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
            <RetryNotice failed={invoices} content={content} region={region} onRetry={onRetry} />
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

/** For each column of a skeleton row, the width of its grey shape in px. */
const skeletonColumns = [
  [css.date, 120],
  [css.description, 200],
  [css.amount, 56],
  [css.invoice, 64],
] as const;

/** Skeleton rows as high as real rows, shown while the invoices load. `label` tells screen readers that they load. */
function InvoiceTableSkeleton({ label }: { label: string }) {
  return (
    <>
      <Loading label={label} isSilent />
      <div className={css.body}>
        {[0, 1, 2].map((place) => (
          <div key={place} className={css.row}>
            {skeletonColumns.map(([column, width]) => (
              <div key={column} className={`${column} ${css.skeleton}`}>
                <Skeleton width={width} height={14} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

interface InvoiceTableProps extends Pick<BillingHistoryProps, 'onMore'> {
  content: BillingContent['history'];
  /** The loaded invoices; at least one. */
  list: InvoiceList;
  pageSize: number;
}

const columns = ['date', 'description', 'amount', 'invoice'] as const;
const count = (invoices: number) => invoices.toLocaleString('en-US');

/** The table of invoices. Each 'Show more' adds up to `pageSize` rows and moves the focus to the first new row. */
function InvoiceTable({ content, list, pageSize, onMore }: InvoiceTableProps) {
  const { invoices, more } = list;
  const [wanted, setWanted] = useState(pageSize);
  const table = useRef<HTMLTableElement>(null);
  const foot = useRef<HTMLDivElement>(null);
  /** The index of the first row that 'Show more' has added, until that row gets the focus. Null at other times. */
  const firstNew = useRef<number | null>(null);
  const shown = Math.min(wanted, invoices.length);

  useLayoutEffect(() => {
    // Row 0 of the table contains the headers, so the index is one higher.
    const row = firstNew.current === null ? undefined : table.current?.rows[firstNew.current + 1];
    if (row === undefined) return;
    firstNew.current = null;
    // The focus stays where it is if the user has moved it away from 'Show more'.
    const { activeElement } = row.ownerDocument;
    if (activeElement === row.ownerDocument.body || foot.current?.contains(activeElement)) row.focus();
  }, [shown]);

  const showMore = () => {
    // The update is not urgent: the browser shows the press of the button before React renders the new rows.
    startTransition(() => setWanted(shown + pageSize));
    firstNew.current = shown;
    if (shown === invoices.length) onMore();
  };
  return (
    <>
      <table ref={table} {...tableRoles.table} className={css.table} aria-label={content.title}>
        <thead {...tableRoles.group} className={visuallyHidden}>
          <tr {...tableRoles.row}>
            {columns.map((column) => (
              <th key={column} {...tableRoles.header} scope="col">
                {content[column]}
              </th>
            ))}
          </tr>
        </thead>
        {Array.from({ length: Math.ceil(shown / pageSize) }, (_, page) => (
          <InvoicePage
            key={page}
            content={content}
            invoices={invoices}
            start={page * pageSize}
            end={Math.min((page + 1) * pageSize, shown)}
          />
        ))}
      </table>
      {(invoices.length > pageSize || more !== null) && (
        <div ref={foot} className={css.foot}>
          {more !== null && more.error !== null && (
            <div className={css.failed}>
              <ErrorNotice error={more.error} />
            </div>
          )}
          <p role="status" className={css.count}>
            {more === null
              ? fill(content.shown, { shown: count(shown), total: count(invoices.length) })
              : fill(content.shownOfMore, { shown: count(shown) })}
          </p>
          {(shown < invoices.length || more !== null) && (
            <Button
              variant="secondary"
              size="small"
              {...(more !== null && { isPending: more.isLoading, pendingLabel: content.loadingMore })}
              onPress={showMore}
            >
              {content.showMore}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface InvoicePageProps {
  content: BillingContent['history'];
  /** All loaded invoices. This component shows those from `start` to before `end`. */
  invoices: readonly ListedInvoice[];
  /** Index of the first invoice that is shown. */
  start: number;
  /** Index after the last invoice that is shown. */
  end: number;
}

/**
 * The rows that one 'Show more' adds. They are memoised, and the browser skips them while they are far from the screen.
 * So 'Show more' stays fast when there are many rows.
 */
const InvoicePage = memo(function InvoicePage({ content, invoices, start, end }: InvoicePageProps) {
  const isWhole = end - start === billingHistoryPageSize;
  return (
    <tbody {...tableRoles.group} className={start > 0 && isWhole ? css.laterPage : css.body}>
      {invoices.slice(start, end).map((invoice) => (
        <InvoiceRow key={invoice.id} content={content} invoice={invoice} />
      ))}
    </tbody>
  );
});

type InvoiceRowProps = { content: BillingContent['history']; invoice: ListedInvoice };

/**
 * One invoice: one line, or two on a phone. Memoised, so that existing rows do not render again when more are added.
 */
const InvoiceRow = memo(function InvoiceRow({ content, invoice }: InvoiceRowProps) {
  const date = formatDate(invoice.date);
  return (
    <tr {...tableRoles.row} className={css.row} tabIndex={-1}>
      <td {...tableRoles.cell} className={css.date}>
        {date}
      </td>
      <td {...tableRoles.cell} className={css.description}>
        {invoice.description}
        {invoice.reversals?.map((reversal, index) => {
          const text = reversalText(content.reversals, reversal, invoice.currency);
          return (
            text !== null && (
              <p key={index} className={mutedSmall}>
                {text}
              </p>
            )
          );
        })}
      </td>
      <td {...tableRoles.cell} className={css.amount}>
        {formatAmount(invoice.amount, invoice.currency)}
      </td>
      <td {...tableRoles.cell} className={css.invoice}>
        {invoice.invoiceHref === null ? (
          content.noInvoice
        ) : (
          <Link
            href={invoice.invoiceHref}
            variant="plain"
            icon={<Icon icon={ArrowUpRight} size={16} />}
            isExternal
            externalLabel={content.external}
          >
            {content.invoice}
            <span className={visuallyHidden}> {fill(content.invoiceOf, { date })}</span>
          </Link>
        )}
      </td>
    </tr>
  );
});

/**
 * Returns the text about a refund or dispute of an invoice, with the date of a refund if it is known. Null for a kind
 * that this page does not know.
 */
function reversalText(
  texts: BillingContent['history']['reversals'],
  { kind, amount, date }: Reversal,
  currency: string,
): string | null {
  const shown = formatAmount(amount, currency);
  if (kind === 'refunded' && date) return fill(texts.refundedOn, { amount: shown, date: formatDate(date) });
  const known: Readonly<Record<string, string>> = texts;
  const text = Object.hasOwn(known, kind) ? known[kind] : undefined;
  return text === undefined ? null : fill(text, { amount: shown });
}
