import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import { useId } from 'react';
import { StoryLink } from '../pages/Page.tsx';
import * as page from '../pages/pages.css.ts';
import { Thumbnails } from '../pages/Thumbnails.tsx';
import type { Way } from './groups.ts';
import { places } from './places.ts';
import * as css from './ways.css.ts';

interface WaysProps {
  /** The places to draw, in order, and the ways between them. */
  places: string[];
  ways: Way[];
  /** The words of a text in packages/content, by its file and keys. */
  words: ReadonlyMap<string, string>;
  theme: string;
}

/** Returns the name of a place. One that is not written down has only its path, or the name of its dialog. */
const nameOf = (place: string) => places[place]?.name ?? place;

/** The ways between some places. Each place is a box with its small pictures and with the ways that begin there. */
export function Ways({ places: drawn, ways, words, theme }: WaysProps) {
  const id = useId();
  const numberOf = (place: string) => drawn.indexOf(place) + 1;
  return (
    <ol className={css.boxes}>
      {drawn.map((place, index) => {
        const story = places[place]?.story;
        const out = ways.filter(({ from }) => from === place).toSorted((a, b) => numberOf(a.to) - numberOf(b.to));
        const next = drawn[index + 1];
        const name = `${index + 1}. ${nameOf(place)}`;
        return (
          <li
            key={place}
            id={`${id}${index + 1}`}
            className={css.box}
            data-leads-on={out.some(({ to }) => to === next) || undefined}
          >
            {story === undefined ? (
              <p className={page.nameAlone}>{name}</p>
            ) : (
              <StoryLink id={story} theme={theme} variant="tile">
                <Thumbnails id={story} theme={theme} />
                <span className={headingStyle.card}>{name}</span>
              </StoryLink>
            )}
            {out.length > 0 && (
              <ul className={css.ways} aria-label={`Ways from ${nameOf(place)}`}>
                {out.map(({ to, presses }) => (
                  <li key={to} className={css.way}>
                    <span className={page.quiet}>
                      {presses
                        .map((press) => (press === '' ? 'by itself' : `“${words.get(press) ?? press}”`))
                        .join(', ')}
                      :
                    </span>{' '}
                    <a className={page.link} href={`#${id}${numberOf(to)}`} target="_self">
                      {numberOf(to)}. {nameOf(to)}
                    </a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ol>
  );
}
