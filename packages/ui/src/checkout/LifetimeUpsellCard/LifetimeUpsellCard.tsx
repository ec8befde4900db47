import type { CheckoutContent } from '@signalsync/content/checkout';
import { fill } from '@signalsync/content/fill';
import type { Plan } from '@signalsync/contract/model/plan';
import { useId } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import * as css from './LifetimeUpsellCard.css.ts';
import { lifetimeUpsellText } from './lifetimeUpsellText.ts';

/** The lifetime plan as it is offered to buyers of another plan. */
export interface LifetimeOffer {
  plan: Plan;
  /** Address of the lifetime plan's checkout, to which 'Upgrade' links. */
  href: string;
}

export interface LifetimeUpsellCardProps {
  /** The texts to show. */
  content: CheckoutContent['upsell'];
  /** The lifetime plan that is offered. */
  offer: LifetimeOffer;
}

/** Offers the lifetime plan to users who are about to buy another plan. */
export function LifetimeUpsellCard({ content, offer }: LifetimeUpsellCardProps) {
  const { plan, href } = offer;
  const text = lifetimeUpsellText(plan, content);
  const titleId = useId();
  return (
    <article aria-labelledby={titleId} className={css.card}>
      {(content.showsLimits || text.price !== null) && (
        <div className={css.head}>
          {content.showsLimits && <Badge tone="solid">{content.limited}</Badge>}
          {text.price !== null && <span className={css.price}>{text.price}</span>}
        </div>
      )}
      <div className={css.offer}>
        <h2 id={titleId} className={css.title}>
          {text.title}
        </h2>
        <p className={css.description}>{content.description}</p>
        <div className={css.action}>
          <ButtonLink href={href} size="small" aria-label={fill(content.upgradeLabel, { plan: plan.name })}>
            {content.upgrade}
          </ButtonLink>
        </div>
      </div>
    </article>
  );
}
