/** A picture that differs between two versions of the library, as `look/id`. */
export interface ChangedPicture {
  picture: string;
  /** Addresses of the picture in both versions; null in a version that does not have it. */
  before: string | null;
  after: string | null;
}

/** The lines of a kept text file that differ between two versions of the library. */
export interface ChangedText {
  /** What the file has, for people. */
  name: string;
  path: string;
  /** Lines of a diff: each begins with `+`, `-` or a space, and `@@` stands between two places. */
  lines: readonly string[];
}

/** What differs between an older version of the library and this one. */
export interface Changes {
  /** The older version: the name of a commit, and its date as `2026-11-21`. */
  since: string;
  date: string;
  pictures: readonly ChangedPicture[];
  /** Accessibility trees of stories; `name` is the id of the story. */
  trees: readonly ChangedText[];
  texts: readonly ChangedText[];
}

/** The folder of the changed pictures beside the page that shows the stories. `before` and `after` are in it. */
export const folder = 'changed-pictures';

/** The kept files about the library as a whole: their paths in the repository, and what they have. */
export const keptTexts: readonly [path: string, name: string][] = [
  ['packages/ui/public-props.md', 'Props'],
  ['packages/ui/design-tokens.resolver.json', 'Tokens'],
];

/** Reads the output of `git diff`: the changed lines of each file, by its path. */
export const linesByFile = (diff: string): Map<string, string[]> =>
  new Map(
    diff.split(/^diff --git a\/.* b\//m).flatMap((file): [string, string[]][] => {
      const [path = '', ...lines] = file.trimEnd().split('\n');
      const start = lines.findIndex((line) => line.startsWith('@@'));
      return start < 0 ? [] : [[path, lines.slice(start).map((line) => (line.startsWith('@@') ? '@@' : line))]];
    }),
  );

/** Returns what has changed by story, in the order of the stories' ids. */
export function byStory({ pictures, trees }: Pick<Changes, 'pictures' | 'trees'>) {
  const storyOf = ({ picture }: ChangedPicture) => picture.slice(picture.indexOf('/') + 1);
  const ids = new Set([...pictures.map(storyOf), ...trees.map(({ name }) => name)]);
  return [...ids].sort().map((id) => ({
    id,
    pictures: pictures.filter((picture) => storyOf(picture) === id),
    tree: trees.find(({ name }) => name === id),
  }));
}
