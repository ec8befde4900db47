import type { Subscription, UpcomingCharge } from '@signalsync/contract/view/billing';
import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatPlainAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import { CalendarClock } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Icon } from '../../private/Icon.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './SubscriptionCard.css.ts';

interface FactsProps {
  content: BillingContent;
  subscription: Subscription;
}

/** The plan's name, its state, and a line about the next charge or the end of the plan, if there is one. */
export function SubscriptionFacts({ content, subscription }: FactsProps) {
  const texts = content.subscription;
  switch (subscription.status) {
    case 'loading':
      return (
        <>
          <p className={visuallyHidden}>{content.loading}</p>
          <Facts
            name={<Skeleton width={300} height={20} />}
            badge={<Skeleton width={66} height={24} shape="card" />}
            line={<Skeleton width={240} height={14} />}
          />
        </>
      );
    case 'none':
      return <Facts name={texts.none} line={texts.noneDescription} />;
    case 'active':
      return (
        <Facts
          name={subscription.planName ?? texts.unknownPlan}
          badge={<ActiveBadge>{texts.active}</ActiveBadge>}
          line={nextBillingLine(texts, subscription.nextCharge)}
        />
      );
    case 'paymentFailed':
      return (
        <Facts
          name={subscription.planName ?? texts.unknownPlan}
          badge={<Badge tone="down">{texts.paymentFailed}</Badge>}
        />
      );
    case 'ending': {
      const date = subscription.endsOn === null ? null : formatDate(subscription.endsOn);
      return (
        <Facts
          name={subscription.planName ?? texts.unknownPlan}
          badge={
            <Badge tone="warn" icon={<Icon icon={CalendarClock} size={16} />}>
              {date === null ? texts.ending : fill(texts.ends, { date })}
            </Badge>
          }
          line={date === null ? texts.willEndUnknown : fill(texts.willEnd, { date })}
        />
      );
    }
    case 'lifetime':
      return (
        <Facts name={subscription.planName} badge={<ActiveBadge>{texts.active}</ActiveBadge>} line={texts.lifetime} />
      );
  }
}

const ActiveBadge = ({ children }: { children: string }) => (
  <Badge tone="up" hasDot>
    {children}
  </Badge>
);

function nextBillingLine(texts: BillingContent['subscription'], charge: UpcomingCharge): ReactNode {
  if (charge.status === 'loading') return <Skeleton width={240} height={14} />;
  if (charge.status === 'unknown') return null;
  return fill(texts.nextBilling, {
    date: formatDate(charge.date),
    currency: charge.currency.toUpperCase(),
    amount: formatPlainAmount(charge.amount, charge.currency),
  });
}

interface LinesProps {
  name: ReactNode;
  badge?: ReactNode;
  /**
   * The line below the name. Null: the line is empty, so that nothing moves if the next charge cannot be loaded.
   * Undefined: there is no line.
   */
  line?: ReactNode;
}

function Facts({ name, badge, line }: LinesProps) {
  return (
    <>
      <div className={css.planLine}>
        <div className={css.plan}>{name}</div>
        {badge}
      </div>
      {line !== undefined && <div className={css.line}>{line}</div>}
    </>
  );
}
