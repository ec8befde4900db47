import { letter, percent, type Place } from './geometry.ts';
import * as css from './SignalChart.css.ts';

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
export function MarkLabel({ place, text, tone }: { place: Place; text: string; tone: keyof typeof labels }) {
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
