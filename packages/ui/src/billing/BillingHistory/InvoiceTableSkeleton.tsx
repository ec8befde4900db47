import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './BillingHistory.css.ts';

interface InvoiceTableSkeletonProps {
  /** Says that the invoices are loading. */
  label: string;
}

/** Skeleton rows of the right height, shown while the invoices load. */
export function InvoiceTableSkeleton({ label }: InvoiceTableSkeletonProps) {
  return (
    <>
      <p className={visuallyHidden}>{label}</p>
      <div className={css.body}>
        {[0, 1, 2].map((place) => (
          <div key={place} className={css.row}>
            <div className={`${css.date} ${css.skeleton}`}>
              <Skeleton width={120} height={14} />
            </div>
            <div className={`${css.description} ${css.skeleton}`}>
              <Skeleton width={200} height={14} />
            </div>
            <div className={`${css.amount} ${css.skeleton}`}>
              <Skeleton width={56} height={14} />
            </div>
            <div className={`${css.invoice} ${css.skeleton}`}>
              <Skeleton width={64} height={14} />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}
