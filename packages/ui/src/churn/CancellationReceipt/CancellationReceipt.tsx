import type { ChurnContent } from '@signalsync/content/churn';
import type { CancellationReceipt as Receipt } from '@signalsync/contract/view/churn';
import { Check, Copy, Printer } from 'lucide';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Icon } from '../../private/Icon.tsx';
import { headingStyle, visuallyHidden } from '../../theme/recipes.css.ts';
import type { CopyState } from '../../shared/CopyLink/CopyLink.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import * as css from './CancellationReceipt.css.ts';
import { receiptLines, receiptText } from './receiptText.ts';

export interface CancellationReceiptProps {
  /** The texts to show. */
  content: ChurnContent['receipt'];
  /** The product's name, which starts the title of the printed and the copied receipt. */
  productName: string;
  /** What the receipt says. */
  receipt: Receipt;
  /** Email address to which the user writes for a refund while the guarantee runs; null if none is set. */
  supportEmail: string | null;
  /** Whether the receipt was just copied, or whether copying failed. */
  copy: Pick<CopyState, 'isCopied' | 'hasFailed'>;
  /** Called when the user copies the receipt, with its whole text. */
  onCopy: (text: string) => void;
  /** Called by the print button. Opens the print dialog. Only the receipt is printed. */
  onPrint: () => void;
}

/**
 * Proof of a cancellation: plan, time, end of the paid period, and how to get the money back while the guarantee runs.
 * It can be copied and printed.
 */
export function CancellationReceipt(props: CancellationReceiptProps) {
  const { content, productName, receipt, supportEmail, copy, onCopy, onPrint } = props;
  const title = `${productName}: ${content.title}`;
  const lines = receiptLines(receipt, supportEmail, content);
  const refundHref = receipt.guarantee?.refundHref ?? null;
  const receiptRef = useRef<HTMLDivElement>(null);
  const { hasFailed, isCopied } = copy;
  useEffect(() => {
    if (hasFailed && receiptRef.current)
      receiptRef.current.ownerDocument.getSelection()?.selectAllChildren(receiptRef.current);
  }, [hasFailed]);
  return (
    <div className={css.receipt}>
      <Card title={content.heading}>
        <div ref={receiptRef}>
          <p className={`${headingStyle.section} ${css.onlyOnPaper}`}>{title}</p>
          <dl className={css.lines}>
            {lines.map(({ label, value }) => (
              <div key={label} className={css.line}>
                <dt className={css.label}>{label}</dt>
                <dd className={css.value}>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        {refundHref !== null && (
          <p className={css.more}>
            <Link href={refundHref}>{content.refund}</Link>
          </p>
        )}
        <div className={css.actions}>
          <Button
            variant="secondary"
            icon={<Icon icon={isCopied ? Check : Copy} size={18} />}
            onPress={() => onCopy(receiptText(title, lines))}
          >
            {isCopied ? content.copied : content.copy}
          </Button>
          <span role="status" className={visuallyHidden}>
            {isCopied ? content.copied : ''}
          </span>
          <Button variant="secondary" icon={<Icon icon={Printer} size={18} />} onPress={onPrint}>
            {content.print}
          </Button>
        </div>
        {hasFailed && (
          <div className={css.more}>
            <Notice tone="warning" isAnnounced>
              {content.copyFailed}
            </Notice>
          </div>
        )}
      </Card>
    </div>
  );
}
