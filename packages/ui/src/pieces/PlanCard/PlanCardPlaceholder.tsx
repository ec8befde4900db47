import type { ReactNode } from 'react';
import * as css from './PlanCardPlaceholder.css.ts';

/** What lends its words to the shape: they are there for their width and height, and are never seen or read. */
export interface PlanShape {
  name: string;
  billing: string;
  /** Behind the price, like 'once'. */
  per: string;
  features: readonly string[];
  /** Whether there is room for a price that was higher before. */
  hasPreviousPrice: boolean;
}

/** The shape of a plan that is still on its way: same rows, same height at every width, no words. */
export function PlanCardPlaceholder({ shape }: { shape: PlanShape }) {
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

function Bar({ children }: { children: ReactNode }) {
  return (
    <span className={css.bar}>
      <span className={css.word}>{children}</span>
    </span>
  );
}
