import { Link } from '@signalsync/ui/components/Link';
import { TextField } from '@signalsync/ui/components/TextField';
import { useState } from 'react';
import { TableHead } from './ChangeTable.tsx';
import * as css from './copy.css.ts';

/** A text of the product and the screens that show it. */
export interface DeckEntry {
  /** The file with the text, for example `pricing.ts`. */
  file: string;
  /** Where the text is in the file, for example `pricing.title`. */
  path: string;
  text: string;
  screens: readonly { title: string; page: string }[];
}

const matches = ({ file, path, text, screens }: DeckEntry, search: string): boolean =>
  [file, path, text, ...screens.map(({ title }) => title)].join('\n').toLowerCase().includes(search);

/** Every text of the product with its screens. */
export function CopyDeck({ entries }: { entries: readonly DeckEntry[] }) {
  const [search, setSearch] = useState('');
  const found = entries.filter((entry) => matches(entry, search.trim().toLowerCase()));
  return (
    <main className={css.list}>
      <h1 className={css.heading}>Copy deck</h1>
      <div className={css.search}>
        <TextField label="Search text, screens and files" type="search" value={search} onChange={setSearch} />
      </div>
      <p className={css.hint} role="status">
        {found.length} of {entries.length} texts
      </p>
      <table className={css.table}>
        <TableHead titles={['Text', 'Screen', 'Place in the code']} />
        <tbody>
          {found.map(({ file, path, text, screens }) => (
            <tr key={`${file} ${path}`} className={css.row}>
              <td className={css.cell}>{text}</td>
              <td className={css.cell}>
                {screens.length === 0
                  ? 'None'
                  : screens.map(({ title, page }, index) => (
                      <span key={title}>
                        {index > 0 && ', '}
                        <Link href={`/?path=/docs/${page}`}>{title}</Link>
                      </span>
                    ))}
              </td>
              <td className={`${css.cell} ${css.mono}`}>
                {file}
                <br />
                {path}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </main>
  );
}
