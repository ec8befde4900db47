import type { Plan } from '@signalsync/contract/model/plan';
import { Check } from 'lucide';
import { Icon } from '../../private/Icon.tsx';

interface PlanFeaturesProps {
  features: NonNullable<Plan['features']>;
  /** CSS classes, defined by the caller: of the list, its rows, its headings and the rows' check marks. */
  look: { features: string; feature: string; featureHeading: string; check: string };
  /** Width of a check mark, in px. */
  checkSize: number;
}

/** The features of a plan, each with a check mark, and headings for groups of features. */
export function PlanFeatures({ features, look, checkSize }: PlanFeaturesProps) {
  return (
    <ul className={look.features}>
      {features.map((feature, index) =>
        'heading' in feature ? (
          <li key={`${index} ${feature.heading}`} className={look.featureHeading}>
            {feature.heading}
          </li>
        ) : (
          <li key={`${index} ${feature.name}`} className={look.feature}>
            <Icon icon={Check} size={checkSize} className={look.check} />
            <span>{feature.name}</span>
          </li>
        ),
      )}
    </ul>
  );
}
