import type { BillingContent } from '@signalsync/content/billing';
import { type ReactNode, useRef } from 'react';
import { PaymentSlot } from '../../private/PaymentSlot.tsx';
import { Notice } from '../Notice/Notice.tsx';
import { RetryNotice } from '../Notice/RetryNotice.tsx';
import type { PaymentMethodAddition } from './AddPaymentMethodDialog.tsx';
import * as css from './AddPaymentMethodDialog.css.ts';

interface AdditionFormProps {
  content: BillingContent;
  addition: Exclude<PaymentMethodAddition, { status: 'closed' }>;
  paymentSlot: ReactNode;
  onRetry: () => void;
}

/** The provider's form, or what stands in its place: at least as high from the first moment on. */
export function AdditionForm({ content, addition, paymentSlot, onRetry }: AdditionFormProps) {
  const region = useRef<HTMLDivElement>(null);
  const { status } = addition;
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {status === 'ready' && addition.refusal !== null && (
        <div className={css.refusal}>
          <Notice tone="error" isAnnounced reason={addition.refusal.reason ?? undefined}>
            {addition.refusal.message}
          </Notice>
        </div>
      )}
      <div className={css.form}>
        {status === 'failed' ? (
          <RetryNotice
            error={addition}
            label={addition.needsReload ? content.reload : content.retry}
            region={region}
            onRetry={onRetry}
          />
        ) : (
          <PaymentSlot
            isLoading={status === 'loading'}
            loadingLabel={content.addition.loading}
            slowLabel={status === 'loading' && addition.isSlow ? content.addition.slow : null}
            isLocked={status === 'saving'}
          >
            {paymentSlot}
          </PaymentSlot>
        )}
      </div>
    </div>
  );
}
