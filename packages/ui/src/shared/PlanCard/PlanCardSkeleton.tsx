import { fill } from '@signalsync/content/fill';
import { type PricingContent, planCopy } from '@signalsync/content/pricing';
import type { ReactNode } from 'react';
import * as css from './PlanCard.css.ts';

/** The texts that give a plan's skeleton its size. They are invisible, and hidden from screen readers. */
interface PlanShape {
  name: string;
  billing: string;
  /** The text after the price, such as 'once'. */
  per: string;
  features: readonly string[];
  /** True if the skeleton reserves a line for an old price. */
  hasPreviousPrice: boolean;
}

/** An invisible text that is as wide as a usual amount. */
export const usualAmount = '$000.00';

/** Returns the texts that size the skeletons of the expected plans, in display order. */
export function shapesOf(content: PricingContent, productName: string): PlanShape[] {
  const shape = (kind: keyof typeof planCopy, billing: string, isOnce = false) => ({
    name: fill(planCopy[kind].name, { product: productName }),
    billing,
    per: isOnce ? content.once : content.perMonth,
    features: [...planCopy[kind].features, ...content.included].map((feature) => feature.name),
    hasPreviousPrice: isOnce,
  });
  return [
    shape('monthly', content.billing.monthly),
    shape('lifetime', content.billing.lifetime, true),
    shape('quarterly', fill(content.billing.quarterly, { amount: usualAmount })),
  ];
}

/** The skeleton of a plan: the same rows and the same height at every width, without visible words. */
export function PlanCardSkeleton({ shape }: { shape: PlanShape }) {
  return (
    <div className={css.box} aria-hidden>
      <div className={css.name}>
        <Bar>{shape.name}</Bar>
      </div>
      <div className={css.money}>
        <div className={css.price}>
          {shape.hasPreviousPrice && <s className={css.skeletonBefore} />}
          <div className={css.skeletonNow} />
          <div className={css.per}>
            <Bar>{shape.per}</Bar>
          </div>
        </div>
        <div className={css.billing}>
          <Bar>{shape.billing}</Bar>
        </div>
      </div>
      <div className={css.action}>
        <div className={css.skeletonButton} />
      </div>
      <div className={css.features}>
        {shape.features.map((feature) => (
          <div key={feature} className={css.feature}>
            <div className={css.skeletonCheck} />
            <div>
              <Bar>{feature}</Bar>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** An invisible text with a grey bar behind each of its lines. The text gives the bar its size. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <span className={css.bar}>
      <span className={css.word}>{children}</span>
    </span>
  );
}
