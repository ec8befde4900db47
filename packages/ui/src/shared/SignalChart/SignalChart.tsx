import type { ReactNode } from 'react';
import { Candles, stretched } from './Candles.tsx';
import { type Candle, measureChart, percent, type Place, unit } from './geometry.ts';
import * as css from './SignalChart.css.ts';

export interface SignalChartProps {
  /** At least one candle, oldest first. */
  candles: readonly Candle[];
  /** Index of the candle at whose opening price the signal enters. */
  entryIndex: number;
  /** Index of the candle at whose closing price the signal exits. */
  exitIndex: number;
  /** Description of the chart for screen readers. */
  label: string;
  /** Returns labels for the two marks (`MarkLabel`). With labels, there is more room around the candles. */
  labels?: (marks: { entry: Place; exit: Place }) => ReactNode;
  /** Height of the chart. `wide` and `band` have their own height. `fill` is as high as its container. */
  shape?: 'wide' | 'band' | 'fill';
  /** The horizontal lines, as an SVG path (`rowsAt`). */
  rows?: string;
}

/** Fractions of the height that stay free above and below the candles, in a chart without labels and with labels. */
const plainRoom = { top: 0.15, bottom: 0.1 };
const usualRows = `M0 200H${unit}M0 400H${unit}M0 600H${unit}M0 800H${unit}`;
export const labelledRoom = { top: 0.22, bottom: 0.09 };

/**
 * A candle chart with the entry and exit of a signal. The candles are stretched to the size of the chart. Strokes,
 * marks and texts keep their size.
 */
export function SignalChart(props: SignalChartProps) {
  const { candles, entryIndex, exitIndex, label, labels, shape = 'wide', rows = usualRows } = props;
  const chart = measureChart(candles, entryIndex, exitIndex, labels ? labelledRoom : plainRoom);
  return (
    <div className={css.frame[shape]}>
      <svg className={css.canvas} role="img" aria-label={label}>
        <svg {...stretched} width="100%" height="100%">
          <rect className={css.span} x={chart.span.x} width={chart.span.width} height={unit} />
          <path className={css.grid} d={rows} />
          <Candles paths={chart} />
          <path className={css.path} d={chart.path} />
        </svg>
        <svg x={percent(chart.entryLow.x)} y={percent(chart.entryLow.y)} className={css.mark}>
          <path className={css.entry} d="M0 8L6.5 19H-6.5Z" />
        </svg>
        <svg x={percent(chart.exitHigh.x)} y={percent(chart.exitHigh.y)} className={css.mark}>
          <circle className={css.exit} cy="-13" r="5" />
        </svg>
        {labels?.({ entry: chart.entryLow, exit: chart.exitHigh })}
      </svg>
    </div>
  );
}
