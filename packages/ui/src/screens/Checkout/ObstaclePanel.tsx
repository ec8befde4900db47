import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import type { CheckoutObstacle } from '@signalsync/contract/view/checkout';
import { useId } from 'react';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import * as css from './PaymentPanel.css.ts';

interface ObstaclePanelProps {
  content: CheckoutContent;
  obstacle: CheckoutObstacle;
  billingHref: string;
}

/** Replaces the form if the user cannot buy this plan. Says why and links to Billing. */
export function ObstaclePanel({ content, obstacle, billingHref }: ObstaclePanelProps) {
  const { title, description } = content.obstacles[obstacle.kind];
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={css.panel}>
      <div className={css.column}>
        <h2 id={headingId} className={css.heading}>
          {title}
        </h2>
        <p className={css.obstacle}>
          {obstacle.kind === 'running' ? fill(description, { plan: obstacle.plan }) : description}
        </p>
        <div>
          <ButtonLink href={billingHref}>{content.obstacles.billing}</ButtonLink>
        </div>
      </div>
    </section>
  );
}
