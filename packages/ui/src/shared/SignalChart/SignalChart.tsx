import { Candles, stretched } from './Candles.tsx';
import { type Candle, letter, measureChart, percent, type Place, rowsAt, unit } from './geometry.ts';
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
  /** A short text below the entry, such as 'ENTRY 61,240'. */
  entryLabel?: string;
  /** A short text above the exit, such as 'EXIT 63,918 +4.37%'. */
  exitLabel?: string;
  /** Height of the chart. `wide` and `band` have their own height. `fill` is as high as its container. */
  shape?: 'wide' | 'band' | 'fill';
  /** Heights of the horizontal lines, as fractions of the chart's height. */
  rows?: readonly { at: number }[];
}

/** Fractions of the height that stay free above and below the candles, in a chart without labels and with labels. */
const plainRoom = { top: 0.15, bottom: 0.1 };
export const labelledRoom = { top: 0.22, bottom: 0.09 };

const usualRows = [{ at: 0.2 }, { at: 0.4 }, { at: 0.6 }, { at: 0.8 }];

const em = (length: number): string => `${Math.round(length * 100) / 100}em`;

/**
 * Returns which share of a label's width is to the left of its mark. The label is centred on the mark. Near an edge the
 * label moves inwards. So a label stays inside the chart if its width is at most half of the chart's.
 *
 * @param x - place of the mark, as a share of the chart's width
 */
const shareLeftOf = (x: number): number => Math.min(Math.max(0.5, 2 * x - 0.96), 2 * x - 0.04);

/** Space at each side of a label's text, in em. */
const padding = 0.6;

/** `offset`: px from the mark to the label. `top`, `baseline`: the box's top and the text's baseline in the label. */
const labels = {
  entry: { offset: 25, top: '0', baseline: '1.36em' },
  exit: { offset: -25, top: '-2em', baseline: '-0.64em' },
};

/**
 * A label whose width is calculated in em from its number of letters, so that it grows with the text size. If the user
 * has set a wider letter spacing, the text is squeezed into the box.
 */
function MarkLabel({ place, text, tone }: { place: Place; text: string; tone: keyof typeof labels }) {
  const { offset, top, baseline } = labels[tone];
  const width = text.length * letter + 2 * padding;
  const left = -shareLeftOf(place.x) * width;
  return (
    <svg x={percent(place.x)} y={percent(place.y)} className={css.mark}>
      <g className={css.label[tone]} transform={`translate(0 ${offset})`}>
        <rect className={css.labelBox[tone]} x={em(left)} y={top} width={em(width)} height="2em" rx="5" />
        <text
          x={em(left + width / 2)}
          y={baseline}
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
  const { candles, entryIndex, exitIndex, label, entryLabel, exitLabel, shape = 'wide', rows = usualRows } = props;
  const isLabelled = entryLabel !== undefined || exitLabel !== undefined;
  const chart = measureChart(candles, entryIndex, exitIndex, isLabelled ? labelledRoom : plainRoom);
  return (
    <div className={css.frame[shape]}>
      <svg className={css.canvas} role="img" aria-label={label}>
        <svg {...stretched} width="100%" height="100%">
          <rect className={css.span} x={chart.span.x} width={chart.span.width} height={unit} />
          <path className={css.grid} d={rowsAt(rows)} />
          <Candles paths={chart} />
          <path className={css.path} d={chart.path} />
        </svg>
        <svg x={percent(chart.entryLow.x)} y={percent(chart.entryLow.y)} className={css.mark}>
          <path className={css.entry} d="M0 8L6.5 19H-6.5Z" />
        </svg>
        <svg x={percent(chart.exitHigh.x)} y={percent(chart.exitHigh.y)} className={css.mark}>
          <circle className={css.exit} cy="-13" r="5" />
        </svg>
        {entryLabel !== undefined && <MarkLabel place={chart.entryLow} text={entryLabel} tone="entry" />}
        {exitLabel !== undefined && <MarkLabel place={chart.exitHigh} text={exitLabel} tone="exit" />}
      </svg>
    </div>
  );
}
