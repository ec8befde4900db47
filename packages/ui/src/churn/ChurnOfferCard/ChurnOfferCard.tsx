import { churnCouponCode } from '@signalsync/content/constants';
import type { ChurnContent } from '@signalsync/content/churn';
import type { ChurnPlan } from '@signalsync/contract/view/churn';
import type { UpcomingCharge } from '@signalsync/contract/view/standing';
import { LoadingLine } from '../../components/Loading/LoadingLine.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { monoLabel, muted, mutedSmall, visuallyHidden } from '../../theme/recipes.css.ts';
import { nextChargeText, offerText } from './offerText.ts';
import * as css from './ChurnOfferCard.css.ts';

export interface ChurnOfferCardProps {
  /** The texts to show. */
  content: ChurnContent['step4'];
  /** The plan of the user. If it is not known, the amounts are left out. */
  plan: ChurnPlan;
  /** The next renewal's charge without the offer; null if it is not known. */
  nextCharge: UpcomingCharge | null;
}

/** The number of characters that fit in one line on a phone. A longer price is shown in a smaller size. */
const longestPrice = 10;

/** The discount offered in the last churn step: the plan, its regular and discounted price, and the coupon. */
export function ChurnOfferCard({ content, plan, nextCharge }: ChurnOfferCardProps) {
  const charge = plan.status === 'ready' && nextCharge !== null ? nextChargeText(nextCharge, content.nextCharge) : null;
  const text = plan.status === 'ready' ? offerText(plan.plan, content.everyQuarter) : null;
  return (
    <div className={css.card}>
      <div className={css.row}>
        <div className={css.offer}>
          <OfferedPlan content={content} plan={plan} />
          <p className={css.price}>
            {plan.status === 'loading' && <Skeleton width={240} height={54} />}
            {plan.status === 'unknown' && <span className={css.now}>{content.discount}</span>}
            {text !== null && (
              <>
                <span className={visuallyHidden}>{content.regularPrice} </span>
                <s className={css.before}>{text.regular}</s>{' '}
                <span className={visuallyHidden}>{content.offerPrice} </span>
                <span className={text.discounted.length > longestPrice ? css.long : css.now}>{text.discounted}</span>{' '}
                <span className={muted}>{content.perMonth}</span>
              </>
            )}
          </p>
        </div>
        <p className={css.coupon}>
          <span className={monoLabel}>{content.couponLabel}</span> <span className={css.code}>{churnCouponCode}</span>
        </p>
      </div>
      <p className={mutedSmall}>
        {content.everyRenewal} {text?.renewal} {charge}
      </p>
    </div>
  );
}

function OfferedPlan({ content, plan }: Pick<ChurnOfferCardProps, 'content' | 'plan'>) {
  if (plan.status === 'loading') return <LoadingLine width={220} height={22.5} />;
  const name = plan.status === 'ready' ? plan.plan.name : plan.name;
  return <h2 className={css.plan}>{name ?? content.planUnknown}</h2>;
}
