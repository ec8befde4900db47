import type { BillingContent } from '@signalsync/content/billing';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import { Notice } from '../Notice/Notice.tsx';
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
          <Notice tone="error" isAnnounced>
            {addition.refusal}
          </Notice>
        </div>
      )}
      <p role="status" className={visuallyHidden}>
        {status === 'loading' ? content.addition.loading : ''}
      </p>
      <div className={css.form} aria-busy={status === 'loading' || undefined}>
        {status === 'failed' ? (
          <Notice
            tone="error"
            isAnnounced
            action={
              <Button
                size="small"
                variant="secondary"
                onPress={() => {
                  // The button goes with the notice; the focus must not go with it.
                  region.current?.focus();
                  onRetry();
                }}
              >
                {content.retry}
              </Button>
            }
          >
            {addition.message}
          </Notice>
        ) : (
          <div className={status === 'loading' ? css.unseen : css.slot} inert={status === 'saving'}>
            {paymentSlot}
          </div>
        )}
        {status === 'loading' && (
          <div className={css.skeleton}>
            <div className={css.place}>
              <Skeleton width={120} height={14} />
              <Skeleton width="full" height={86} shape="block" />
            </div>
            <div className={css.place}>
              <Skeleton width={64} height={14} />
              <Skeleton width="full" height={42} shape="block" />
            </div>
          </div>
        )}
      </div>
    </div>
  );
}
