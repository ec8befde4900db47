import {
  Controls,
  Description,
  DocsContext,
  DocsContainer,
  type DocsContainerProps,
  Heading,
  Primary,
  Stories,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useContext, useEffect, useState } from 'react';
import { GLOBALS_UPDATED } from 'storybook/internal/core-events';
import { themes } from 'storybook/theming';
import { playground } from '../documentedTypes.ts';
import { entries, trees } from './entries.ts';
import { statuses, statusOf } from './status.ts';
import { testedBy } from './tested.ts';
import type { User, Users } from './users.ts';

/** What each key does in a component, by the name of the key. It is the parameter `keys` of the component's stories. */
type Keys = Record<string, string>;

/** The frame of a documentation page, in the theme of the toolbar. */
export function Frame({ children, ...props }: PropsWithChildren<DocsContainerProps>) {
  const { context } = props;
  const [theme, setTheme] = useState<unknown>(() => context.getStoryContext(context.storyById()).globals.theme);
  useEffect(() => {
    const follow = ({ globals }: { globals: Record<string, unknown> }) => setTheme(globals.theme);
    context.channel.on(GLOBALS_UPDATED, follow);
    return () => context.channel.off(GLOBALS_UPDATED, follow);
  }, [context]);
  return (
    <DocsContainer {...props} theme={theme === 'light' ? themes.light : themes.dark}>
      {children}
    </DocsContainer>
  );
}

function UserLinks({ users }: { users: readonly User[] }) {
  return users.map(({ name, story }, index) => (
    <span key={story}>
      {index > 0 && ', '}
      <a href={`./?path=/story/${story}`} target="_top">
        {name}
      </a>
    </span>
  ));
}

function Used({ screens, pieces, files }: Users) {
  if (screens.length + pieces.length + files.length === 0) return <p>No screen uses it.</p>;
  return (
    <ul>
      {screens.length > 0 && (
        <li>
          On {screens.length === 1 ? 'one screen' : `${screens.length} screens`}: <UserLinks users={screens} />
        </li>
      )}
      {pieces.length > 0 && (
        <li>
          Inside: <UserLinks users={pieces} />
        </li>
      )}
      {files.length > 0 && (
        <li>
          The app itself:{' '}
          {files.map((file) => (
            <code key={file}>{file} </code>
          ))}
        </li>
      )}
    </ul>
  );
}

function KeyTable({ keys }: { keys: Keys }) {
  return (
    <table>
      <thead>
        <tr>
          <th>Key</th>
          <th>What it does</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(keys).map(([key, does]) => (
          <tr key={key}>
            <td>
              <kbd>{key}</kbd>
            </td>
            <td>{does}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function TestedTable() {
  const rows = testedBy(useContext(DocsContext).componentStories(), trees);
  return (
    <table>
      <thead>
        <tr>
          <th>What is tested</th>
          <th>By which stories</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ what, by, notes }) => (
          <tr key={what}>
            <td>{what}</td>
            <td>
              {by.length === 0 ? 'None' : <UserLinks users={by.map(({ id, name }) => ({ name, story: id }))} />}
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/**
 * The documentation page of a component, piece or screen: what it is for, its status, a place to try it, its props, its
 * keys, where it is used, what its stories test, and its states. What the sources say is read from them, so it cannot go
 * stale.
 */
export function DocsPage() {
  const { story } = useOf('story', ['story']);
  const { title, tags, parameters } = story;
  const status = statusOf(tags);
  const users = entries[title]?.users;
  const isComponent = title.startsWith('Components/');
  const keys = parameters.keys as Keys | undefined;
  return (
    <>
      <Title />
      <Description />
      {status && <p>{statuses[status]}</p>}
      <Primary />
      <Controls />
      {isComponent && users && (
        <>
          <Heading>Keys</Heading>
          {keys ? <KeyTable keys={keys} /> : <p>None: focus passes it by.</p>}
        </>
      )}
      {users && !title.startsWith('Screens/') && (
        <>
          <Heading>Where it is used</Heading>
          <Used {...users} />
        </>
      )}
      <Heading>Tests</Heading>
      <TestedTable />
      <Stories title="States and behaviour" includePrimary={story.name !== playground} />
    </>
  );
}
