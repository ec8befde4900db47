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

interface StoryProps {
  id: string;
  pictures: readonly ChangedPicture[];
  tree: ChangedText | undefined;
  theme: string;
}

/** A story with the pictures and the accessibility tree that differ. */
function Story({ id, pictures, tree, theme }: StoryProps) {
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
      {tree && <Lines lines={tree.lines} />}
    </li>
  );
}

/** The lines of a diff, those that have come or gone as such. */
function Lines({ lines }: Pick<ChangedText, 'lines'>) {
  return (
    <pre className={css.diff}>
      {lines.map((line, index) => {
        const Line = line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span';
        return <Line key={index}>{`${line}\n`}</Line>;
      })}
    </pre>
  );
}

function Differences({ changes, theme }: { changes: Changes | null; theme: string }) {
  if (changes === null)
    return <Page title="What changed" lead={`There is no older version here to compare with. ${how}`} />;
  const { since, date, texts } = changes;
  const stories = byStory(changes);
  const nothing = stories.length === 0 && texts.length === 0 ? ' Nothing has changed.' : '';
  return (
    <Page title="What changed" lead={`The library now, compared with ${since} of ${date}.${nothing} ${how}`}>
      {texts.length > 0 && (
        <Section title="Props and tokens">
          {texts.map((text) => (
            <section key={text.path} className={css.card}>
              <h3 className={headingStyle.card}>{text.name}</h3>
              <p className={css.quiet}>{text.path}</p>
              <Lines lines={text.lines} />
            </section>
          ))}
        </Section>
      )}
      {stories.length > 0 && (
        <Section title={`Stories (${stories.length})`}>
          <ul className={css.section}>
            {stories.map((story) => (
              <Story key={story.id} {...story} theme={theme} />
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
    <Differences changes={loaded.changes as Changes | null} theme={String(globals.theme)} />
  ),
} satisfies Meta;
export default meta;
type Given = StoryObj<typeof meta>;

export const WhatChanged: Given = { name: 'What changed', tags: ['!test'] };

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
  trees: [
    {
      name: 'components-menu--open',
      path: 'pictures/trees/components-menu--open.yaml',
      lines: ['@@', '-- menu "Account"', '+- menu'],
    },
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
  render: (_, { globals }) => <Differences changes={sample} theme={String(globals.theme)} />,
  play: async ({ canvas }) => {
    const names = canvas.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    await expect(names).toEqual([
      'Props',
      'components-button--states',
      'components-menu--open',
      'screens-pricing--ready',
    ]);
    const linesOf = (role: string) => canvas.getAllByRole(role).map(({ textContent }) => textContent.trim());
    await expect(linesOf('deletion')).toEqual(['-  tone: string;', '-- menu "Account"']);
    await expect(linesOf('insertion')).toEqual(['+  variant: string;', '+- menu']);
    await expect(canvas.getByRole('heading', { name: 'Stories (3)' })).toBeInTheDocument();
  },
};

export const NoOlderVersion: Given = {
  tags: ['!dev'],
  render: (_, { globals }) => <Differences changes={null} theme={String(globals.theme)} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/There is no older version here/)).toBeInTheDocument();
  },
};
