import type { Plan } from '@signalsync/contract/model/plan';
import { Check } from 'lucide';
import { Icon } from '../../private/Icon.tsx';

interface PlanFeaturesProps {
  features: NonNullable<Plan['features']>;
  /** Classes of the list, its rows, its headings and the check marks of the rows. The caller defines them. */
  look: { features: string; feature: string; featureHeading: string; check: string };
  /** Width of a check mark, in px. */
  checkSize: number;
}

/** What a plan contains: features with a check mark, and headings above groups of them. */
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
