import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import type { CancellationReceiptProps } from '../CancellationReceipt/CancellationReceipt.tsx';
import { laterComponent } from '../../private/laterComponent.ts';
import * as css from './Churn.css.ts';
import type { ChurnProps } from './churnProps.ts';
import type { ChurnView } from '@signalsync/contract/view/churn';

// The receipt's code is loaded with the dialog of 'Cancel now', because only that dialog leads to a receipt.
const receipt = laterComponent(
  async () => (await import('../CancellationReceipt/CancellationReceipt.tsx')).CancellationReceipt,
);

/** Fetches the code of the receipt in advance. Rejects if the code cannot be loaded. */
export const fetchReceipt = receipt.fetch;

interface ChurnEndProps
  extends Pick<ChurnProps, 'content' | 'hrefs' | 'supportEmail' | 'copy' | 'onCopyReceipt' | 'onPrintReceipt'> {
  view: Extract<ChurnView, { status: 'recorded' | 'cancelled' | 'nothingToCancel' }>;
}

/** The page at the end of the churn flow: the user stayed, cancelled, or had no plan to cancel. */
export function ChurnEnd(props: ChurnEndProps) {
  const { content, view, hrefs } = props;
  const texts = { recorded: content.stayed, cancelled: content.receipt, nothingToCancel: content.nothingToCancel };
  return (
    <div className={css.sections}>
      {view.status === 'recorded' && (
        <p className={css.onTheWay}>
          <Spinner />
          <span role="status">{content.stayed.onTheWay}</span>
        </p>
      )}
      {view.status === 'cancelled' && (
        <Receipt
          {...props}
          content={content.receipt}
          productName={content.productName}
          receipt={view.receipt}
          onCopy={props.onCopyReceipt}
          onPrint={props.onPrintReceipt}
        />
      )}
      {view.status === 'nothingToCancel' && view.keep !== null && (
        <Way href={hrefs.keep}>{content.endsElsewhere.keep}</Way>
      )}
      <Way href={hrefs.billing}>{texts[view.status].account}</Way>
    </div>
  );
}

function Receipt(props: CancellationReceiptProps) {
  receipt.useIsReady(true);
  return <receipt.Component {...props} />;
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <div className={css.way}>
      <ButtonLink href={href} size="large">
        {children}
      </ButtonLink>
    </div>
  );
}
