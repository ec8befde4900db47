import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Page, pageParameters, Section, StoryLink } from './Page.tsx';
import * as css from './pages.css.ts';
import { parts, type ScreenState, type Shown, shown, under } from './screens.ts';

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
      <h3 className={headingStyle.card}>{title.replace(/^\w+\//, '')}</h3>
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

const screens = shown.filter(({ title }) => title.startsWith('Screens/'));
const states = screens.reduce((sum, screen) => sum + screen.states.length, 0);

/** Every part of the product with the stories that show it. */
const meta = { title: 'Every screen', parameters: pageParameters, tags: ['!autodocs'] } satisfies Meta;
export default meta;

export const EveryScreen: StoryObj<typeof meta> = {
  name: 'Every screen',
  render: (_, { globals }) => (
    <Page
      title="Every screen"
      lead={`${screens.length} screens in ${states} states, with the pieces they are made of. A state is pictured in both themes, on desktop and phone.`}
    >
      {parts.map(({ name, about, titles }) => (
        <Section key={name} title={name}>
          <p className={css.quiet}>{about}</p>
          <div className={css.cards}>
            {titles.flatMap(under).map((screen) => (
              <Screen key={screen.title} screen={screen} theme={String(globals.theme)} />
            ))}
          </div>
        </Section>
      ))}
    </Page>
  ),
  play: async () => {
    // A screen that belongs to no part, or a part that nothing shows, is a hole in this page.
    const listed = parts.flatMap(({ titles }) => titles.flatMap(under));
    await expect(screens.filter((screen) => !listed.includes(screen)).map(({ title }) => title)).toEqual([]);
    await expect(parts.flatMap(({ titles }) => titles.filter((title) => under(title).length === 0))).toEqual([]);
    await expect(listed.filter((one) => one.states.length + one.trials.length === 0)).toEqual([]);
  },
};
