import { TextButton } from '@signalsync/ui/components/TextButton';
import * as css from './copy.css.ts';
import type { DeskChange } from './desk.ts';

/** The head of a table, with the titles of its columns. */
export function TableHead({ titles }: { titles: readonly string[] }) {
  return (
    <thead>
      <tr>
        {titles.map((title) => (
          <th key={title} scope="col" className={css.head}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface ChangeTableProps {
  changes: readonly DeskChange[];
  /** Names of the changed texts that come from a colleague's link, not from Controls. */
  proposed: ReadonlySet<string>;
  onLeaveOut: (name: string) => void;
}

/** A table of the changed texts, each beside the shipped text. */
export function ChangeTable({ changes, proposed, onLeaveOut }: ChangeTableProps) {
  return (
    <table className={css.table} aria-label="Changed texts">
      <TableHead titles={['Text', 'Shipped', 'Proposed']} />
      <tbody>
        {changes.map(({ name, shown, changed }) => (
          <tr key={name} className={css.row}>
            <th scope="row" className={`${css.cell} ${css.mono}`}>
              {name}
            </th>
            <td className={css.cell}>{shown}</td>
            <td className={css.cell}>
              {changed}{' '}
              {proposed.has(name) && (
                <TextButton aria-label={`Leave out ${name}`} onPress={() => onLeaveOut(name)}>
                  Leave out
                </TextButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
