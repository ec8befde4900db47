import type { SignalPair } from '@signalsync/content/course/lesson';
import { fill } from '@signalsync/content/fill';
import type { CourseTabContent } from '@signalsync/content/courseTab';
import { Check, RotateCcw, X } from 'lucide';
import { useId, useRef } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Icon } from '../../private/Icon.tsx';
import { inline8 } from '../../theme/recipes.css.ts';
import { CandleChart } from '../CandleChart/CandleChart.tsx';
import { letterOf, marketOrder } from './marketOrder.ts';
import * as css from './PairMatch.css.ts';

export interface PairMatchProps {
  /** The texts to show. */
  content: CourseTabContent['pairs'];
  /** The pairs to match: from two to eight. */
  pairs: readonly SignalPair[];
  /** The market chosen for each signal. A key is the id of the signal's pair, its value the id of the market's pair. */
  matches: Readonly<Record<string, string>>;
  /** True after the user has pressed 'Check'. The choices are then locked and marked as right or wrong. */
  isChecked: boolean;
  /** Called with the id of a signal, and of the market that the user chooses for it. */
  onMatch: (pairId: string, marketId: string) => void;
  /** Called when the user wants to know which pairs are right. */
  onCheck: () => void;
  /** Called with the ids of the wrong pairs. The caller should unlock all choices and clear the wrong ones. */
  onRetry: (wrongPairIds: readonly string[]) => void;
}

/**
 * An exercise: the user chooses the letter of a market for each signal. The button 'Check' is enabled when every signal
 * has a letter.
 */
export function PairMatch({ content, pairs, matches, isChecked, onMatch, onCheck, onRetry }: PairMatchProps) {
  const titleId = useId();
  const rows = useRef<HTMLDivElement>(null);
  const result = useRef<HTMLParagraphElement>(null);
  const markets = marketOrder(pairs);
  const wrong = pairs.filter((pair) => matches[pair.id] !== pair.id);
  const isAllRight = wrong.length === 0;
  const markOf = (pair: SignalPair) => (isChecked ? (wrong.includes(pair) ? 'wrong' : 'right') : null);

  const check = () => {
    // If all matches are right, the pressed button disappears. So the focus moves to the result first.
    if (isAllRight) result.current?.focus();
    onCheck();
  };
  const retry = () => {
    const [first] = wrong;
    const row = first && rows.current?.children[pairs.indexOf(first)];
    row?.querySelector<HTMLElement>('input:checked')?.focus();
    onRetry(wrong.map((pair) => pair.id));
  };

  return (
    <div role="group" aria-labelledby={titleId}>
      <h4 id={titleId}>{content.title}</h4>
      <ul className={css.marketsBy[pairs.some((pair) => pair.candles) ? 'drawn' : 'described']}>
        {markets.map((pair, place) => (
          <Market key={pair.id} letter={letterOf(place)} pair={pair} isExplained={isChecked && isAllRight} />
        ))}
      </ul>
      <div ref={rows} className={css.signals}>
        {pairs.map((pair) => (
          <SignalRow
            key={pair.id}
            {...{ content, pair, markets, onMatch }}
            chosen={matches[pair.id] ?? null}
            mark={markOf(pair)}
          />
        ))}
      </div>
      <div className={css.end}>
        {!(isChecked && isAllRight) && (
          <Button
            variant="secondary"
            size="small"
            isDisabled={pairs.some((pair) => matches[pair.id] === undefined)}
            icon={isChecked ? <Icon icon={RotateCcw} size={16} /> : undefined}
            onPress={isChecked ? retry : check}
          >
            {isChecked ? content.retry : content.check}
          </Button>
        )}
        <p ref={result} role="status" tabIndex={-1} className={css.result}>
          {isChecked &&
            (isAllRight
              ? content.allRight
              : fill(content.someWrong, { right: pairs.length - wrong.length, count: pairs.length }))}
        </p>
      </div>
    </div>
  );
}

interface MarketProps {
  letter: string;
  pair: SignalPair;
  /** True once all matches are right. The market's description is then below its chart. Earlier, it would be a hint. */
  isExplained: boolean;
}

/** A market to match, as a candle chart or as a text. */
function Market({ letter, pair: { candles, market }, isExplained }: MarketProps) {
  return (
    <li className={css.market}>
      <span className={css.letter}>{letter}</span>
      <div className={css.drawing}>
        {candles ? (
          <CandleChart
            candles={candles.map(([open, high, low, close]) => ({ open, high, low, close }))}
            label={market}
          />
        ) : (
          <p>{market}</p>
        )}
        {candles && isExplained && (
          <p className={css.caption} aria-hidden>
            {market}
          </p>
        )}
      </div>
    </li>
  );
}

interface SignalRowProps extends Pick<PairMatchProps, 'content' | 'onMatch'> {
  pair: SignalPair;
  /** The markets in the order in which they are shown. The first one has the letter A, the second one B. */
  markets: readonly SignalPair[];
  chosen: string | null;
  /** Whether the choice is right. Null until the user presses 'Check'. Until then the user can change the choice. */
  mark: 'right' | 'wrong' | null;
}

const icons = { right: Check, wrong: X } as const;

/**
 * A signal, with one radio button for the letter of each market. A row that is marked as right or wrong stays in the
 * Tab order, so that users of screen readers can still reach its mark.
 */
function SignalRow({ content, pair, markets, chosen, mark, onMatch }: SignalRowProps) {
  const id = useId();
  return (
    <div className={css.signal} role="radiogroup" aria-labelledby={`${id}-signal ${id}-mark`}>
      <div className={css.name}>
        <p id={`${id}-signal`}>{pair.signal}</p>
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
                if (mark === null) onMatch(pair.id, market.id);
              }}
            />
            <span aria-hidden>{letterOf(place)}</span>
          </label>
        ))}
      </div>
    </div>
  );
}
