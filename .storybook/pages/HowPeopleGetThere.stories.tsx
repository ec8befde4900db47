import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import type { Arrow } from '../ways/arrows.ts';
import { drawnElsewhere, drawnIn, type Group, groups } from '../ways/groups.ts';
import { places } from '../ways/places.ts';
import { Ways } from '../ways/Ways.tsx';
import arrowsOfJourneys from '../ways/ways.json';
import { loadWords } from '../ways/words.ts';
import { Page, pageParameters, Section } from './Page.tsx';
import * as css from './pages.css.ts';
import { loadShown, type Shown } from './screens.ts';

const arrows = arrowsOfJourneys as Arrow[];

interface Args {
  groups: Group[];
}

/** What people do to get from one screen to another, as the tests of the whole product have done it. */
const meta = {
  title: 'How people get there',
  parameters: { ...pageParameters },
  tags: ['!autodocs'],
  args: { groups },
  loaders: [async () => ({ words: await loadWords() })],
  render: (args, { globals, loaded }) => {
    const shared = { words: loaded.words as ReadonlyMap<string, string>, theme: String(globals.theme) };
    return (
      <Page
        title="How people get there"
        lead="The ways through the product. Each box is a state of a screen: its pictures lead to its story, and below it stands what to press to get to another box. All ways are taken from the journeys, the tests that use the whole product in a browser: a way that none of them goes is not here."
      >
        {args.groups.map((group) => (
          <Section key={group.name} title={group.name}>
            <p className={css.quiet}>{group.about}</p>
            <Ways {...drawnIn(group, arrows)} {...shared} />
          </Section>
        ))}
        {args.groups === groups && (
          <Section title="All other ways">
            <Ways {...drawnElsewhere(arrows)} {...shared} />
          </Section>
        )}
      </Page>
    );
  },
} satisfies Meta<Args>;
export default meta;

export const HowPeopleGetThere: StoryObj<Args> = { name: 'How people get there', tags: ['!test'] };

/** The test of the page. It draws the first group only: axe would need seconds for all of them. */
export const FirstGroup: StoryObj<Args> = {
  tags: ['!dev', 'desktop'],
  args: { groups: groups.slice(0, 1) },
  loaders: [async () => ({ shown: await loadShown() })],
  play: async ({ canvas, loaded }) => {
    const stories = new Set(
      (loaded.shown as Shown[]).flatMap(({ states, trials }) => [...states, ...trials]).map(({ id }) => id),
    );
    await expect(Object.values(places).filter(({ story }) => story !== undefined && !stories.has(story))).toEqual([]);
    // A text that is gone would be shown by its key.
    const words = loaded.words as ReadonlyMap<string, string>;
    await expect(arrows.filter(({ press }) => /^[\w/]+\.ts:/.test(press) && !words.has(press))).toEqual([]);
    const ofCheckout = within(canvas.getByRole('list', { name: 'Ways from Checkout' }));
    const link = ofCheckout.getByRole('link', { name: /Payment is being confirmed$/ });
    link.focus();
    await userEvent.keyboard('{Enter}');
    await expect(document.querySelector(':target')).toHaveTextContent('Payment is being confirmed');
  },
};

export const FirstGroupNarrow: StoryObj<Args> = {
  tags: ['!dev'],
  args: { groups: groups.slice(0, 1) },
  globals: { viewport: { value: 'narrow' } },
};
