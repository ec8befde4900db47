import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type DrawnState, markAs } from './drawStates.ts';
import * as css from './states.css.ts';

/** What the table passes to the `draw` function of each cell. */
interface CellProps {
  /** Identifies the cell's state. Use it for names and ids that must be unique on the page. */
  state: string;
  isDisabled: boolean;
  isInvalid: boolean;
}

export interface StateRow {
  name: string;
  /** Selector of the element to hover, focus or press. Default: a button, link or field. */
  at?: string;
  /** The states that only some components have. */
  has?: readonly ('disabled' | 'invalid')[];
  draw: (cell: CellProps) => ReactNode;
}

const drawn: readonly DrawnState[] = ['rest', 'hovered', 'focused', 'pressed'];
const columns = [...drawn, 'disabled', 'invalid'] as const;

function Marked({ state, at, children }: { state: DrawnState; at: string; children: ReactNode }) {
  const cell = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (cell.current && state !== 'rest') markAs(state, cell.current, at);
  }, [state, at]);
  return <div ref={cell}>{children}</div>;
}

function Cell({ row, column }: { row: StateRow; column: (typeof columns)[number] }) {
  const { at = 'button, a, input, select, textarea', has = [], draw } = row;
  const isDisabled = column === 'disabled';
  const isInvalid = column === 'invalid';
  if ((isDisabled || isInvalid) && !has.includes(column)) return null;
  return (
    <Marked state={isDisabled || isInvalid ? 'rest' : column} at={at}>
      {draw({ state: `${row.name}, ${column}`, isDisabled, isInvalid })}
    </Marked>
  );
}

/** A table with one row for each component and one column for each state. */
export function StateTable({ rows }: { rows: readonly StateRow[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col" className={css.head}>
            What
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={css.head}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row" className={css.head}>
              {row.name}
            </th>
            {columns.map((column) => (
              <td key={column} className={css.cell}>
                <Cell row={row} column={column} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
