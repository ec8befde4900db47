import type { ChurnContent } from '@signalsync/content/churn';
import * as css from './SampleResultCards.css.ts';

export interface SampleResultCardsProps {
  /** The texts to show. */
  content: ChurnContent['step2'];
}

/** Heights of the curve from 0 (bottom) to 100 (top): the balances of an invented account over time. */
const heights = [
  2, 7, 15, 13, 18, 12, 8, 8, 8, 14, 24, 28, 23, 19, 16, 21, 20, 13, 23, 22, 15, 16, 28, 33, 30, 34, 35, 32, 26, 28, 32,
  40, 38, 35, 40, 45, 41, 48, 59, 68, 65, 75, 79, 86, 83, 83, 78, 79, 78, 74, 82, 82, 77, 77, 85, 93, 94, 96, 99, 97,
];

const x = (index: number): number => Math.round((index / (heights.length - 1)) * 10_000) / 100;

/** SVG path of the curve, in a square of 100 by 100. */
const curveLine = heights.map((height, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${100 - height}`).join('');
/** SVG path of the area below the curve. */
const curveArea = `${curveLine}V100H0Z`;

/** A profit, a return and a rating, each marked as a sample, with the notice on hypothetical performance below. */
export function SampleResultCards({ content }: SampleResultCardsProps) {
  return (
    <div>
      <dl className={css.cards}>
        <div className={css.profit}>
          <ResultLabel label={content.profitLabel} mark={content.sampleMark} />
          <dd className={css.large}>{content.profit}</dd>
          <dd className={css.curve}>
            <svg
              viewBox="0 0 100 100"
              preserveAspectRatio="none"
              width="100%"
              height="100%"
              role="img"
              aria-label={content.chartDescription}
            >
              <path className={css.area} d={curveArea} />
              <path className={css.line} d={curveLine} />
            </svg>
          </dd>
        </div>
        <div className={css.card}>
          <ResultLabel label={content.returnLabel} mark={content.sampleMark} />
          <dd className={css.rising}>{content.return}</dd>
        </div>
        <div className={css.card}>
          <ResultLabel label={content.ratingLabel} mark={content.sampleMark} />
          <dd className={css.medium}>
            {content.rating}
            <span className={css.outOf}>{content.ratingOutOf}</span>
          </dd>
          <dd className={css.source}>{content.ratingSource}</dd>
        </div>
      </dl>
      <p className={css.notice}>{content.notice}</p>
    </div>
  );
}

function ResultLabel({ label, mark }: { label: string; mark: string }) {
  return (
    <dt className={css.head}>
      <span className={css.label}>{label}</span> <span className={css.mark}>{mark}</span>
    </dt>
  );
}
