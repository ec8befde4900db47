import type { DrawnTrade } from '@signalsync/content/trackRecord';
import { formatDay, formatPrice } from '@signalsync/content/trackRecordFormat';
import { Candles, stretched } from '../../shared/SignalChart/Candles.tsx';
import { letter, percent, rowsAt, unit } from '../../shared/SignalChart/geometry.ts';
import * as chart from '../../shared/SignalChart/SignalChart.css.ts';
import { measureTrade } from './geometry.ts';
import * as css from './TradeChart.css.ts';

export interface TradeChartProps {
  /** The trade with its candles. */
  drawn: DrawnTrade;
  /** The words in the labels of the prices. `stopped` is the word for a stop at which the trade ended. */
  content: { entry: string; stop: string; exit: string; stopped: string };
  /** Describes the whole chart for screen readers. */
  label: string;
}

/**
 * A trade as candles, with a price axis, a time axis, and the signal's entry, stop and exit. The candles are stretched
 * to the size of the chart. Strokes, marks and labels keep their size.
 */
export function TradeChart({ drawn, content, label }: TradeChartProps) {
  const shapes = measureTrade(drawn);
  const isStopped = drawn.trade.exit === drawn.trade.stop;
  const { entry, exit } = shapes;
  const columns = shapes.days.map((day) => `M${Math.round(day.at * unit)} 0V${unit}`).join('');
  return (
    <div className={css.frame} role="img" aria-label={label}>
      <div className={css.grid} aria-hidden>
        <svg className={css.plot}>
          <svg {...stretched} width="100%" height="100%">
            <path className={chart.grid} d={`${columns}${rowsAt(shapes.prices)}`} />
            <rect className={css.zone.risk} {...shapes.risk} />
            {shapes.gain && <rect className={css.zone.gain} {...shapes.gain} />}
            <Candles paths={shapes} />
            <path className={css.level.entry} d={shapes.entryLine} />
            <path className={css.level.stop} d={shapes.stopLine} />
            {!isStopped && <path className={css.level.exit} d={shapes.exitLine} />}
            <path className={chart.path} d={shapes.path} />
          </svg>
          <svg x={percent(entry.x)} y={percent(entry.y)} className={chart.mark}>
            <path className={chart.entry} d={shapes.isEntryBelow ? 'M0 8L6.5 19H-6.5Z' : 'M0 -8L6.5 -19H-6.5Z'} />
          </svg>
          <svg x={percent(exit.x)} y={percent(exit.y)} className={chart.mark}>
            <circle className={chart.exit} cy={shapes.isExitBelow ? 13 : -13} r="5" />
          </svg>
        </svg>
        <svg className={css.prices}>
          {shapes.prices.map((price) => (
            <text key={price.value} className={css.tick} x="0.7em" y={percent(price.at)} dy="0.35em">
              {formatPrice(price.value)}
            </text>
          ))}
          {shapes.levels.map(({ name, value, at }) => {
            const text = `${name === 'stop' && isStopped ? content.stopped : content[name]} ${formatPrice(value)}`;
            const width = text.length * letter;
            return (
              <svg key={name} y={percent(at)} className={chart.mark}>
                <rect className={css.box[name]} y="-0.9em" width={`${width + 1}em`} height="1.8em" rx="4" />
                <text
                  className={css.name[name]}
                  x="0.5em"
                  dy="0.35em"
                  textLength={`${width}em`}
                  lengthAdjust="spacingAndGlyphs"
                >
                  {text}
                </text>
              </svg>
            );
          })}
        </svg>
        <svg className={css.days}>
          {shapes.days.map((day) => (
            <text key={day.value} className={css.tick} x={percent(day.at)} y="1.5em">
              {formatDay(day.value)}
            </text>
          ))}
        </svg>
      </div>
    </div>
  );
}
