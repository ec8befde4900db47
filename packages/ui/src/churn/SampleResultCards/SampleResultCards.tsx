import type { ChurnContent } from '@signalsync/content/churn';
import * as css from './SampleResultCards.css.ts';
import { curveArea, curveLine } from './sampleCurve.ts';

export interface SampleResultCardsProps {
  content: ChurnContent['step2'];
}

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
