import type { FailedLoad } from '@signalsync/contract/view/error';
import { planCardText } from '@signalsync/content/planCardText';
import type { PricingContent } from '@signalsync/content/pricing';
import type { Plan, PlanKind } from '@signalsync/contract/model/plan';
import { useId } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import * as css from './PlanCard.css.ts';
import { PlanFeatures } from './PlanFeatures.tsx';

// Only the classes that `PlanFeatures` needs. With the whole `css`, the page's code would contain all class names of
// that file.
const look = { features: css.features, feature: css.feature, featureHeading: css.featureHeading, check: css.check };

/** A plan on sale, with the kind of its card and the URL to which its button leads. */
export interface PlanOffer {
  plan: Plan;
  /** Monthly, quarterly or lifetime. `planKindOf` reads the kind from the plan's name. */
  kind: PlanKind;
  /** Address of the plan's checkout, to which the button leads. */
  checkoutHref: string;
}

/** The plans on sale, or why there are none to show. An empty list means that no plan is on sale. */
export type PricingPlans = { status: 'loading' } | { status: 'ready'; offers: readonly PlanOffer[] } | FailedLoad;

export interface PlanCardProps {
  /** The texts to show. */
  content: PricingContent;
  /** The plan on sale, and where its button leads. */
  offer: PlanOffer;
  /** A text that says what the plan saves compared with the monthly plan; null if the card says nothing about it. */
  saving: string | null;
}

/** Number of characters before the cents that fit at the usual font size. A longer price gets a smaller font. */
const longestPrice = 9;

/** The card of one plan: name, price, what it saves, button, its own features, and the features that every plan has. */
export function PlanCard({ content, offer, saving }: PlanCardProps) {
  const { plan, kind, checkoutHref } = offer;
  const text = planCardText(plan, kind, content);
  const nameId = useId();
  const isPopular = plan.popular === true;
  return (
    <article aria-labelledby={nameId} className={css.card[isPopular ? 'popular' : 'plain']}>
      {isPopular && (
        <p className={css.badge}>
          <Badge tone="solid">{content.popular}</Badge>
        </p>
      )}
      <h2 id={nameId} className={css.name}>
        {plan.name}
      </h2>
      <div className={css.money}>
        {text.price && (
          <p className={css.price}>
            {text.price.before !== null && (
              <>
                <span className={visuallyHidden}>{content.previousPrice} </span>
                <s className={css.before}>{text.price.before}</s>{' '}
                <span className={visuallyHidden}>{content.currentPrice} </span>
              </>
            )}
            <span className={css.now[text.price.now.whole.length > longestPrice ? 'long' : 'usual']}>
              {text.price.now.whole}
              <span className={css.decimals}>{text.price.now.decimals}</span>
            </span>{' '}
            <span className={css.per}>{text.price.per}</span>
          </p>
        )}
        <p className={css.billing}>{text.billing}</p>
        {saving && <p className={css.saving}>{saving}</p>}
      </div>
      <div className={css.action}>
        <ButtonLink href={checkoutHref} variant={isPopular ? 'primary' : 'secondary'} size="large" fullWidth>
          <span aria-hidden>{text.button}</span>
          <span className={visuallyHidden}>{text.buttonLabel}</span>
        </ButtonLink>
      </div>
      <PlanFeatures features={[...(plan.features ?? []), ...content.included]} look={look} checkSize={16} />
    </article>
  );
}
