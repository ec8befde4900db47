import { planCardText } from '@signalsync/content/planCardText';
import type { LandingSectionsContent } from '@signalsync/content/landingSections';
import type { PricingContent } from '@signalsync/content/pricing';
import { useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { buttonClass } from '../../components/Button/buttonClass.ts';
import { ButtonLink } from '../../components/ButtonLink/ButtonLink.tsx';
import { useSlowLabel } from '../../private/waiting.ts';
import { Spinner } from '../../components/Spinner/Spinner.tsx';
import { visuallyHidden } from '../../theme/recipes.css.ts';
import type { PlanOffer, PricingPlans } from '../../shared/PlanCard/PlanCard.tsx';
import { Bar, shapesOf, usualAmount } from '../../shared/PlanCard/PlanCardSkeleton.tsx';
import * as css from './PlanStrip.css.ts';

export interface PlanStripProps {
  /** The texts to show. */
  content: LandingSectionsContent['plans'];
  /** Texts for the plans and their prices. The pricing page uses the same texts. */
  pricing: PricingContent;
  /** The product's name. It is the first part of each plan's name. */
  productName: string;
  /** The plans on sale, or why there are none to show. */
  plans: PricingPlans;
  /** Called by 'Try Again' when the prices could not be loaded. */
  onRetry: () => void;
}

/** The plans side by side: name, price and button. While the prices load, skeletons of the same size are shown. */
export function PlanStrip(props: PlanStripProps) {
  const { content, pricing, plans, onRetry } = props;
  const group = useRef<HTMLDivElement>(null);
  const slow = useSlowLabel(plans.status === 'loading');
  const offers = plans.status === 'ready' ? plans.offers : [];
  return (
    <div ref={group} role="group" tabIndex={-1} aria-label={pricing.plans} className={css.group}>
      {offers.length > 0 ? (
        <ul className={css.plans.seen}>
          {offers.map((offer) => (
            <OfferedPlan key={offer.plan.priceId} offer={offer} pricing={pricing} />
          ))}
        </ul>
      ) : (
        <>
          <Skeletons {...props} />
          {plans.status === 'loading' && (
            <>
              <p role="status" className={css.loading}>
                <Spinner size="small" />
                {slow ?? content.loading}
              </p>
              {/* The build puts a sentence for browsers without JavaScript in here. React does not change it. */}
              <noscript className={css.withoutScript} />
            </>
          )}
          {plans.status === 'ready' && <p className={css.notice}>{content.empty}</p>}
          {plans.status === 'failed' && (
            <div className={css.notice}>
              <p role="alert">
                {plans.message} {plans.reason}
              </p>
              <Button
                variant="secondary"
                onPress={() => {
                  // The pressed button disappears with the error. So the focus moves to the group of the plans.
                  group.current?.focus();
                  onRetry();
                }}
              >
                {plans.needsReload ? content.reload : content.retry}
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  );
}

function OfferedPlan({ offer, pricing }: { offer: PlanOffer; pricing: PricingContent }) {
  const { plan, kind, checkoutHref } = offer;
  const text = planCardText(plan, kind, pricing);
  return (
    <li className={css.plan}>
      <h3 className={css.name}>{plan.name}</h3>
      {text.price && (
        <p className={css.price}>
          <span className={css.now}>
            {text.price.before !== null && <span className={visuallyHidden}>{pricing.currentPrice} </span>}
            {text.price.now.whole}
            <span className={css.decimals}>{text.price.now.decimals}</span>
          </span>
          <span className={css.small}>{text.price.per}</span>
          {text.price.before !== null && (
            <span className={css.before}>
              <span className={visuallyHidden}>{pricing.previousPrice} </span>
              <s>{text.price.before}</s>
            </span>
          )}
        </p>
      )}
      <p className={css.small}>{text.billing}</p>
      <div className={css.action}>
        <ButtonLink href={checkoutHref} variant={plan.popular === true ? 'primary' : 'secondary'}>
          <span aria-hidden>{text.button}</span>
          <span className={visuallyHidden}>{text.buttonLabel}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** Skeletons of the expected plans. After a failure they are invisible and only reserve the space. */
function Skeletons({ pricing, productName, plans }: PlanStripProps) {
  return (
    <div className={css.plans[plans.status === 'loading' ? 'seen' : 'unseen']} aria-hidden>
      {shapesOf(pricing, productName).map(({ name, per, billing, hasPreviousPrice }) => (
        <div key={name} className={css.plan}>
          <div className={css.name}>
            <Bar>{name}</Bar>
          </div>
          <div className={css.price}>
            <span className={css.now}>
              <Bar>
                {usualAmount.slice(0, -3)}
                <span className={css.decimals}>{usualAmount.slice(-3)}</span>
              </Bar>
            </span>
            <span className={css.small}>
              <Bar>{per}</Bar>
            </span>
            {hasPreviousPrice && (
              <span className={css.before}>
                <Bar>$0,000.00</Bar>
              </span>
            )}
          </div>
          <div className={css.small}>
            <Bar>{billing}</Bar>
          </div>
          <div className={css.action}>
            <span className={buttonClass({ variant: 'quiet' })}>
              <Bar>{pricing.subscribe}</Bar>
            </span>
          </div>
        </div>
      ))}
    </div>
  );
}
