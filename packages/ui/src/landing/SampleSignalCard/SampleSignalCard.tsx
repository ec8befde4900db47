import type { LandingContent } from '@signalsync/content/landing';
import { Card } from '../../components/Card/Card.tsx';
import { HeroChart } from './HeroChart.tsx';
import * as css from './SampleSignalCard.css.ts';

export interface SampleSignalCardProps {
  /** The texts of the chart. */
  chart: LandingContent['chart'];
  /** The product's figures with their labels, shown below the chart. */
  figures: LandingContent['figures'];
}

/**
 * One sample signal from entry to exit, with the product's figures and the notice on hypothetical performance below.
 */
export function SampleSignalCard({ chart, figures }: SampleSignalCardProps) {
  return (
    <div>
      <Card layout="bare">
        <div className={css.header}>
          <p className={css.asset}>
            {chart.asset} <span className={css.label}>{chart.interval}</span>
          </p>
          <p className={css.label}>{chart.sample}</p>
        </div>
        <div className={css.chart}>
          <HeroChart chart={chart} />
        </div>
        <dl className={css.figures}>
          {figures.map((figure) => (
            <div key={figure.label} className={css.figure}>
              <dt className={css.label}>{figure.label}</dt>
              <dd className={css.value}>{figure.value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <p className={css.notice}>{chart.notice}</p>
    </div>
  );
}
