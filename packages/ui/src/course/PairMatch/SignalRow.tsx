import type { SignalPair } from '@signalsync/content/course/lesson';
import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { Check, X } from 'lucide';
import { useId } from 'react';
import { Icon } from '../../private/Icon.tsx';
import { inline8 } from '../../theme/recipes.css.ts';
import { letterOf } from './marketOrder.ts';
import * as css from './PairMatch.css.ts';

interface SignalRowProps {
  content: CourseTabContent['pairs'];
  signal: string;
  /** In the order of their letters. */
  markets: readonly SignalPair[];
  chosen: string | null;
  /** Null until the user presses 'Check'. Until then the user can change the choice. */
  mark: 'right' | 'wrong' | null;
  onChoose: (marketId: string) => void;
}

const icons = { right: Check, wrong: X } as const;

/**
 * A signal, with one radio button for the letter of each market. A row that is marked as right or wrong stays in the
 * Tab order, so that users of screen readers can still reach its mark.
 */
export function SignalRow({ content, signal, markets, chosen, mark, onChoose }: SignalRowProps) {
  const id = useId();
  return (
    <div className={css.signal} role="radiogroup" aria-labelledby={`${id}-signal ${id}-mark`}>
      <div className={css.name}>
        <p id={`${id}-signal`}>{signal}</p>
        <p id={`${id}-mark`}>
          {mark && (
            <span className={css.marks[mark]}>
              <Icon icon={icons[mark]} size={16} />
              {content[mark]}
            </span>
          )}
        </p>
      </div>
      <div className={inline8}>
        {markets.map((market, place) => (
          <label key={market.id} className={css.choice} data-mark={mark ?? undefined}>
            <input
              type="radio"
              name={id}
              className={css.radio}
              checked={market.id === chosen}
              aria-disabled={mark !== null || undefined}
              aria-label={fill(content.choice, { letter: letterOf(place), market: market.market })}
              onChange={() => {
                if (mark === null) onChoose(market.id);
              }}
            />
            <span aria-hidden>{letterOf(place)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
