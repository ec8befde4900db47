import type { ReactNode } from 'react';
import { useSlowLabel } from './waiting.ts';
import { Skeleton } from '../components/Skeleton/Skeleton.tsx';
import { visuallyHidden } from '../theme/recipes.css.ts';
import * as css from './PaymentSlot.css.ts';

interface PaymentSlotProps {
  children: ReactNode;
  isLoading: boolean;
  /** Text for screen readers that says that the form is loading. */
  loadingLabel: string;
  /** True while a payment or card is being sent. Nothing in the form can then be focused or pressed. */
  isLocked: boolean;
}

/** The provider's form for card and country. While it loads, a skeleton of the same height covers it. */
export function PaymentSlot({ children, isLoading, loadingLabel, isLocked }: PaymentSlotProps) {
  const slowLabel = useSlowLabel(isLoading);
  return (
    <div className={css.slot}>
      <div className={css.form[isLoading ? 'unseen' : 'seen']} inert={isLocked || isLoading}>
        {children}
      </div>
      {isLoading && (
        <div role="status" className={css.skeleton}>
          {slowLabel === null && <span className={visuallyHidden}>{loadingLabel}</span>}
          <PaymentSkeleton slowLabel={slowLabel} />
        </div>
      )}
    </div>
  );
}

/** The skeleton of the provider's form: two rows of card fields, then the country field. */
export function PaymentSkeleton({ slowLabel }: { slowLabel: string | null }) {
  return (
    <>
      <div className={css.field}>
        <Skeleton width={120} height={14} />
        <div className={css.card} />
      </div>
      <div className={css.field}>
        {slowLabel === null ? (
          <Skeleton width={64} height={14} />
        ) : (
          <div className={css.slow}>
            <Skeleton width={64} height={14} />
            <span>{slowLabel}</span>
          </div>
        )}
        <div className={css.control} />
      </div>
    </>
  );
}
