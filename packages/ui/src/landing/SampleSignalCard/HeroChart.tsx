import type { LandingContent } from '@signalsync/content/landing';
import { formatDay, formatPrice } from '@signalsync/content/trackRecordFormat';
import { percent, rowsAt, scaleOf } from '../../shared/SignalChart/geometry.ts';
import { MarkLabel } from '../../shared/SignalChart/MarkLabel.tsx';
import {
  sampleCandles,
  sampleEntryIndex,
  sampleExitIndex,
  sampleHours,
  sampleStart,
} from '../../shared/SignalChart/sampleCandles.ts';
import { labelledRoom, SignalChart } from '../../shared/SignalChart/SignalChart.tsx';
import { dayTicks, hour, priceTicks } from '../TradeChart/axes.ts';
import { Crosshair } from './Crosshair.tsx';
import * as css from './HeroChart.css.ts';

const prices = priceTicks(scaleOf(sampleCandles, labelledRoom));
const days = dayTicks(sampleStart, sampleCandles.length * sampleHours * hour);

/** The sample signal as candles, with a price axis, a time axis, and a crosshair at the mouse. */
export function HeroChart({ chart }: { chart: LandingContent['chart'] }) {
  return (
    <div className={css.frame}>
      <div className={css.margins}>
        <div className={css.plot}>
          <SignalChart
            candles={sampleCandles}
            entryIndex={sampleEntryIndex}
            exitIndex={sampleExitIndex}
            label={chart.label}
            rows={rowsAt(prices)}
            labels={({ entry, exit }) => (
              <>
                <g className={css.ticks}>
                  {prices.map(({ value, at }) => (
                    <text key={value} x="100%" y={percent(at)} dx="0.6em" dy="0.35em">
                      {formatPrice(value)}
                    </text>
                  ))}
                  {days.map(({ value, at }) => (
                    <text key={value} x={percent(at)} y="100%" dx="0.6em" dy="1.5em">
                      {formatDay(value)}
                    </text>
                  ))}
                </g>
                <MarkLabel place={entry} text={chart.entry} tone="entry" />
                <MarkLabel place={exit} text={chart.exit} tone="exit" />
              </>
            )}
          />
          <Crosshair />
        </div>
      </div>
    </div>
  );
}
