import type { CheckoutContent } from '@signalsync/content/checkout';
import { descriptionMaxLength } from '@signalsync/content/constants';
import type { Plan } from '@signalsync/contract/model/plan';
import { Star } from 'lucide';
import { useState } from 'react';
import { TextButton } from '../../components/TextButton/TextButton.tsx';
import { PlanFeatures } from '../../shared/PlanCard/PlanFeatures.tsx';
import { Icon } from '../../private/Icon.tsx';
import * as css from './Checkout.css.ts';

// Each class is named: passing `css` as an object would put all classes of the module into the page's code.
const look = { features: css.features, feature: css.feature, featureHeading: css.featureHeading, check: css.check };

/**
 * The summary of the plan. Below 1024 px, a plan with a long description is cut. 'Show More' then shows the whole
 * description and the features.
 */
export function PlanSummary({ content, plan }: { content: CheckoutContent; plan: Plan }) {
  const [isWhole, setWhole] = useState(false);
  const letters = Array.from((plan.description ?? '').trim());
  const isLong = letters.length > descriptionMaxLength;
  const rest = css.rest[isWhole ? 'shown' : 'cut'];
  const features = plan.features ?? [];
  const image = plan.images?.[0];
  const [brokenImage, setBrokenImage] = useState<string | null>(null);
  return (
    <div className={css.summary}>
      <div className={css.head}>
        {image === undefined || image === brokenImage ? (
          <span className={css.badge}>{content.badge}</span>
        ) : (
          <img src={image} alt="" className={css.image} onError={() => setBrokenImage(image)} />
        )}
        <div className={css.names}>
          <h1 tabIndex={-1} className={css.name}>
            {plan.name}
          </h1>
          <p className={css.rating}>
            <Icon icon={Star} size={18} className={css.star} />
            <span>
              <span className={css.score}>{content.rating.score}</span> {content.rating.reviews}
            </span>
            {content.rating.isSample && <span className={css.sample}>{content.rating.sample}</span>}
          </p>
        </div>
      </div>
      {letters.length > 0 && (
        <div>
          <p className={css.description}>
            {letters.slice(0, descriptionMaxLength).join('')}
            {isLong && (
              <>
                {!isWhole && <span className={css.dots}>...</span>}
                <span className={rest}>{letters.slice(descriptionMaxLength).join('')}</span>
              </>
            )}
          </p>
          {isLong && (
            <div className={css.more}>
              <TextButton aria-expanded={isWhole} onPress={() => setWhole(!isWhole)}>
                {isWhole ? content.showLess : content.showMore}
              </TextButton>
            </div>
          )}
        </div>
      )}
      {features.length > 0 && (
        <div className={isLong ? rest : css.rest.shown}>
          <PlanFeatures features={features} look={look} checkSize={18} />
        </div>
      )}
      <p className={css.description}>{content.gives}</p>
    </div>
  );
}
