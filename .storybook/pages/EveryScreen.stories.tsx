import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Page, pageParameters, Section, StoryLink } from './Page.tsx';
import * as css from './pages.css.ts';
import { loadShown, parts, type ScreenState, type Shown, spokenName, under } from './screens.ts';

const count = (some: ScreenState[], word: string) => `${some.length} ${word}${some.length === 1 ? '' : 's'}`;

function Links({ label, states, theme }: { label: string; states: ScreenState[]; theme: string }) {
  if (states.length === 0) return null;
  return (
    <ul className={css.links} aria-label={label}>
      {states.map(({ id, name }) => (
        <li key={id}>
          <StoryLink id={id} theme={theme}>
            {name}
          </StoryLink>
        </li>
      ))}
    </ul>
  );
}

function Screen({ screen, theme }: { screen: Shown; theme: string }) {
  const { title, states, trials } = screen;
  return (
    <div className={css.card}>
      <h3 className={headingStyle.card}>{spokenName(title)}</h3>
      <p className={css.label}>
        {title.split('/')[0]} · {count(states, 'state')} · {count(trials, 'trial')}
      </p>
      <Links label={`States of ${title}`} states={states} theme={theme} />
      {trials.length > 0 && (
        <details>
          <summary className={css.quiet}>Hard cases and behaviour</summary>
          <Links label={`Trials of ${title}`} states={trials} theme={theme} />
        </details>
      )}
    </div>
  );
}

const onlyScreens = (shown: readonly Shown[]) => shown.filter(({ title }) => title.startsWith('Screens/'));

/** Returns the page's introduction with the numbers of screens and states. */
function leadOf(shown: readonly Shown[]): string {
  const screens = onlyScreens(shown);
  const states = screens.reduce((sum, screen) => sum + screen.states.length, 0);
  return `${screens.length} screens in ${states} states, with the pieces that they are made of. There are pictures of each state in both themes, on desktop and phone.`;
}

/** Every part of the product, with the stories that show it. */
const meta = {
  title: 'Every screen',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
} satisfies Meta;
export default meta;

export const EveryScreen: StoryObj<typeof meta> = {
  name: 'Every screen',
  loaders: [async () => ({ shown: await loadShown() })],
  render: (_, { globals, loaded }) => {
    const shown = loaded.shown as Shown[];
    return (
      <Page title="Every screen" lead={leadOf(shown)}>
        {parts.map(({ name, about, titles }) => (
          <Section key={name} title={name}>
            <p className={css.quiet}>{about}</p>
            <div className={css.cards}>
              {titles
                .flatMap((title) => under(shown, title))
                .map((screen) => (
                  <Screen key={screen.title} screen={screen} theme={String(globals.theme)} />
                ))}
            </div>
          </Section>
        ))}
      </Page>
    );
  },
  play: async ({ loaded }) => {
    const shown = loaded.shown as Shown[];
    // Fails for a screen or piece that belongs to no part of the product, and for a part without a story.
    const listed = parts.flatMap(({ titles }) => titles.flatMap((title) => under(shown, title)));
    await expect(
      shown
        .filter((entry) => /^(Screens|Pieces)\//.test(entry.title) && !listed.includes(entry))
        .map(({ title }) => title),
    ).toEqual([]);
    await expect(parts.flatMap(({ titles }) => titles.filter((title) => under(shown, title).length === 0))).toEqual([]);
    // Each screen must have a story with pictures. A part of a screen, such as `Screens/Checkout/Focus`, may have none.
    await expect(
      onlyScreens(shown).filter(({ title, states }) => !title.slice(8).includes('/') && states.length === 0),
    ).toEqual([]);
  },
};
