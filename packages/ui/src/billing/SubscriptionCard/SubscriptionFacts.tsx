import type { Subscription } from '@signalsync/contract/view/billing';
import type { ShownStanding } from '@signalsync/contract/view/standing';
import type { BillingContent } from '@signalsync/content/billing';
import { fill } from '@signalsync/content/fill';
import { formatDate } from '@signalsync/content/formatDate';
import type { Guarantee } from '@signalsync/contract/view/guarantee';
import { CalendarClock, ShieldCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Link } from '../../components/Link/Link.tsx';
import { Loading } from '../../components/Loading/Loading.tsx';
import { LoadingLine } from '../../components/Loading/LoadingLine.tsx';
import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as css from './SubscriptionCard.css.ts';
import { subscriptionLines } from './subscriptionLines.ts';

type Texts = BillingContent['subscription'];

/** The plan's name, its state, and lines about the next charge or the end of the plan. */
export function SubscriptionFacts({ content, subscription }: { content: BillingContent; subscription: Subscription }) {
  const texts = content.subscription;
  if (subscription.status === 'loading')
    return (
      <>
        <Loading label={content.loading} isSilent />
        <Facts
          name={<Skeleton width={300} height={20} />}
          badge={<Skeleton width={66} height={24} shape="card" />}
          lines={[<Skeleton key="line" width={240} height={14} />]}
        />
      </>
    );
  const { standing, isLookingUp } = subscription;
  const { state, planName } = standing;
  const hasPlan = state !== 'none' && state !== 'ended' && state !== 'givenUp';
  const lines = isLookingUp ? [lineSkeleton] : subscriptionLines(texts, standing);
  return (
    <Facts
      name={hasPlan ? (planName ?? texts.unknownPlan) : texts.none}
      badge={
        <>
          <StateBadge content={texts} standing={standing} />
          {standing.offer === 'standing' && <Badge tone="accent">{texts.discount}</Badge>}
        </>
      }
      // If the next charge cannot be loaded, an empty line stays, so that nothing moves.
      lines={state === 'active' && lines.length === 0 ? [null] : lines}
    />
  );
}

const lineSkeleton = <LoadingLine key="line" width={240} height={14} />;

/** A badge that names the state of the plan in one to three words. */
function StateBadge({ content, standing }: { content: Texts; standing: ShownStanding }) {
  const { state, accessUntil, refundEnding } = standing;
  if (refundEnding) return <EndingBadge>{content.ending}</EndingBadge>;
  switch (state) {
    case 'active':
    case 'extended':
    case 'renewalDraft':
    case 'renewalProcessing':
    case 'pausePlanned':
    case 'lifetime':
      return (
        <Badge tone="up" hasDot>
          {content.active}
        </Badge>
      );
    case 'ending':
    case 'pastDueEnding':
      return (
        <EndingBadge>
          {accessUntil ? fill(content.ends, { date: formatDate(accessUntil) }) : content.ending}
        </EndingBadge>
      );
    case 'onPause':
    case 'resuming':
      return <Badge tone="warn">{content.pausedBadge}</Badge>;
    case 'pastDue':
      return <Badge tone="down">{content.renewalFailed}</Badge>;
    case 'disputed':
      return <Badge tone="warn">{content.disputedBadge}</Badge>;
    case 'unpaid':
    case 'paused':
    case 'incomplete':
      return <Badge tone="down">{content.inactive}</Badge>;
    case 'none':
    case 'ended':
    case 'givenUp':
      return null;
  }
}

const EndingBadge = ({ children }: { children: string }) => (
  <Badge tone="warn" icon={<Icon icon={CalendarClock} size={16} />}>
    {children}
  </Badge>
);

/** The plan's name with its badge, and the lines below. A null line is shown as an empty line. */
function Facts({ name, badge, lines }: { name: ReactNode; badge: ReactNode; lines: readonly ReactNode[] }) {
  return (
    <>
      <div className={css.planLine}>
        <div className={css.plan}>{name}</div>
        {badge}
      </div>
      {lines.map((line, index) => (
        <div key={index} className={css.line}>
          {line}
        </div>
      ))}
    </>
  );
}

/** The last day of the money-back guarantee, and a link that opens a mail to ask for the refund. */
export function GuaranteeLine({ content, guarantee }: { content: Texts; guarantee: Guarantee }) {
  const { lastDay, earlierLastDay, refundHref } = guarantee;
  const date = formatDate(lastDay);
  return (
    <div className={css.guarantee}>
      <Icon icon={ShieldCheck} size={18} className={css.guaranteeIcon} />
      <p>
        {earlierLastDay === undefined
          ? fill(content.guarantee, { date })
          : fill(content.guaranteeWithEarlier, { date, earlierDate: formatDate(earlierLastDay) })}
      </p>
      {refundHref !== null && (
        <span className={css.refund}>
          <Link href={refundHref}>{content.refund}</Link>
        </span>
      )}
    </div>
  );
}
