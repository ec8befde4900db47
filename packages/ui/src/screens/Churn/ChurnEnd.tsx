import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { CancellationReceipt } from '../../pieces/CancellationReceipt/CancellationReceipt.tsx';
import * as css from './ChurnEnd.css.ts';
import type { ChurnProps } from './churnProps.ts';
import type { ChurnView } from '@signalsync/contract/view/churn';

interface ChurnEndProps
  extends Pick<ChurnProps, 'content' | 'hrefs' | 'supportEmail' | 'copy' | 'onCopyReceipt' | 'onPrintReceipt'> {
  view: Extract<ChurnView, { status: 'recorded' | 'cancelled' | 'nothingToCancel' }>;
}

/** The end of the churn flow: the user stayed, cancelled, or had nothing to cancel. */
export function ChurnEnd({ content, view, hrefs, supportEmail, copy, onCopyReceipt, onPrintReceipt }: ChurnEndProps) {
  switch (view.status) {
    case 'recorded':
      return (
        <Ending href={hrefs.billing} way={content.stayed.account}>
          <p className={css.onTheWay}>
            <Spinner />
            <span role="status">{content.stayed.onTheWay}</span>
          </p>
        </Ending>
      );
    case 'cancelled':
      return (
        <Ending href={hrefs.billing} way={content.receipt.account}>
          <CancellationReceipt
            content={content.receipt}
            productName={content.productName}
            receipt={view.receipt}
            supportEmail={supportEmail}
            copy={copy}
            onCopy={onCopyReceipt}
            onPrint={onPrintReceipt}
          />
        </Ending>
      );
    case 'nothingToCancel':
      return (
        <Ending href={hrefs.billing} way={content.nothingToCancel.account}>
          {view.keep !== null && (
            <div className={css.way}>
              <ButtonLink href={hrefs.keep} size="large">
                {content.endsElsewhere.keep}
              </ButtonLink>
            </div>
          )}
        </Ending>
      );
  }
}

function Ending({ href, way, children }: { href: string; way: string; children?: ReactNode }) {
  return (
    <div className={css.end}>
      {children}
      <div className={css.way}>
        <ButtonLink href={href} size="large">
          {way}
        </ButtonLink>
      </div>
    </div>
  );
}
