import { Candles, stretched } from '../../shared/SignalChart/Candles.tsx';
import { type Candle, measureCandles } from '../../shared/SignalChart/geometry.ts';

export interface CandleChartProps {
  /** At least one candle, oldest first. */
  candles: readonly Candle[];
  /** Description of the chart for screen readers. */
  label: string;
}

const room = { top: 0.06, bottom: 0.06 };

/** A small candle chart, as wide as its parent. It shows no prices and no marks for entry and exit. */
export function CandleChart({ candles, label }: CandleChartProps) {
  return (
    <svg width="100%" height={96} role="img" aria-label={label} {...stretched}>
      <Candles paths={measureCandles(candles, room)} />
    </svg>
  );
}
