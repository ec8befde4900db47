import type { Candle, Place } from './geometry.ts';
import { letter, measureChart, percent, unit } from './geometry.ts';
import * as css from './SignalChart.css.ts';

export type { Candle } from './geometry.ts';

export interface SignalChartProps {
  /** At least one candle, oldest first. */
  candles: readonly Candle[];
  /** Index of the candle at whose opening price the signal enters. */
  entryIndex: number;
  /** Index of the candle at whose closing price the signal exits. */
  exitIndex: number;
  /** Description of the chart for screen readers. */
  label: string;
  /** A short text below the entry, such as 'ENTRY 61,240'. */
  entryLabel?: string;
  /** A short text above the exit, such as 'EXIT 63,918 +4.37%'. */
  exitLabel?: string;
  /** `wide` and `band` set their own height. `fill` takes the height of its container. */
  shape?: 'wide' | 'band' | 'fill';
}

interface MarkLabelProps {
  place: Place;
  /** Vertical distance of the label from `place`, in px. Negative: the label is above `place`. */
  offset: number;
  text: string;
  tone: 'entry' | 'exit';
}

/** Shares of the height kept free above and below the candles, without and with labels. */
const plainRoom = { top: 0.15, bottom: 0.1 };
const labelledRoom = { top: 0.22, bottom: 0.09 };

const em = (length: number): string => `${Math.round(length * 100) / 100}em`;

/**
 * Returns which share of a label's width is to the left of its mark. The label is centred on the mark. Near an edge it
 * moves inwards, so that a label up to half as wide as the chart stays inside the chart.
 *
 * @param x - place of the mark, as a share of the chart's width
 */
const shareLeftOf = (x: number): number => Math.min(Math.max(0.5, 2 * x - 0.96), 2 * x - 0.04);

/** Padding of a label's box, in em. */
const padding = 0.6;

const baseline = { entry: '1.36em', exit: '-0.64em' };

/**
 * A label whose width is calculated in em from its number of letters, so that it grows with the text size. If the user
 * has set a wider letter spacing, the text is squeezed into the box.
 */
function MarkLabel({ place, offset, text, tone }: MarkLabelProps) {
  const width = text.length * letter + 2 * padding;
  const left = -shareLeftOf(place.x) * width;
  return (
    <svg x={percent(place.x)} y={percent(place.y)} className={css.mark}>
      <g className={css.label[tone]} transform={`translate(0 ${offset})`}>
        <rect
          className={css.labelBox[tone]}
          x={em(left)}
          y={tone === 'exit' ? '-2em' : '0'}
          width={em(width)}
          height="2em"
          rx="5"
        />
        <text
          x={em(left + width / 2)}
          y={baseline[tone]}
          textAnchor="middle"
          textLength={em(text.length * letter)}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      </g>
    </svg>
  );
}

/**
 * A candle chart with the entry and exit of a signal. The candles are stretched to the size of the chart. Strokes,
 * marks and texts keep their size.
 */
export function SignalChart(props: SignalChartProps) {
  const { candles, entryIndex, exitIndex, label, entryLabel, exitLabel, shape = 'wide' } = props;
  const isLabelled = entryLabel !== undefined || exitLabel !== undefined;
  const chart = measureChart(candles, entryIndex, exitIndex, isLabelled ? labelledRoom : plainRoom);
  return (
    <div className={css.frame[shape]}>
      <svg className={css.canvas} role="img" aria-label={label}>
        <svg viewBox={`0 0 ${unit} ${unit}`} preserveAspectRatio="none" width="100%" height="100%">
          <rect className={css.span} x={chart.span.x} width={chart.span.width} height={unit} />
          <path className={css.grid} d={`M0 200H${unit}M0 400H${unit}M0 600H${unit}M0 800H${unit}`} />
          <path className={css.wicks.up} d={chart.upWicks} />
          <path className={css.wicks.down} d={chart.downWicks} />
          <path className={css.bodies.up} d={chart.upBodies} />
          <path className={css.bodies.down} d={chart.downBodies} />
          <path className={css.path} d={chart.path} />
        </svg>
        <svg x={percent(chart.entryLow.x)} y={percent(chart.entryLow.y)} className={css.mark}>
          <path className={css.entry} d="M0 8L6.5 19H-6.5Z" />
        </svg>
        <svg x={percent(chart.exitHigh.x)} y={percent(chart.exitHigh.y)} className={css.mark}>
          <circle className={css.exit} cy="-13" r="5" />
        </svg>
        {entryLabel !== undefined && <MarkLabel place={chart.entryLow} offset={25} text={entryLabel} tone="entry" />}
        {exitLabel !== undefined && <MarkLabel place={chart.exitHigh} offset={-25} text={exitLabel} tone="exit" />}
      </svg>
    </div>
  );
}
