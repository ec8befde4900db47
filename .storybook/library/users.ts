import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));
const ui = 'packages/ui/src';
const web = 'apps/web/src';

/** Something with stories that uses a component, and the story to show. */
export interface User {
  name: string;
  story: string;
}

/** Where a component or a piece is used. */
export interface Users {
  /** The screens that show it, directly or inside another component. */
  screens: User[];
  /** The components and pieces that import it. */
  pieces: User[];
  /** The files of the web app that import it. */
  files: string[];
}

/** A folder of a component, piece or screen, such as `components/Button`, with the title of its stories. */
export interface Home {
  folder: string;
  title: string;
  /** The name of the export of its first story, such as `Playground`. */
  firstStory: string;
}

const codeOf = (folder: string): string[] =>
  readdirSync(join(repository, folder), { encoding: 'utf8', recursive: true })
    .map((file) => posix.join(folder, file.replaceAll('\\', '/')))
    .filter((file) => /\.tsx?$/.test(file) && !/([.](stories|test|css)|Stories)\.tsx?$/.test(file))
    .sort();

const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

/** Returns what the code of a file imports. Types are left out, because they draw nothing. */
const importsOf = (text: string): string[] =>
  [...text.matchAll(/^(?:import|export) (?!type\b)[^;]*?from '([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    ([, from, later]) => from ?? later ?? '',
  );

/** Returns the folders with stories of packages/ui. */
export function homes(): Home[] {
  return readdirSync(join(repository, ui), { encoding: 'utf8', recursive: true })
    .map((file) => file.replaceAll('\\', '/'))
    .flatMap((file) => {
      const [, folder, name] = /^(\w+\/(\w+))\/\2\.stories\.tsx$/.exec(file) ?? [];
      if (!folder || !name) return [];
      const text = read(`${ui}/${file}`);
      const title = /title: '([A-Z]\w+\/[^']+)'/.exec(text)?.[1] ?? '';
      const firstStory = /^export const (\w+)/m.exec(text)?.[1] ?? '';
      return [{ folder, title, firstStory }];
    })
    .sort((a, b) => a.folder.localeCompare(b.folder));
}

const isPrivate = (file: string) => file.startsWith(`${ui}/private/`);
/** Returns the folder of a file of packages/ui: `components/Button`. */
const folderOf = (file: string) => posix.relative(ui, file).split('/').slice(0, 2).join('/');

/** Returns where each component and piece is used, by its folder, as the imports of packages/ui and apps/web say. */
export function usersOf(all: readonly Home[], storyId: (home: Home) => string): Map<string, Users> {
  const files = codeOf(ui).filter((file) => !file.startsWith(`${ui}/states/`));
  const imported = new Map(
    files.map((file) => [
      file,
      importsOf(read(file))
        .filter((path) => path.startsWith('.'))
        .map((path) => posix.join(dirname(file), path)),
    ]),
  );
  /** Returns the files that a folder imports, directly and through the files that `isPassed` allows. */
  const reached = (folder: string, isPassed: (file: string) => boolean): Set<string> => {
    const seen = new Set<string>();
    const queue = files.filter((file) => folderOf(file) === folder).flatMap((file) => imported.get(file) ?? []);
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (isPassed(next)) queue.push(...(imported.get(next) ?? []));
    }
    return seen;
  };
  const app = codeOf(web).map((file) => ({ file, imports: importsOf(read(file)) }));
  const user = (home: Home): User => ({ name: home.title.replace(/^\w+\//, ''), story: storyId(home) });
  const isScreen = ({ title }: Home) => title.startsWith('Screens/');
  const graph = all.map((home) => ({
    home,
    // Code that must not leave the package has no stories: whoever uses it uses what it draws.
    direct: reached(home.folder, isPrivate),
    whole: reached(home.folder, () => true),
  }));
  return new Map(
    all.map(({ folder }): [string, Users] => {
      const file = `${ui}/${folder}/${folder.split('/')[1]}.tsx`;
      const others = graph.filter(({ home }) => home.folder !== folder);
      return [
        folder,
        {
          screens: others.filter(({ home, whole }) => isScreen(home) && whole.has(file)).map(({ home }) => user(home)),
          pieces: others
            .filter(({ home, direct }) => !isScreen(home) && direct.has(file))
            .map(({ home }) => user(home)),
          files: app.filter(({ imports }) => imports.includes(`@signalsync/ui/${folder}`)).map((one) => one.file),
        },
      ];
    }),
  );
}

/** Returns the icons of the package lucide that packages/ui draws, by name, each with the folders that draw it. */
export function iconUsers(): [name: string, folders: string[]][] {
  const found = new Map<string, Set<string>>();
  for (const file of codeOf(ui)) {
    const [, names = ''] = /import \{([^}]*)\} from 'lucide'/.exec(read(file)) ?? [];
    for (const [, icon = ''] of names.matchAll(/(?:^|,)\s*(?!type )(\w+)/g))
      found.set(icon, (found.get(icon) ?? new Set()).add(folderOf(file).split('/')[1]?.replace('.tsx', '') ?? ''));
  }
  return [...found].map(([icon, folders]): [string, string[]] => [icon, [...folders].sort()]).sort();
}
