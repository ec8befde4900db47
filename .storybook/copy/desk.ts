import { canReplace, changeFaults } from '@signalsync/content/testing/faults';
import type { WrittenText } from '@signalsync/content/testing/literals';
import { type CopyChange, patchCopy } from '@signalsync/content/testing/patch';
import { textAt, withText } from '@signalsync/content/testing/texts';
import type { ArgTypes } from '@storybook/react-vite';
import sources from 'virtual:copy-sources';

/** A text that can be changed, under the name of its control. */
interface DeskText {
  name: string;
  written: WrittenText;
  shown: string;
}

/** One file of copy on the marketer's desk. */
export interface CopyDesk<Content> {
  /** `pricing.ts` */
  file: string;
  /** As it is in the file. */
  content: Content;
  source: string;
  texts: readonly DeskText[];
  /** What the story starts with: each text under its name. */
  args: Record<string, string>;
  argTypes: ArgTypes;
}

/** A text that was changed, and what is wrong with it. */
export interface DeskChange extends CopyChange {
  name: string;
  faults: readonly string[];
}

/** `billing › monthly` for the keys after the export's name. */
const nameOf = (path: readonly string[]): string =>
  path
    .slice(1)
    .map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : words(key)))
    .join(' › ');
const words = (key: string): string =>
  key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();

/**
 * Puts a file of copy on the desk. Its texts become controls; what a text takes over from another file is changed there.
 * @throws when the file is none, or holds no text under that export.
 */
export function openDesk<Content>(file: string, exportName: string, content: Content): CopyDesk<Content> {
  const found = sources[file];
  if (!found) throw new Error(`There is no file of copy named ${file}`);
  const texts = found.texts
    .filter(({ path }) => path[0] === exportName)
    .flatMap((written) => {
      const shown = textAt(content, written.path.slice(1));
      return shown === undefined ? [] : [{ name: nameOf(written.path), written, shown }];
    });
  if (texts.length === 0) throw new Error(`${file} holds no text under ${exportName}`);
  return {
    file,
    content,
    source: found.source,
    texts,
    args: Object.fromEntries(texts.map(({ name, shown }) => [name, shown])),
    argTypes: Object.fromEntries(texts.map(({ name }) => [name, { control: 'text', name }])),
  };
}

/** The texts under Controls, with those that a link proposes where Controls say nothing else. */
export const withProposal = <Content>(
  desk: CopyDesk<Content>,
  args: Record<string, string>,
  texts: Record<string, string>,
): Record<string, string> =>
  Object.fromEntries(
    desk.texts.map(({ name, shown }) => {
      const typed = args[name] ?? shown;
      return [name, typed === shown ? (texts[name] ?? shown) : typed];
    }),
  );

/** What was changed on the desk, in the order of the file. */
export function changesOf<Content>(desk: CopyDesk<Content>, args: Record<string, string>): DeskChange[] {
  return desk.texts.flatMap(({ name, written, shown }) => {
    const changed = args[name] ?? shown;
    return changed === shown ? [] : [{ name, written, shown, changed, faults: changeFaults(shown, changed) }];
  });
}

/** The content with its changes, for the screen: all but those that it could not show. */
export const changedContent = <Content>(desk: CopyDesk<Content>, changes: readonly DeskChange[]): Content =>
  changes
    .filter(({ shown, changed }) => canReplace(shown, changed))
    .reduce((content, { written, changed }) => withText(content, written.path.slice(1), changed), desk.content);

/** The file with its changes, for the download. */
export const changedFile = <Content>(desk: CopyDesk<Content>, changes: readonly DeskChange[]): string =>
  patchCopy(desk.source, changes);
