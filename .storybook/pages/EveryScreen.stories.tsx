import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor, within } from 'storybook/test';
import pictures from 'virtual:accepted-pictures';
import { FindByWords } from './FindByWords.tsx';
import { Page, pageParameters } from './Page.tsx';
import * as css from './pages.css.ts';
import { PartOfProduct } from './Screens.tsx';
import { anchorOf, loadShown, type Part, parts, type Shown, under } from './screens.ts';

const onlyScreens = (shown: readonly Shown[]) => shown.filter(({ title }) => title.startsWith('Screens/'));

/** Returns the page's introduction with the numbers of screens and states. */
function leadOf(shown: readonly Shown[]): string {
  const screens = onlyScreens(shown);
  const states = screens.reduce((sum, screen) => sum + screen.states.length, 0);
  return `${screens.length} screens in ${states} states, with the pieces that they are made of. Each state shows its accepted pictures on desktop and phone, cut to the first screenful. Those that exist in both themes follow the toolbar.`;
}

interface Args {
  /** The parts of the product on the page. */
  parts: readonly Part[];
}

/** Every part of the product, with the stories that show it. */
const meta = {
  title: 'Every screen',
  parameters: { ...pageParameters },
  tags: ['!autodocs', 'desktop'],
  args: { parts },
  loaders: [async () => ({ shown: await loadShown() })],
  render: (args, { globals, loaded }) => {
    const shown = loaded.shown as Shown[];
    return (
      <Page title="Every screen" lead={leadOf(shown)}>
        <FindByWords shown={shown} theme={String(globals.theme)} />
        <nav aria-label="Parts of the product">
          <ul className={css.links}>
            {args.parts.map((part) => (
              <li key={part.name}>
                {/* Storybook's page opens links in the window around it, unless a link says otherwise. */}
                <a className={css.link} href={`#${anchorOf(part)}`} target="_self">
                  {part.name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {args.parts.map((part) => (
          <PartOfProduct key={part.name} part={part} shown={shown} theme={String(globals.theme)} />
        ))}
      </Page>
    );
  },
} satisfies Meta<Args>;
export default meta;

export const EveryScreen: StoryObj<Args> = { name: 'Every screen', tags: ['!test'] };

/** The test of the page. It draws the first part only: axe would need seconds for the thousand links of all parts. */
export const FirstPart: StoryObj<Args> = {
  tags: ['!dev'],
  args: { parts: parts.slice(0, 1) },
  play: async ({ canvas, userEvent, globals, loaded }) => {
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
    // While all pictures are accepted anew, this state may have none yet.
    const landing = within(canvas.getByRole('list', { name: 'States of Landing page' }));
    const images = [...landing.getByRole('link', { name: 'Idle' }).querySelectorAll('img')];
    await expect(images.map(({ src }) => /([^/]+\/[^/]+)\.webp$/.exec(src)?.[1])).toEqual(
      ['desktop', 'phone']
        .map((viewport) => `${String(globals.theme)}-${viewport}/screens-landing--idle`)
        .filter((picture) => pictures.includes(picture)),
    );
    await userEvent.type(canvas.getByRole('textbox', { name: 'Find a screen by words on it' }), 'card was declined');
    const found = within(await canvas.findByRole('list', { name: 'States with these words' }));
    await expect(found.getByRole('link', { name: /^Checkout: .*declined/i })).toBeInTheDocument();
    await userEvent.clear(canvas.getByRole('textbox'));
    await waitFor(async () => {
      for (const { naturalWidth } of images) await expect(naturalWidth).toBeGreaterThan(0);
    });
  },
};
