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
  /** Says the same for all to see, where it takes longer than usual. */
  slowLabel: string | null;
  /** What is typed in it is being sent: nothing in it can be reached. */
  isLocked: boolean;
}

/** The provider's form of card and country. It loads behind its skeleton, which is as high. */
export function PaymentSlot({ children, isLoading, loadingLabel, slowLabel, isLocked }: PaymentSlotProps) {
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

/** A card in two rows, then the country. */
export function PaymentSkeleton({ slowLabel = null }: { slowLabel?: string | null }) {
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
