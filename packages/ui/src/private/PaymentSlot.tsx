import type { ReactNode } from 'react';
import { Skeleton } from '../components/Skeleton/Skeleton.tsx';
import { visuallyHidden } from '../theme/recipes.css.ts';
import * as css from './PaymentSlot.css.ts';

interface PaymentSlotProps {
  /** The provider's form. */
  children: ReactNode;
  isLoading: boolean;
  /** Says that it loads. */
  loadingLabel: string;
  /** What is typed in it is being sent: nothing in it can be reached. */
  isLocked: boolean;
}

/** The provider's form of card and country. It loads behind its skeleton, which is as high. */
export function PaymentSlot({ children, isLoading, loadingLabel, isLocked }: PaymentSlotProps) {
  return (
    <div className={css.slot}>
      <div className={css.form[isLoading ? 'unseen' : 'seen']} inert={isLocked || isLoading}>
        {children}
      </div>
      {isLoading && (
        <div role="status" className={css.skeleton}>
          <span className={visuallyHidden}>{loadingLabel}</span>
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
