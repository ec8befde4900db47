import { fill } from '@signalsync/content/fill';
import type { LandingSectionsContent } from '@signalsync/content/landingSections';
import type { DrawnTrade, TrackRecord } from '@signalsync/content/trackRecord';
import { invalidationOf, resultOf, riskOf } from '@signalsync/content/trackRecordFigures';
import { formatDays, formatPrice, formatResult, formatShare } from '@signalsync/content/trackRecordFormat';
import type { ReactNode } from 'react';
import { Badge } from '../../components/Badge/Badge.tsx';
import { Card } from '../../components/Card/Card.tsx';
import { TradeChart } from '../TradeChart/TradeChart.tsx';
import { inline8 } from '../../theme/recipes.css.ts';
import { Section } from './Section.tsx';
import * as css from './LandingSections.css.ts';

type SignalSectionProps = { content: LandingSectionsContent; record: TrackRecord };

/** The section that explains signals: charts of a won and a lost trade, and what the four parts of a signal mean. */
export function SignalSection({ content, record: { drawn, isSample } }: SignalSectionProps) {
  const { signal, record } = content;
  const wrongBeyond = {
    won: formatPrice(invalidationOf(drawn.won)),
    lost: formatPrice(invalidationOf(drawn.lost)),
  };
  return (
    <Section id="signals" title={signal.title} text={signal.text}>
      <div className={css.halves}>
        <DrawnCard content={content} drawn={drawn.won} isSample={isSample} />
        <DrawnCard content={content} drawn={drawn.lost} isSample={isSample} />
      </div>
      {isSample && <p className={css.note}>{record.notice}</p>}
      <dl className={css.parts}>
        {(['entry', 'exit', 'invalidation', 'stop'] as const).map((part) => (
          <div key={part}>
            <dt className={css.term}>
              {signs[part]}
              {signal.parts[part].term}
            </dt>
            <dd className={css.meaning}>
              {part === 'invalidation' ? fill(signal.parts[part].text, wrongBeyond) : signal.parts[part].text}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

const signOf = (className: string, mark: ReactNode) => (
  <svg className={className} width="16" height="16" aria-hidden>
    {mark}
  </svg>
);

/** The symbols that mark entry, stop and exit in the chart. */
const signs = {
  entry: signOf(css.sign, <path d="M8 3 14.5 14h-13Z" fill="currentColor" />),
  stop: signOf(css.stopSign, <path d="M0 8h16" stroke="currentColor" strokeWidth="2" strokeDasharray="3 2" />),
  exit: signOf(css.sign, <circle cx="8" cy="8" r="5" fill="none" stroke="currentColor" strokeWidth="2.25" />),
  invalidation: signOf(css.stopSign, <path d="M3 3l10 10M13 3 3 13" stroke="currentColor" strokeWidth="2" />),
};

type DrawnCardProps = { content: LandingSectionsContent; drawn: DrawnTrade; isSample: boolean };

function DrawnCard({ content: { signal, record }, drawn, isSample }: DrawnCardProps) {
  const { trade } = drawn;
  const result = resultOf(trade);
  const isWon = result > 0;
  const days = formatDays(trade.openedOn, trade.closedOn);
  const figures = [
    { label: signal.figures.risk, value: formatShare(riskOf(trade)), look: css.value },
    { label: signal.figures.cost, value: formatShare(trade.cost), look: css.value },
    { label: signal.figures.result, value: formatResult(result), look: isWon ? css.won : css.lost },
  ];
  return (
    <Card layout="bare">
      <div className={css.header}>
        <h3 className={css.asset}>
          {trade.asset} <span className={css.label}>{trade.interval}</span> <span className={css.label}>{days}</span>
        </h3>
        <div className={inline8}>
          {isSample && <Badge>{record.sample}</Badge>}
          <Badge tone={isWon ? 'up' : 'down'}>{isWon ? signal.won : signal.lost}</Badge>
        </div>
      </div>
      <div className={css.chart}>
        <TradeChart
          drawn={drawn}
          content={signal}
          label={fill(signal.chart, {
            asset: trade.asset,
            interval: trade.interval,
            days,
            direction: record.directions[trade.direction],
            entry: formatPrice(trade.entry),
            stop: formatPrice(trade.stop),
            exit: formatPrice(trade.exit),
            result: formatResult(result),
          })}
        />
      </div>
      <dl className={css.figures}>
        {figures.map(({ label, value, look }) => (
          <div key={label} className={css.figure}>
            <dt className={css.label}>{label}</dt>
            <dd className={look}>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
