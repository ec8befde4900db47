import type { SignalPair } from '@signalsync/content/course/lesson';
import { CandleChart } from '../CandleChart/CandleChart.tsx';
import * as css from './PairMatch.css.ts';

interface MarketProps {
  letter: string;
  pair: SignalPair;
  /** True once all matches are right. Shows the market's description below its chart. Before, it would be a hint. */
  isExplained: boolean;
}

/** A market to match, as a candle chart or as a text. */
export function Market({ letter, pair, isExplained }: MarketProps) {
  return (
    <li className={css.market}>
      <span className={css.letter}>{letter}</span>
      <div className={css.drawing}>
        {pair.candles ? (
          <>
            <CandleChart
              candles={pair.candles.map(([open, high, low, close]) => ({ open, high, low, close }))}
              label={pair.market}
            />
            {isExplained && (
              <p className={css.caption} aria-hidden>
                {pair.market}
              </p>
            )}
          </>
        ) : (
          <p>{pair.market}</p>
        )}
      </div>
    </li>
  );
}
