import type { BillingContent } from '@signalsync/content/billing';
import type { NewPaymentMethod } from '@signalsync/contract/view/billing';
import { type ReactNode, useRef } from 'react';
import { PaymentSlot } from '../../private/PaymentSlot.tsx';
import { Notice } from '../../shared/Notice/Notice.tsx';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import * as css from './AddPaymentMethodDialog.css.ts';

interface AddPaymentMethodFormProps {
  content: BillingContent;
  newPaymentMethod: Exclude<NewPaymentMethod, { status: 'closed' }>;
  paymentSlot: ReactNode;
  onRetry: () => void;
}

/** The provider's form, a skeleton while it loads, or an error. All three have the same minimum height. */
export function AddPaymentMethodForm({ content, newPaymentMethod, paymentSlot, onRetry }: AddPaymentMethodFormProps) {
  const region = useRef<HTMLDivElement>(null);
  const { status } = newPaymentMethod;
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {status === 'ready' && newPaymentMethod.rejection !== null && (
        <div className={css.rejection}>
          <Notice tone="error" isAnnounced>
            {newPaymentMethod.rejection}
          </Notice>
        </div>
      )}
      <div className={css.form}>
        {status === 'failed' ? (
          <RetryNotice
            message={newPaymentMethod.message}
            reason={newPaymentMethod.reason}
            label={newPaymentMethod.needsReload ? content.reload : content.retry}
            region={region}
            onRetry={onRetry}
          />
        ) : (
          <PaymentSlot
            isLoading={status === 'loading'}
            loadingLabel={content.newPaymentMethod.loading}
            slowLabel={status === 'loading' && newPaymentMethod.isSlow ? content.newPaymentMethod.slow : null}
            isLocked={status === 'saving'}
          >
            {paymentSlot}
          </PaymentSlot>
        )}
      </div>
    </div>
  );
}
