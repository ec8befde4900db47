import { headingStyle } from '@signalsync/ui/theme/recipes.css';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { byStory, type ChangedPicture, type ChangedText, type Changes } from '../changes/changes.ts';
import { Page, pageParameters, Section, StoryLink } from './Page.tsx';
import * as css from './pages.css.ts';

const how = 'To compare with any other commit, start Storybook with CHANGED_SINCE=<commit>.';

function Side({ name, address }: { name: string; address: string | null }) {
  return (
    <figure className={css.shape}>
      <figcaption className={css.label}>{name}</figcaption>
      {address === null ? (
        <p className={css.quiet}>none</p>
      ) : (
        <img className={css.side} src={`${import.meta.env.BASE_URL}${address}`} loading="lazy" alt="" />
      )}
    </figure>
  );
}

function Story({ id, pictures, theme }: { id: string; pictures: ChangedPicture[]; theme: string }) {
  return (
    <li className={css.card}>
      <h3 className={headingStyle.card}>
        <StoryLink id={id} theme={theme}>
          {id}
        </StoryLink>
      </h3>
      {pictures.map(({ picture, before, after }) => (
        <div key={picture}>
          <p className={css.quiet}>{picture.split('/')[0]?.replace('-', ', ')}</p>
          <div className={css.swatches}>
            <Side name="before" address={before} />
            <Side name="after" address={after} />
          </div>
        </div>
      ))}
    </li>
  );
}

/** The lines of a diff. Each line says in words for screen readers whether it has come or gone. */
function Lines({ name, path, lines }: ChangedText) {
  return (
    <section className={css.card}>
      <h3 className={headingStyle.card}>{name}</h3>
      <p className={css.quiet}>{path}</p>
      <pre className={css.diff}>
        {lines.map((line, index) => {
          const Line = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span';
          return <Line key={index}>{`${line}\n`}</Line>;
        })}
      </pre>
    </section>
  );
}

function WhatChanged({ changes, theme }: { changes: Changes | null; theme: string }) {
  if (changes === null)
    return <Page title="What changed" lead={`There is no older version here to compare with. ${how}`} />;
  const { since, date, pictures, texts } = changes;
  const stories = byStory(pictures);
  const nothing = stories.length === 0 && texts.length === 0 ? ' Nothing has changed.' : '';
  return (
    <Page title="What changed" lead={`The library now, compared with ${since} of ${date}.${nothing} ${how}`}>
      {texts.length > 0 && (
        <Section title="Props and tokens">
          {texts.map((text) => (
            <Lines key={text.path} {...text} />
          ))}
        </Section>
      )}
      {stories.length > 0 && (
        <Section title={`Pictures (${stories.length} ${stories.length === 1 ? 'story' : 'stories'})`}>
          <ul className={css.section}>
            {stories.map(([id, changed]) => (
              <Story key={id} id={id} pictures={changed} theme={theme} />
            ))}
          </ul>
        </Section>
      )}
    </Page>
  );
}

/** What differs between an older version of the library and this one. */
const meta = {
  title: 'What changed',
  parameters: { ...pageParameters },
  tags: ['!autodocs'],
  loaders: [async () => ({ changes: (await import('virtual:changes')).default })],
  render: (_, { loaded, globals }) => (
    <WhatChanged changes={loaded.changes as Changes | null} theme={String(globals.theme)} />
  ),
} satisfies Meta;
export default meta;
type Given = StoryObj<typeof meta>;

export const SinceAnOlderVersion: Given = { name: 'Since an older version', tags: ['!test'] };

const sample: Changes = {
  since: '1a2b3c4',
  date: '2026-11-21',
  pictures: [
    {
      picture: 'dark-desktop/screens-pricing--ready',
      before: null,
      after: 'thumbnails/dark-desktop/screens-pricing--ready.webp',
    },
    { picture: 'light-phone/screens-pricing--ready', before: null, after: null },
    { picture: 'dark-desktop/components-button--states', before: null, after: null },
  ],
  texts: [
    {
      name: 'Props',
      path: 'packages/ui/public-props.md',
      lines: ['@@', ' interface ButtonProps {', '-  tone: string;', '+  variant: string;'],
    },
  ],
};

export const Sample: Given = {
  tags: ['!dev'],
  render: (_, { globals }) => <WhatChanged changes={sample} theme={String(globals.theme)} />,
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(names).toEqual(['Props', 'components-button--states', 'screens-pricing--ready']);
    await expect(canvas.getByRole('deletion')).toHaveTextContent('- tone: string;');
    await expect(canvas.getByRole('insertion')).toHaveTextContent('+ variant: string;');
    await expect(canvas.getByRole('heading', { name: 'Pictures (2 stories)' })).toBeInTheDocument();
  },
};

export const NoOlderVersion: Given = {
  tags: ['!dev'],
  render: (_, { globals }) => <WhatChanged changes={null} theme={String(globals.theme)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/There is no older version here/)).toBeInTheDocument();
  },
};
