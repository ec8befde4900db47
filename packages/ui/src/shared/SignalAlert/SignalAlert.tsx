import { monoLabel, muted } from '../../theme/recipes.css.ts';
import * as css from './SignalAlert.css.ts';

export interface SignalAlertProps {
  /** Says what the alert is, such as 'Sample alert'. */
  label: string;
  /** Asset, direction and interval of the trade. */
  title: string;
  /** The alert's prices. */
  lines: readonly { term: string; value: string }[];
  /** A sentence below the prices. */
  note?: string;
}

/** A signal's alert, as it arrives on the platforms. It has no box of its own. */
export function SignalAlert({ label, title, lines, note }: SignalAlertProps) {
  return (
    <figure>
      <figcaption className={monoLabel}>{label}</figcaption>
      <p className={css.title}>{title}</p>
      <dl className={css.lines}>
        {lines.map(({ term, value }) => (
          <div key={term} className={css.line}>
            <dt className={muted}>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== undefined && <p className={css.note}>{note}</p>}
    </figure>
  );
}
