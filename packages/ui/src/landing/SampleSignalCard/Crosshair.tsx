import { formatPrice } from '@signalsync/content/trackRecordFormat';
import { type PointerEvent, useState } from 'react';
import { letter, percent, type Place, scaleOf } from '../../shared/SignalChart/geometry.ts';
import { sampleCandles, sampleHours, sampleStart } from '../../shared/SignalChart/sampleCandles.ts';
import { labelledRoom } from '../../shared/SignalChart/SignalChart.tsx';
import { hour } from '../TradeChart/axes.ts';
import * as css from './HeroChart.css.ts';

const { x: placeOf, priceAt, step } = scaleOf(sampleCandles, labelledRoom);

const timeFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: 'UTC',
});

/** A layer over the candles that shows a crosshair at the mouse. A finger gets none, because it scrolls the page. */
export function Crosshair() {
  const [place, setPlace] = useState<Place | null>(null);
  const follow = ({ pointerType, currentTarget, clientX, clientY }: PointerEvent) => {
    if (pointerType === 'touch') return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    setPlace({ x: (clientX - left) / width, y: (clientY - top) / height });
  };
  return (
    <div className={css.layer} aria-hidden onPointerMove={follow} onPointerLeave={() => setPlace(null)}>
      {place && <Lines place={place} />}
    </div>
  );
}

/** Two lines through the candle at the mouse, with the price on the right and the candle's time below. */
function Lines({ place }: { place: Place }) {
  const index = Math.min(Math.max(Math.floor(place.x / step), 0), sampleCandles.length - 1);
  const [x, y] = [percent(placeOf(index)), percent(place.y)];
  const time = timeFormat.format(sampleStart + index * sampleHours * hour);
  // The time's box is centred on the line in the middle of the chart, and inside the chart at both ends.
  const width = time.length * letter + 1;
  const left = -placeOf(index) * width;
  const price = formatPrice(priceAt(place.y));
  return (
    <svg className={css.lines}>
      <line className={css.line} x1={x} x2={x} y1="0" y2="100%" />
      <line className={css.line} x1="0" x2="100%" y1={y} y2={y} />
      <svg x="100%" y={y} className={css.mark}>
        <rect className={css.box} y="-0.9em" width={`${price.length * letter + 1}em`} height="1.8em" rx="4" />
        <text className={css.text} x="0.5em" dy="0.35em">
          {price}
        </text>
      </svg>
      <svg x={x} y="100%" className={css.mark}>
        <rect className={css.box} x={`${left}em`} y="0.2em" width={`${width}em`} height="1.8em" rx="4" />
        <text className={css.text} x={`${left + 0.5}em`} y="1.45em">
          {time}
        </text>
      </svg>
    </svg>
  );
}
