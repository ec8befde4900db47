import type { ReactNode } from 'react';
import * as css from './PlanCardSkeleton.css.ts';

/** The texts that give the skeleton its width and height. They are neither visible nor read by screen readers. */
export interface PlanShape {
  name: string;
  billing: string;
  /** The period after the price, such as 'once'. */
  per: string;
  features: readonly string[];
  /** True if the skeleton keeps space for an old price. */
  hasPreviousPrice: boolean;
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
          {shape.hasPreviousPrice && <s className={css.before} />}
          <div className={css.now} />
          <div className={css.per}>
            <Bar>{shape.per}</Bar>
          </div>
        </div>
        <div className={css.billing}>
          <Bar>{shape.billing}</Bar>
        </div>
      </div>
      <div className={css.action}>
        <div className={css.button} />
      </div>
      <div className={css.features}>
        {shape.features.map((feature) => (
          <div key={feature} className={css.feature}>
            <div className={css.check} />
            <div>
              <Bar>{feature}</Bar>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** A grey bar behind each line of a hidden text, which gives it its size. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <span className={css.bar}>
      <span className={css.word}>{children}</span>
    </span>
  );
}
