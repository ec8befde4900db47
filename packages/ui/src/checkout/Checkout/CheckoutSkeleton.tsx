import type { CheckoutContent } from '@signalsync/content/checkout';
import { useLayoutEffect, useRef } from 'react';
import { useSlowLabel } from '../../private/waiting.ts';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { stack20, visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './Checkout.css.ts';
import * as slot from '../../private/PaymentSlot.css.ts';
import { PaymentSkeleton } from '../../private/PaymentSlot.tsx';

/** Widths in px of the skeleton's feature lines. */
const features = [270, 250, 190, 110, 230];

/** The skeleton of the checkout, shown while the plan loads. */
export function CheckoutSkeleton({ content }: { content: CheckoutContent }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const title = heading.current;
    return () => {
      // If this heading has the focus, the focus moves to the page before the heading is removed.
      if (title?.ownerDocument.activeElement === title) title?.closest('main')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <>
      <h1 ref={heading} className={visuallyHidden}>
        {content.title}
      </h1>
      <div className={css.side.plan} aria-hidden>
        <div className={css.column.plan}>
          <div className={css.summary}>
            <div className={css.head}>
              <div className={css.skeletonPicture} />
              <div className={css.skeletonNames}>
                <Skeleton width={280} height={24} />
                <Skeleton width={140} height={16} />
              </div>
            </div>
            <Skeleton width="full" height={40} />
            <div className={css.skeletonFeatures}>
              {features.map((width) => (
                <Skeleton key={width} width={width} height={16} />
              ))}
            </div>
            <p className={css.description}>{content.gives}</p>
          </div>
          <Skeleton width="full" height={119} shape="card" />
          <div className={css.totalsBeside}>
            <TotalsSkeleton />
          </div>
        </div>
      </div>
      <BuyerSkeleton content={content} />
    </>
  );
}

/** The skeleton of the payment panel, shown until it is known who buys. It says what is loading. */
export function BuyerSkeleton({ content }: { content: CheckoutContent }) {
  const slow = useSlowLabel(true);
  return (
    <>
      <div role="status" className={visuallyHidden}>
        {slow ?? content.loading}
      </div>
      <div className={css.side.payment} aria-hidden>
        <div className={css.column.payment}>
          <div className={stack20}>
            <h2 className={css.heading}>{content.payment.title}</h2>
            <div className={slot.field}>
              <Skeleton width={44} height={14} />
              <div className={slot.control} />
            </div>
            <PaymentSkeleton slowLabel={slow} />
          </div>
          <div className={css.totalsInForm}>
            <TotalsSkeleton />
          </div>
          <div className={css.summary}>
            <Skeleton width={240} height={22} />
            <Skeleton width="full" height={48} shape="block" />
          </div>
        </div>
      </div>
    </>
  );
}

function TotalsSkeleton() {
  return (
    <>
      <Skeleton width="full" height={22} />
      <div className={slot.control} />
      <Skeleton width="full" height={38} />
    </>
  );
}
