import { LoadingLine } from '../../components/Loading/LoadingLine.tsx';
import * as css from './DailyCostComparison.css.ts';

/** One row of the comparison: a cost or gain per day. */
export interface DailyCostRow {
  label: string;
  /** The amount in words, at the end of the row. Null while it is loading: its space stays empty. */
  figure: string | null;
  /** Sets the length of the bar. A decimal in major units, in the same currency in every row. */
  amount: number;
  /** True for our plan's row, with which the other rows are compared. The bar of our plan has the accent colour. */
  isOurs?: boolean;
}

export interface DailyCostComparisonProps {
  /** Name of the list for screen readers. */
  label: string;
  /** The rows in display order. */
  rows: readonly DailyCostRow[];
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10}%`;

/** Compares daily amounts as bars on the same scale. The bar of the largest amount has the full width. */
export function DailyCostComparison({ label, rows }: DailyCostComparisonProps) {
  const longest = Math.max(...rows.map(({ amount }) => amount)) || 1;
  return (
    <dl aria-label={label} className={css.rows}>
      {rows.map((row) => (
        <div key={row.label} className={css.row}>
          <dt>{row.label}</dt>
          <dd className={css.figure}>{row.figure ?? <LoadingLine width={117} height={22.5} />}</dd>
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
