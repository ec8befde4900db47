import { isCheck } from '../checkStories.ts';
import { circumstancesOf } from '../globals.ts';
import { isSpaced } from '../looks.ts';

/** The fields of a prepared story that say what it tests. */
export interface TestStory {
  id: string;
  title: string;
  name: string;
  tags: readonly string[];
  parameters: { tree?: unknown; [name: string]: unknown };
  storyGlobals: Record<string, unknown>;
  playFunction?: ((context: never) => unknown) | undefined;
}

/** What stories test, and which of them do: those that are linked, and a note for each that says why it does not. */
export interface Tested {
  what: string;
  by: readonly Pick<TestStory, 'id' | 'name'>[];
  notes: readonly string[];
}

/** Returns whether a story presses keys. Its `play` is read, because nothing else says so. */
const pressesKeys = ({ playFunction }: TestStory) => /\.(keyboard|tab)\b/.test(playFunction?.toString() ?? '');

/**
 * Returns what the stories of a component, piece or screen test. A story that the tests leave out, such as the
 * Playground, tests nothing. `trees` has the ids of the stories with an accepted accessibility tree.
 */
export function testedBy(stories: readonly TestStory[], trees: ReadonlySet<string>): Tested[] {
  const all = stories.filter(({ tags }) => tags.includes('test'));
  const shown = all.filter((story) => !isCheck(story));
  const row = (what: string, by: readonly TestStory[], notes: readonly string[] = []) => ({ what, by, notes });
  const under = (is: (circumstances: ReturnType<typeof circumstancesOf>) => boolean) =>
    all.filter(({ storyGlobals }) => is(circumstancesOf(storyGlobals)));
  return [
    row('States and behaviour', shown),
    row('Keys', shown.filter(pressesKeys)),
    row(
      'Forced colours',
      under(({ colors }) => colors === 'forced'),
    ),
    row(
      'Text at 200%',
      under(({ text }) => text === 'double'),
    ),
    row('Text spacing', all.filter(isSpaced)),
    row(
      'Accessibility tree',
      all.filter(({ id }) => trees.has(id)),
      all.flatMap(({ name, parameters }) =>
        typeof parameters.tree === 'string' ? [`${name}: ${parameters.tree}`] : [],
      ),
    ),
  ];
}
