import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import type { CancellationReceiptProps } from '../CancellationReceipt/CancellationReceipt.tsx';
import { laterComponent } from '../../private/laterComponent.ts';
import * as css from './Churn.css.ts';
import type { ChurnProps } from './churnProps.ts';
import type { ChurnView } from '@signalsync/contract/view/churn';

// The receipt comes with the dialog of 'Cancel now', without which nobody gets here.
const receipt = laterComponent(
  async () => (await import('../CancellationReceipt/CancellationReceipt.tsx')).CancellationReceipt,
);

/** Fetches the code of the receipt in advance. Rejects if it cannot be loaded. */
export const fetchReceipt = receipt.fetch;

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
          <Receipt
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

function Receipt(props: CancellationReceiptProps) {
  receipt.useIsReady(true);
  return <receipt.Component {...props} />;
}

function Ending({ href, way, children }: { href: string; way: string; children?: ReactNode }) {
  return (
    <div className={css.sections}>
      {children}
      <div className={css.way}>
        <ButtonLink href={href} size="large">
          {way}
        </ButtonLink>
      </div>
    </div>
  );
}
