import { canReplace, changeFaults } from '@signalsync/content/testing/faults';
import type { WrittenText } from '@signalsync/content/testing/literals';
import { type CopyChange, patchCopy } from '@signalsync/content/testing/patch';
import { textAt, withText } from '@signalsync/content/testing/texts';
import type { ArgTypes } from '@storybook/react-vite';
import sources from 'virtual:copy-sources';

/** A text that can be changed, with the name of its control. */
interface DeskText {
  name: string;
  written: WrittenText;
  shown: string;
}

/** One file of copy that can be changed in Storybook. */
export interface CopyDesk<Content> {
  /** The name of the file, for example `pricing.ts`. */
  file: string;
  /** The content of the file, as shipped with the product. */
  content: Content;
  source: string;
  texts: readonly DeskText[];
  /** The story's initial args: each text by its name. */
  args: Record<string, string>;
  argTypes: ArgTypes;
}

/** A changed text, and what is wrong with it. */
export interface DeskChange extends CopyChange {
  name: string;
  faults: readonly string[];
}

/** Returns the name of a text's control, such as `billing › monthly`: the text's path without the export's name. */
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
 * Opens a file of copy for changes. Its texts become controls. A text that the file imports can only be changed in its
 * own file.
 * @throws if there is no such file, or no text under that export.
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

/** Returns the texts of the file by name. A change in Controls takes precedence over a proposal by a colleague. */
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

/** Returns the texts in Controls that differ from the shipped ones, in the order of the file. */
export function changesOf<Content>(desk: CopyDesk<Content>, args: Record<string, string>): DeskChange[] {
  return desk.texts.flatMap(({ name, written, shown }) => {
    const changed = args[name] ?? shown;
    return changed === shown ? [] : [{ name, written, shown, changed, faults: changeFaults(shown, changed) }];
  });
}

/**
 * Returns the content with the changes. Leaves out empty texts and texts with wrong placeholders, because the screen
 * cannot show them.
 */
export const changedContent = <Content>(desk: CopyDesk<Content>, changes: readonly DeskChange[]): Content =>
  changes
    .filter(({ shown, changed }) => canReplace(shown, changed))
    .reduce((content, { written, changed }) => withText(content, written.path.slice(1), changed), desk.content);

/** Returns the source of the file with the changed texts, for the download. */
export const changedFile = <Content>(desk: CopyDesk<Content>, changes: readonly DeskChange[]): string =>
  patchCopy(desk.source, changes);
