import type { Plan } from '@signalsync/contract/model/plan';
import { Check } from 'lucide';
import { Icon } from '../../private/Icon.tsx';
import * as css from './PlanFeatures.css.ts';

interface PlanFeaturesProps {
  features: NonNullable<Plan['features']>;
  /** `card` is for a plan on sale, `summary` for the plan that is being bought. */
  variant: 'card' | 'summary';
}

/** What a plan contains: features with a check mark, and headings above groups of them. */
export function PlanFeatures({ features, variant }: PlanFeaturesProps) {
  return (
    <ul className={css.features[variant]}>
      {features.map((feature, index) =>
        'heading' in feature ? (
          <li key={`${index} ${feature.heading}`} className={css.heading}>
            {feature.heading}
          </li>
        ) : (
          <li key={`${index} ${feature.name}`} className={css.feature[variant]}>
            <Icon icon={Check} size={variant === 'card' ? 16 : 18} className={css.check[variant]} />
            <span>{feature.name}</span>
          </li>
        ),
      )}
    </ul>
  );
}
