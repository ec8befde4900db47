import { fill } from '@signalsync/content/fill';
import type { LandingSectionsContent } from '@signalsync/content/landingSections';
import type { Trade, TrackRecord } from '@signalsync/content/trackRecord';
import { figuresOf, resultOf } from '@signalsync/content/trackRecordFigures';
import { formatDays, formatPrice, formatResult, formatShare } from '@signalsync/content/trackRecordFormat';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { Disclosure } from '../../private/Disclosure.tsx';
import { tableRoles } from '../../private/tableRoles.ts';
import { stretched } from '../../shared/SignalChart/Candles.tsx';
import { percent, rowsAt } from '../../shared/SignalChart/geometry.ts';
import { bodies, grid } from '../../shared/SignalChart/SignalChart.css.ts';
import { monoLabel, muted } from '../../theme/recipes.css.ts';
import { barsOf } from './bars.ts';
import * as css from './TradeRecord.css.ts';

export interface TradeRecordProps {
  /** The texts to show. */
  content: LandingSectionsContent['record'];
  /** The trades, and whether they are a sample. */
  record: Pick<TrackRecord, 'isSample' | 'trades'>;
}

/** The track record: its figures, one bar for each trade, and the list of all trades. */
export function TradeRecord({ content, record: { isSample, trades } }: TradeRecordProps) {
  const found = figuresOf(trades);
  const mean = (value: number | null) => (value === null ? content.none : formatResult(value));
  const figures = [
    [content.figures.count, found.count],
    [content.figures.won, found.won],
    [content.figures.lost, found.lost],
    [content.figures.losingRun, found.longestLosingRun],
    [content.figures.average, formatResult(found.average)],
    [content.figures.averageWon, mean(found.averageWon)],
    [content.figures.averageLost, mean(found.averageLost)],
    [content.figures.drawdown, formatResult(-found.worstDrawdown)],
  ] as const;
  return (
    <Card layout="bare">
      <div className={css.header}>
        <p className={css.days}>{formatDays(found.from, found.to)}</p>
        {isSample && <Badge tone="warn">{content.sample}</Badge>}
      </div>
      <dl className={css.figures}>
        {figures.map(([label, value]) => (
          <div key={label} className={css.figure}>
            <dt className={monoLabel}>{label}</dt>
            <dd className={css.value}>{value}</dd>
          </div>
        ))}
      </dl>
      <Bars
        results={trades.map(resultOf)}
        label={fill(content.chart, {
          count: found.count,
          won: found.won,
          lost: found.lost,
          best: formatResult(found.best),
          worst: formatResult(found.worst),
        })}
      />
      <p className={css.method}>{content.method}</p>
      <div className={css.all}>
        <Disclosure summary={fill(content.list, { count: found.count })}>
          <Trades content={content} trades={trades} />
        </Disclosure>
      </div>
    </Card>
  );
}

function Bars({ results, label }: { results: readonly number[]; label: string }) {
  const bars = barsOf(results);
  const zero = bars.ticks.find(({ value }) => value === 0);
  return (
    <div className={css.chart} role="img" aria-label={label}>
      <svg className={css.drawing} {...stretched} aria-hidden data-bars={results.length}>
        <path className={grid} d={rowsAt(bars.ticks)} />
        <path className={bodies.up} d={bars.won} />
        <path className={bodies.down} d={bars.lost} />
        {zero && <path className={css.zero} d={rowsAt([zero])} />}
      </svg>
      <svg className={css.drawing} aria-hidden>
        {bars.ticks.map((tick) => (
          <text key={tick.value} className={css.tick} y={percent(tick.at)} dy="0.35em">
            {formatResult(tick.value).replace(/\.00/, '')}
          </text>
        ))}
      </svg>
    </div>
  );
}

const prices = ['entry', 'stop', 'exit'] as const;

function Trades({ content, trades }: { content: TradeRecordProps['content']; trades: readonly Trade[] }) {
  const { columns } = content;
  const order = ['trade', 'days', ...prices, 'cost', 'result'] as const;
  return (
    <table {...tableRoles.table} className={css.table} aria-label={fill(content.list, { count: trades.length })}>
      <thead {...tableRoles.group} className={css.body}>
        <tr {...tableRoles.row} className={css.head}>
          {order.map((column) => (
            <th key={column} {...tableRoles.header} scope="col" className={css.cells[column]}>
              {columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...tableRoles.group} className={css.body}>
        {trades.map((trade, index) => {
          const result = resultOf(trade);
          return (
            <tr {...tableRoles.row} key={index} className={css.row}>
              <td {...tableRoles.cell} className={css.cells.trade}>
                {trade.asset}{' '}
                <span className={css.how}>
                  {content.directions[trade.direction]}, {trade.interval}
                </span>
              </td>
              <td {...tableRoles.cell} className={`${css.cells.days} ${muted}`}>
                {formatDays(trade.openedOn, trade.closedOn)}
              </td>
              {([...prices, 'cost'] as const).map((column) => (
                <td
                  {...tableRoles.cell}
                  key={column}
                  className={column === 'cost' ? `${css.cells.cost} ${muted}` : css.cells[column]}
                >
                  <span className={css.columnName} aria-hidden>
                    {columns[column]}
                  </span>
                  {column === 'cost' ? formatShare(trade.cost) : formatPrice(trade[column])}
                </td>
              ))}
              <td {...tableRoles.cell} className={css.cells.result}>
                <span className={css.tone[result > 0 ? 'won' : 'lost']}>{formatResult(result)}</span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
