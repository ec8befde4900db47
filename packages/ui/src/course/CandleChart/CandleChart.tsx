import type { Candle } from '../../shared/SignalChart/geometry.ts';
import { measureCandles, unit } from '../../shared/SignalChart/geometry.ts';
import { bodies, wicks } from '../../shared/SignalChart/SignalChart.css.ts';

export type { Candle } from '../../shared/SignalChart/geometry.ts';

export interface CandleChartProps {
  /** At least one candle, oldest first. */
  candles: readonly Candle[];
  /** Description of the chart for screen readers. */
  label: string;
}

const room = { top: 0.06, bottom: 0.06 };

/** A small candle chart, as wide as its parent. It has only candles: no prices, and no marks for entry and exit. */
export function CandleChart({ candles, label }: CandleChartProps) {
  const paths = measureCandles(candles, room);
  return (
    <svg
      width="100%"
      height={96}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${unit} ${unit}`}
      preserveAspectRatio="none"
    >
      <path className={wicks.up} d={paths.upWicks} />
      <path className={wicks.down} d={paths.downWicks} />
      <path className={bodies.up} d={paths.upBodies} />
      <path className={bodies.down} d={paths.downBodies} />
    </svg>
  );
}
