import { Skeleton } from '../../components/Skeleton/Skeleton.tsx';
import * as css from './DailyCostComparison.css.ts';

/** One thing that costs or brings something each day. */
export interface DailyCostRow {
  label: string;
  /** The figure in words, as it stands at the end of the row. */
  figure: string;
  /** What the bar is as long as, in the same currency in every row. */
  amount: number;
  /** The row that the others are held against: its bar is drawn in accent. */
  isOurs?: boolean;
}

export interface DailyCostComparisonProps {
  /** Names the list for screen readers. */
  label: string;
  /** In the order in which they stand; null for a row that is still loading and keeps its place. */
  rows: readonly (DailyCostRow | null)[];
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** What a day costs, as bars to one scale. The longest row sets it. */
export function DailyCostComparison({ label, rows }: DailyCostComparisonProps) {
  const longest = Math.max(...rows.map((row) => row?.amount ?? 0)) || 1;
  return (
    <dl aria-label={label} className={css.rows}>
      {rows.map((row, index) => (
        <div key={row?.label ?? `loading ${index}`} className={css.row}>
          <dt className={css.label}>{row ? row.label : <Skeleton width={130} height={22.5} />}</dt>
          <dd className={css.figure}>{row ? row.figure : <Skeleton width={112} height={22.5} />}</dd>
          <dd className={css.bar}>
            <svg className={css.track} aria-hidden="true">
              <rect
                className={css.fill[row?.isOurs ? 'ours' : 'other']}
                width={percent((row?.amount ?? 0) / longest)}
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
