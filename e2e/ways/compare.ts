import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textsUnder } from '@signalsync/content/testing/texts';
import { type Arrow, arrowsIn, type KnownText } from '../../.storybook/ways/arrows.ts';
import type { WayReport } from '../support/ways.ts';

const content = fileURLToPath(new URL('../../packages/content/src', import.meta.url));

/** Returns every text of packages/content with its file and keys, as in `billing.ts:billing.subscription.cancel`. */
export async function readKnownTexts(): Promise<KnownText[]> {
  const files = globSync('**/*.ts', { cwd: content, exclude: ['**/*.test.ts', 'testing/**'] });
  const found = await Promise.all(
    files.toSorted().map(async (file) => {
      const module = (await import(/* @vite-ignore */ join(content, file))) as Record<string, unknown>;
      return textsUnder({ ...module }).map(({ path, text }) => ({ key: `${file}:${path.join('.')}`, text }));
    }),
  );
  return found.flat();
}

/** Returns the ways that journeys have gone, from the folder for what their pages have reported. */
export async function readSeen(folder: string): Promise<Arrow[]> {
  const files = globSync('*.jsonl', { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'));
  const visitors = files.flatMap((text) => text.trim().split('\n'));
  const pages = visitors.flatMap((visitor) => JSON.parse(visitor) as WayReport[][]);
  return arrowsIn(pages, await readKnownTexts());
}

const keyOf = ({ who, from, to }: Arrow) => `${who}: ${from} → ${to}`;

/**
 * Compares the ways that journeys have gone with the accepted ones. `gone`: nobody goes this way any more. `fresh`: it
 * is new. A page that changes without a press may do so before or after a journey's next step, so such a way is never
 * `gone`. What was pressed is not compared: a text that changes must not change the ways.
 */
export function compareWays(kept: readonly Arrow[], seen: readonly Arrow[]): { gone: string[]; fresh: string[] } {
  const before = new Set(kept.map(keyOf));
  const now = new Set(seen.map(keyOf));
  const fresh = seen.filter((arrow) => !before.has(keyOf(arrow)));
  const gone = kept.filter((arrow) => arrow.press !== '' && !now.has(keyOf(arrow)));
  return { gone: [...new Set(gone.map(keyOf))], fresh: [...new Set(fresh.map(keyOf))] };
}
