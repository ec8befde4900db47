import type { BillingContent } from '@signalsync/content/billing';
import { formatAmount } from '@signalsync/content/format';
import type { Subscription } from '@signalsync/contract/view/billing';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './Charge.css.ts';

interface ChargeProps {
  content: BillingContent['subscription'];
  subscription: Subscription;
}

/**
 * The next charge in large figures. If a lasting discount lowers the price, the old price is struck through beside it.
 * A wide screen also shows a line from the last charge past today to the next charge. The line is decorative, because
 * the card says the date in words. Figures and line use space that is otherwise empty, so nothing moves when they
 * appear.
 */
export function Charge({ content, subscription }: ChargeProps) {
  if (subscription.status === 'loading' || subscription.isLookingUp || !subscription.price) return null;
  const { nextCharge } = subscription.standing;
  const { regular, passed } = subscription.price;
  if (nextCharge === null) return null;
  const { amount, currency } = nextCharge;
  return (
    <div className={css.charge}>
      <p className={css.amount}>
        <span className={visuallyHidden}>{content.charge}: </span>
        {formatAmount(amount, currency)}
        {regular !== null && (
          <>
            {' '}
            <span className={visuallyHidden}>{content.insteadOf} </span>
            <s className={css.regular}>{formatAmount(regular, currency)}</s>
          </>
        )}
      </p>
      {passed !== null && <TimeLine today={`${Math.round(passed * 1000) / 10}%`} />}
    </div>
  );
}

function TimeLine({ today }: { today: string }) {
  return (
    <svg className={css.time} aria-hidden>
      <line className={css.rest} x1="0" x2="100%" y1="8" y2="8" />
      <line className={css.passed} x1="0" x2={today} y1="8" y2="8" />
      <circle className={css.start} cx="0" cy="8" r="4" />
      <circle className={css.end} cx="100%" cy="8" r="5" />
      <circle className={css.today} cx={today} cy="8" r="5" />
    </svg>
  );
}
