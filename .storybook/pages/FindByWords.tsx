import { TextField } from '@signalsync/ui/components/TextField';
import { useState } from 'react';
import { storiesWith } from '../words/words.ts';
import { StoryLink } from './Page.tsx';
import * as css from './pages.css.ts';
import { type Shown, spokenName } from './screens.ts';
import { Thumbnails } from './Thumbnails.tsx';

/** How many states are listed at most. */
const most = 24;

interface FindByWordsProps {
  shown: readonly Shown[];
  theme: string;
}

/** A field that finds states of screens by words that they show or that screen readers say. */
export function FindByWords({ shown, theme }: FindByWordsProps) {
  const [query, setQuery] = useState('');
  const [words, setWords] = useState<Record<string, string>>();
  const change = (typed: string) => {
    setQuery(typed);
    if (words === undefined) void import('virtual:screen-words').then((loaded) => setWords(loaded.default));
  };
  const found = new Set(storiesWith(query, words ?? {}));
  const states = shown.flatMap(({ title, states: all }) =>
    all.filter(({ id }) => found.has(id)).map(({ id, name }) => ({ id, name: `${spokenName(title)}: ${name}` })),
  );
  return (
    <search className={css.section}>
      <TextField label="Find a screen by words on it" value={query} onChange={change} />
      <p role="status" className={css.quiet}>
        {query.trim() !== '' && words !== undefined && `${states.length} ${states.length === 1 ? 'state' : 'states'}`}
      </p>
      {states.length > 0 && (
        <ul className={css.states} aria-label="States with these words">
          {states.slice(0, most).map(({ id, name }) => (
            <li key={id} className={css.state}>
              <StoryLink id={id} theme={theme} variant="tile">
                <Thumbnails id={id} theme={theme} />
                <span className={css.name}>{name}</span>
              </StoryLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  );
}
