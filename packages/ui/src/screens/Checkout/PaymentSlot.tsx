import type { CheckoutContent } from '@signalsync/content/checkout';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Notice } from '../../pieces/Notice/Notice.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { PaymentForm } from './checkoutState.ts';
import * as css from './PaymentSlot.css.ts';

interface PaymentSlotProps {
  content: CheckoutContent;
  form: PaymentForm;
  /** The provider's form. */
  children: ReactNode;
  /** A payment is under way: nothing in it can be reached. */
  isLocked: boolean;
  onRetry: () => void;
}

/** The provider's form, or what stands in its place. It loads behind its skeleton, which is as high. */
export function PaymentSlot({ content, form, children, isLocked, onRetry }: PaymentSlotProps) {
  if (form.status === 'failed') {
    return (
      <Notice
        tone="error"
        isAnnounced
        reason={form.reason ?? undefined}
        action={
          <Button size="small" variant="secondary" onPress={onRetry}>
            {content.retry}
          </Button>
        }
      >
        {form.message}
      </Notice>
    );
  }
  const isLoading = form.status === 'loading';
  return (
    <div className={css.slot}>
      <div className={css.form[isLoading ? 'unseen' : 'seen']} inert={isLocked || isLoading}>
        {children}
      </div>
      {isLoading && (
        <div role="status" className={css.skeleton}>
          <span className={visuallyHidden}>{content.payment.loading}</span>
          <PaymentSkeleton />
        </div>
      )}
    </div>
  );
}

/** A card in two rows, then the country. */
export function PaymentSkeleton() {
  return (
    <>
      <div className={css.field}>
        <Skeleton width={120} height={14} />
        <div className={css.card} />
      </div>
      <div className={css.field}>
        <Skeleton width={64} height={14} />
        <div className={css.control} />
      </div>
    </>
  );
}
