import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { ReactNode } from 'react';
import { StoryLink } from './Page.tsx';
import * as css from './pages.css.ts';
import { anchorOf, type Part, type ScreenState, type Shown, spokenName, under } from './screens.ts';
import { shotsOf, Thumbnails } from './Thumbnails.tsx';

/** The width of a state without a picture in pixels, and the least width of every state. */
const leastWidth = 128;

const count = (some: ScreenState[], word: string) => `${some.length} ${word}${some.length === 1 ? '' : 's'}`;

interface StateProps extends ScreenState {
  theme: string;
  children?: ReactNode;
}

/** A state with its small pictures in this theme, which lead to its story. Without a picture it is a card. */
function State({ id, name, theme, children }: StateProps) {
  const { thumbnails, wide } = shotsOf(id, theme);
  return (
    <li className={css.state} style={{ width: Math.max(leastWidth, wide) }}>
      <StoryLink id={id} theme={theme} variant="tile">
        <Thumbnails id={id} theme={theme} />
        <span className={thumbnails.length === 0 ? css.nameAlone : css.name}>{name}</span>
      </StoryLink>
      {children}
    </li>
  );
}

function Trials({ screen: { title, trials }, theme }: { screen: Shown; theme: string }) {
  if (trials.length === 0) return null;
  return (
    <details>
      <summary className={css.quiet}>Hard cases and behaviour ({trials.length})</summary>
      <ul className={css.links} aria-label={`Hard cases and behaviour of ${spokenName(title)}`}>
        {trials.map(({ id, name }) => (
          <li key={id}>
            <StoryLink id={id} theme={theme}>
              {name}
            </StoryLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function Screen({ screen, theme }: { screen: Shown; theme: string }) {
  const { states } = screen;
  const name = spokenName(screen.title);
  return (
    <div className={css.screen}>
      <div className={css.screenHeading}>
        <h3 className={headingStyle.card}>{name}</h3>
        <p className={css.label}>{count(states, 'state')}</p>
      </div>
      {states.length > 0 && (
        <ul className={css.states} aria-label={`States of ${name}`}>
          {states.map((state) => (
            <State key={state.id} {...state} theme={theme} />
          ))}
        </ul>
      )}
      <Trials screen={screen} theme={theme} />
    </div>
  );
}

/** The states of a piece or of an email. There are few, so those of several pieces stand in one list. */
function Piece({ piece, theme }: { piece: Shown; theme: string }) {
  const { title, states } = piece;
  const name = spokenName(title);
  const trials = <Trials screen={piece} theme={theme} />;
  if (states.length === 0)
    return (
      <li className={css.state}>
        <p className={css.name}>{name}</p>
        {trials}
      </li>
    );
  return states.map((state, index) => (
    <State key={state.id} id={state.id} name={index === 0 ? name : `${name}: ${state.name}`} theme={theme}>
      {index === 0 && trials}
    </State>
  ));
}

/** A part of the product: its screens with all their states, then the pieces that they are made of. */
export function PartOfProduct({ part, shown, theme }: { part: Part; shown: readonly Shown[]; theme: string }) {
  const { name, about, titles } = part;
  const entries = titles.flatMap((title) => under(shown, title));
  const screens = entries.filter(({ title }) => title.startsWith('Screens/'));
  const pieces = entries.filter((entry) => !screens.includes(entry));
  return (
    <section className={css.part} id={anchorOf(part)}>
      <div className={css.partHeading}>
        <h2 className={headingStyle.title}>{name}</h2>
        <p className={css.quiet}>{about}</p>
      </div>
      {screens.map((screen) => (
        <Screen key={screen.title} screen={screen} theme={theme} />
      ))}
      {pieces.length > 0 && (
        <div className={css.screen}>
          {screens.length > 0 && <h3 className={headingStyle.card}>Pieces</h3>}
          <ul className={css.states} aria-label={screens.length > 0 ? `Pieces of ${name}` : name}>
            {pieces.map((piece) => (
              <Piece key={piece.title} piece={piece} theme={theme} />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
