import * as css from './PlanCardPlaceholder.css.ts';

const featureCount = 6;

/** The shape of a plan that is still on its way: same rows, same height, no words. */
export function PlanCardPlaceholder() {
  return (
    <div className={css.box} aria-hidden>
      <div className={css.name} />
      <div className={css.money}>
        <div className={css.price} />
        <div className={css.billing} />
      </div>
      <div className={css.action}>
        <div className={css.button} />
      </div>
      <div className={css.features}>
        {Array.from({ length: featureCount }, (_, index) => (
          <div key={index} className={css.feature} />
        ))}
      </div>
    </div>
  );
}
