import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import { formatAmount } from '@signalsync/content/format';
import { formatDate } from '@signalsync/content/formatDate';
import type { CheckoutObstacle } from '@signalsync/contract/view/checkout';
import { useId } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import * as css from './PaymentPanel.css.ts';

interface ObstaclePanelProps {
  content: CheckoutContent;
  obstacle: CheckoutObstacle;
  billingHref: string;
  /** Where what is due is paid. */
  payHref: string;
}

function textOf(content: CheckoutContent['obstacles'], obstacle: CheckoutObstacle): string {
  if (obstacle.kind === 'lifetime') return content.lifetime.description;
  const { plan } = obstacle;
  if (obstacle.kind === 'running') return fill(content.running.description, { plan });
  const { amount, currency, since } = obstacle.due;
  const money = formatAmount(amount, currency);
  return since === null
    ? fill(content.due.descriptionUndated, { plan, amount: money })
    : fill(content.due.description, { plan, amount: money, since: formatDate(since) });
}

/** Replaces the form if the user cannot buy this plan. Says why and links to Billing. */
export function ObstaclePanel({ content, obstacle, billingHref, payHref }: ObstaclePanelProps) {
  const { title } = content.obstacles[obstacle.kind];
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={css.panel}>
      <div className={css.column}>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        <p className={css.obstacle}>{textOf(content.obstacles, obstacle)}</p>
        <div className={css.ways}>
          {obstacle.kind === 'due' && <ButtonLink href={payHref}>{content.obstacles.due.pay}</ButtonLink>}
          <ButtonLink href={billingHref} variant={obstacle.kind === 'due' ? 'secondary' : 'primary'}>
            {content.obstacles.billing}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
