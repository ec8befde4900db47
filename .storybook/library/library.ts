import { join } from 'node:path';
import { type IconNode, icons } from 'lucide';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import type { Plugin } from 'vite';
import { treesIn } from '../../scripts/pictures/trees.mjs';
import { type DeclaredProps, PropsReader } from './props.ts';
import { homes, iconUsers, repository, type Users, usersOf } from './users.ts';

/** What the sources say about a component, a piece or a screen. */
export interface Entry {
  /** The folder in packages/ui, and the entry point of the package: `components/Button`. */
  folder: string;
  props: DeclaredProps;
  users: Users;
}

/** An icon that packages/ui draws: its lines, and the components, pieces and screens that draw it. */
export interface UsedIcon {
  name: string;
  drawing: IconNode;
  users: string[];
}

const name = 'virtual:library';

/** Returns what the sources of packages/ui say about everything with stories, by the title of its stories. */
export function readLibrary(): Record<string, Entry> {
  const all = homes();
  const props = new PropsReader();
  const users = usersOf(all, ({ title, firstStory }) => toId(title, storyNameFromExport(firstStory)));
  return Object.fromEntries(
    all.map(({ folder, title }): [string, Entry] => {
      const component = folder.split('/')[1] ?? '';
      const file = join(repository, 'packages/ui/src', folder, `${component}.tsx`);
      return [
        title,
        {
          folder,
          props: props.propsOf(file, component),
          users: users.get(folder) ?? { screens: [], pieces: [], files: [] },
        },
      ];
    }),
  );
}

/** Returns the icons that packages/ui draws, sorted by name. */
export const readIcons = (): UsedIcon[] =>
  iconUsers().flatMap(([icon, users]) => {
    const drawing = Object.entries(icons).find(([known]) => known === icon)?.[1];
    return drawing ? [{ name: icon, drawing, users }] : [];
  });

/**
 * Gives Storybook what the sources say about each component: its props with their defaults, and where it is used. Also
 * which stories have an accepted accessibility tree.
 */
export function library(): Plugin {
  return {
    name: 'library',
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    load: (id) =>
      id === `\0${name}`
        ? Object.entries({ entries: readLibrary(), icons: readIcons(), trees: treesIn() })
            .map(([part, value]) => `export const ${part} = ${JSON.stringify(value)};`)
            .join('\n')
        : undefined,
  };
}
