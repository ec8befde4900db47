import type { ReferralEarningsContent } from '@signalsync/content/referralEarnings';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatMonth } from '@signalsync/content/formatMonth';
import type { ReferralMonth } from '@signalsync/contract/calls/referral';
import type { ReferralEarnings as Earnings } from '@signalsync/contract/view/referral';
import { type RefObject, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { useFocusFallback } from '../../private/useFocusFallback.ts';
import { RetryNotice } from '../../shared/Notice/RetryNotice.tsx';
import { mutedSmall } from '../../theme/recipes.css.ts';
import * as css from './ReferralEarnings.css.ts';

export interface ReferralEarningsProps {
  /** The texts to show. */
  content: ReferralEarningsContent;
  /** What the user has earned, that the backend does not say, or why it could not be loaded. */
  earnings: Earnings;
  /** Whether the numbers are shown. Before that, a button offers them. */
  isOpen: boolean;
  /** Called by the button that shows the numbers. */
  onOpen: () => void;
  /** Called by 'Try Again'. Loads the numbers again. */
  onRetry: () => void;
}

/**
 * What the user has earned by their referral link: for each month the sign-ups, the paying members and the amounts.
 * Names nobody. Shows nothing before the numbers are known, and on a backend that does not have them.
 */
export function ReferralEarnings({ content, earnings, isOpen, onOpen, onRetry }: ReferralEarningsProps) {
  const region = useRef<HTMLDivElement>(null);
  // The pressed button disappears, so the focus moves to what it has opened.
  useFocusFallback(region, () => () => region.current);
  const isShown = earnings.status !== 'missing' && (isOpen || earnings.status !== 'loading');
  return (
    <div ref={region} tabIndex={-1} className={css.region}>
      {isShown && !isOpen && (
        <div>
          <Button variant="outline" onPress={onOpen}>
            {content.show}
          </Button>
        </div>
      )}
      {isShown && isOpen && <Opened content={content} earnings={earnings} region={region} onRetry={onRetry} />}
    </div>
  );
}

interface OpenedProps extends Pick<ReferralEarningsProps, 'content' | 'earnings' | 'onRetry'> {
  region: RefObject<HTMLDivElement | null>;
}

function Opened({ content, earnings, region, onRetry }: OpenedProps) {
  return (
    <>
      <h3 className={css.title}>{content.title}</h3>
      {earnings.status === 'loading' && (
        <div className={css.skeleton} aria-busy>
          <Loading label={content.loading} isSilent />
          <Skeleton width={160} height={14} />
          <Skeleton width={210} height={12} />
        </div>
      )}
      {earnings.status === 'failed' && (
        <RetryNotice failed={earnings} content={content} region={region} onRetry={onRetry} />
      )}
      {earnings.status === 'ready' && <Months content={content} earnings={earnings} />}
    </>
  );
}

interface MonthsProps extends Pick<ReferralEarningsProps, 'content'> {
  earnings: Extract<Earnings, { status: 'ready' }>;
}

function Months({ content, earnings: { months, heldDays, bonus } }: MonthsProps) {
  return (
    <>
      {months.length === 0 ? (
        <p>{content.empty}</p>
      ) : (
        <ul>
          {months.map((month) => (
            <MonthRow key={month.month} content={content} month={month} />
          ))}
        </ul>
      )}
      {heldDays !== null && <p className={mutedSmall}>{fill(content.rule, { days: heldDays })}</p>}
      {bonus !== null && <p className={mutedSmall}>{bonusText(content, bonus)}</p>}
    </>
  );
}

function bonusText(content: ReferralEarningsContent, bonus: NonNullable<MonthsProps['earnings']['bonus']>): string {
  const { people, goal, reward, earned } = bonus;
  if (earned === null) return fill(content.bonus, { people });
  if (earned === 0) return fill(content.bonusNothing, { goal, reward: formatAmount(reward, 'USD') });
  return fill(content.bonusEarned, { goal, amount: formatAmount(earned, 'USD') });
}

function MonthRow({ content, month }: Pick<ReferralEarningsProps, 'content'> & { month: ReferralMonth }) {
  const { signUps, paying, amounts } = month;
  const told = (text: string, amount: number, currency: string) =>
    fill(text, { amount: formatAmount(Math.abs(amount), currency) });
  const earned = amounts.flatMap(({ earned: amount, currency }) =>
    amount === 0 ? [] : told(amount < 0 ? content.setOff : content.earned, amount, currency),
  );
  const held = amounts.flatMap(({ held: amount, currency }) =>
    amount === 0 ? [] : told(content.held, amount, currency),
  );
  const [first = content.nothing, ...others] = [...earned, ...held];
  return (
    <li className={css.month}>
      <p className={css.line}>
        <span>{formatMonth(`${month.month}-01T00:00:00.000Z`)}</span>
        <span>{first}</span>
      </p>
      <p className={css.under}>
        <span>{fill(content.people, { signUps, paying })}</span>
        {others.length > 0 && <span>{others.join(', ')}</span>}
      </p>
    </li>
  );
}
