import type { LandingContent } from '@signalsync/content/landing';
import { Card } from '../../components/Card/Card.tsx';
import { SignalChart } from '../../shared/SignalChart/SignalChart.tsx';
import { sampleCandles, sampleEntryIndex, sampleExitIndex } from '../../shared/SignalChart/sampleCandles.ts';
import * as css from './SampleSignalCard.css.ts';

export interface SampleSignalCardProps {
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
          <SignalChart
            candles={sampleCandles}
            entryIndex={sampleEntryIndex}
            exitIndex={sampleExitIndex}
            label={chart.label}
            entryLabel={chart.entry}
            exitLabel={chart.exit}
          />
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
