import type { LandingContent } from '@signalsync/content/landing';
import { formatDay, formatPrice } from '@signalsync/content/trackRecordFormat';
import { type PointerEvent, useState } from 'react';
import { laterComponent } from '../../private/laterComponent.ts';
import * as axes from '../../shared/SignalChart/axes.css.ts';
import { dayTicks, hour, priceTicks } from '../../shared/SignalChart/axes.ts';
import { percent, type Place, scaleOf } from '../../shared/SignalChart/geometry.ts';
import {
  sampleCandles,
  sampleEntryIndex,
  sampleExitIndex,
  sampleHours,
  sampleStart,
} from '../../shared/SignalChart/sampleCandles.ts';
import { labelledRoom, SignalChart } from '../../shared/SignalChart/SignalChart.tsx';
import * as css from './HeroChart.css.ts';

const prices = priceTicks(scaleOf(sampleCandles, labelledRoom));
const days = dayTicks(sampleStart, sampleCandles.length * sampleHours * hour);

/** The sample signal as candles, with a price axis, a time axis, and a crosshair at the mouse. */
export function HeroChart({ chart }: { chart: LandingContent['chart'] }) {
  return (
    <div className={css.frame}>
      <div className={css.grid}>
        <div className={css.plot}>
          <SignalChart
            candles={sampleCandles}
            entryIndex={sampleEntryIndex}
            exitIndex={sampleExitIndex}
            label={chart.label}
            entryLabel={chart.entry}
            exitLabel={chart.exit}
            rows={prices}
          />
          <PointerLayer />
        </div>
        <svg className={axes.prices} aria-hidden>
          {prices.map(({ value, at }) => (
            <text key={value} className={axes.tick} x="0.7em" y={percent(at)} dy="0.35em">
              {formatPrice(value)}
            </text>
          ))}
        </svg>
        <svg className={axes.days} aria-hidden>
          {days.map(({ value, at }) => (
            <text key={value} className={axes.tick} x={percent(at)} y="1.5em" dx="0.5em">
              {formatDay(value)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}

const crosshair = laterComponent(async () => (await import('./Crosshair.tsx')).Crosshair);

/** Fetches the crosshair's code when the mouse comes. Without that code the chart just has no crosshair. */
const fetchAhead = () => void crosshair.fetch().catch(() => undefined);

/** A layer over the candles that shows the crosshair. A finger gets none, because it scrolls the page. */
function PointerLayer() {
  const [place, setPlace] = useState<Place | null>(null);
  const follow = ({ pointerType, currentTarget, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPlace({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  return (
    <div
      className={css.layer}
      aria-hidden
      onPointerEnter={fetchAhead}
      onPointerMove={follow}
      onPointerLeave={() => setPlace(null)}
    >
      {place && <crosshair.Component place={place} />}
    </div>
  );
}
