import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';
import { type WrittenText, writtenTexts } from '@signalsync/content/testing/literals';
import { withoutTexts } from '../copy/screensOf.ts';

const folder = join(root, 'packages/content/src');

/** Files whose texts other tests show whole, or that no screen and no mail shows. */
const elsewhere = {
  'serverErrors.ts': 'the story Copy/Server sentences shows each of them',
  'teamNotes.ts': 'notes to the team, which its tests read',
  'descriptions.ts': 'what search engines show, which the tests of the pages read',
};

/** Keys of ids and dates, which nobody reads. */
const unread = new Set(['changedOn', 'id', 'type']);

const inOneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A text's words between its placeholders. A screen may show something else in place of each placeholder. */
const piecesOf = ({ parts }: WrittenText) => parts.flatMap((part) => part.split(/\{\w+\}/)).map(inOneLine);

/** Returns whether one of the shown texts contains the pieces in this order. */
function isShown(pieces: readonly string[], shown: readonly string[]): boolean {
  return shown.some((text) => {
    let from = 0;
    return pieces.every((piece) => {
      const at = text.indexOf(piece, from);
      from = at + piece.length;
      return at >= 0;
    });
  });
}

/**
 * Returns the texts of `packages/content` that are in none of the shown ones, as `file path: text`. A text of
 * placeholders alone counts as shown.
 */
export function unseenTexts(shown: readonly string[]): string[] {
  const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
    (file) =>
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      !file.startsWith('testing') &&
      !withoutTexts.has(file) &&
      !Object.hasOwn(elsewhere, file),
  );
  const whole = new Set(shown);
  return files.sort().flatMap((file) =>
    writtenTexts(readFileSync(join(folder, file), 'utf8')).flatMap((text) => {
      const pieces = piecesOf(text);
      const isEmpty = pieces.every((piece) => !/\p{L}/u.test(piece));
      if (isEmpty || unread.has(text.path.at(-1) ?? '') || whole.has(pieces.join('')) || isShown(pieces, shown))
        return [];
      return [`${file} ${text.path.join('.')}: ${inOneLine(text.parts.join('…'))}`];
    }),
  );
}
