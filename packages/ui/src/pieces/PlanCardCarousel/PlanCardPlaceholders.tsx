import { PlanCardPlaceholder } from '../PlanCard/PlanCardPlaceholder.tsx';
import * as css from './PlanCardCarousel.css.ts';

const count = 3;

export interface PlanCardPlaceholdersProps {
  /** They keep their room only: something else is shown in it. */
  isUnseen?: boolean;
}

/** The room of three plans that are still on their way, with that of the controls below 768 px. */
export function PlanCardPlaceholders({ isUnseen = false }: PlanCardPlaceholdersProps) {
  return (
    <div className={css.placeholders[isUnseen ? 'unseen' : 'seen']} aria-hidden>
      <div className={css.list}>
        {Array.from({ length: count }, (_, index) => (
          <div key={index} className={css.item} data-current={(index === 0 && !isUnseen) || undefined}>
            <PlanCardPlaceholder />
          </div>
        ))}
      </div>
      <div className={css.controlsRoom} />
    </div>
  );
}
