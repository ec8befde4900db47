import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { Reversal } from '@signalsync/contract/model/payment';
import type { ListedInvoice } from '@signalsync/contract/view/invoice';
import { ArrowUpRight } from 'lucide';
import { memo } from 'react';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import { mutedSmall, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './BillingHistory.css.ts';
import { tableRoles } from '../../private/tableRoles.ts';

interface InvoiceRowProps {
  content: BillingContent['history'];
  invoice: ListedInvoice;
}

/**
 * One invoice: one line, or two on a phone. Memoised, so that existing rows do not render again when more are added.
 */
export const InvoiceRow = memo(function InvoiceRow({ content, invoice }: InvoiceRowProps) {
  const date = formatDate(invoice.date);
  return (
    <tr {...tableRoles.row} className={css.row} tabIndex={-1}>
      <td {...tableRoles.cell} className={css.date}>
        {date}
      </td>
      <td {...tableRoles.cell} className={css.description}>
        {invoice.description}
        {invoice.reversals?.map((reversal, index) => (
          <p key={index} className={mutedSmall}>
            {reversalText(content.reversals, reversal, invoice.currency)}
          </p>
        ))}
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

/** Returns the text of a refund or dispute, with the date of a refund if it is known. */
function reversalText(
  texts: BillingContent['history']['reversals'],
  { kind, amount, date }: Reversal,
  currency: string,
): string {
  const shown = formatAmount(amount, currency);
  if (kind === 'refunded' && date) return fill(texts.refundedOn, { amount: shown, date: formatDate(date) });
  return fill(texts[kind], { amount: shown });
}
