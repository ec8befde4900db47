import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import { ShieldCheck } from 'lucide';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as css from './SubscriptionCard.css.ts';

interface GuaranteeLineProps {
  content: BillingContent['subscription'];
  guarantee: Guarantee;
}

/** The last day of the money-back guarantee, and a link that opens a mail to ask for the refund. */
export function GuaranteeLine({ content, guarantee }: GuaranteeLineProps) {
  const { lastDay, earlierLastDay, refundHref } = guarantee;
  const date = formatDate(lastDay);
  return (
    <div className={css.guarantee}>
      <Icon icon={ShieldCheck} size={18} className={css.guaranteeIcon} />
      <p>
        {earlierLastDay === undefined
          ? fill(content.guarantee, { date })
          : fill(content.guaranteeWithEarlier, { date, earlierDate: formatDate(earlierLastDay) })}
      </p>
      {refundHref !== null && (
        <span className={css.refund}>
          <Link href={refundHref}>{content.refund}</Link>
        </span>
      )}
    </div>
  );
}
