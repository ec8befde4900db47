import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import * as css from './DailyCostComparison.css.ts';

/** One thing that costs or brings something each day. */
export interface DailyCostRow {
  label: string;
  /** The figure in words, as it stands at the end of the row; null while it is loading and its place is kept. */
  figure: string | null;
  /** What the bar is as long as, in the same currency in every row. */
  amount: number;
  /** The row that the others are held against: its bar is drawn in accent. */
  isOurs?: boolean;
}

export interface DailyCostComparisonProps {
  /** Names the list for screen readers. */
  label: string;
  /** In the order in which they stand. */
  rows: readonly DailyCostRow[];
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What a day costs, as bars to one scale. The longest row sets it. */
export function DailyCostComparison({ label, rows }: DailyCostComparisonProps) {
  const longest = Math.max(...rows.map(({ amount }) => amount)) || 1;
  return (
    <dl aria-label={label} className={css.rows}>
      {rows.map((row) => (
        <div key={row.label} className={css.row}>
          <dt className={css.label}>{row.label}</dt>
          <dd className={css.figure}>{row.figure ?? <Skeleton width={117} height={22.5} />}</dd>
          <dd className={css.bar}>
            <svg className={css.track} aria-hidden="true">
              <rect
                className={css.fill[row.isOurs ? 'ours' : 'other']}
                width={percent(row.amount / longest)}
                height="100%"
                rx="3"
              />
            </svg>
          </dd>
        </div>
      ))}
    </dl>
  );
}
