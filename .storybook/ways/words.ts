import { textsUnder } from '@signalsync/content/testing/texts';

const folder = '../../packages/content/src/';
const modules = import.meta.glob<Record<string, unknown>>([
  '../../packages/content/src/**/*.ts',
  '!../../packages/content/src/**/*.test.ts',
  '!../../packages/content/src/testing/**',
]);

/** Loads the words of every text in packages/content, by its file and keys: `billing.ts:billing.subscription.cancel`. */
export async function loadWords(): Promise<ReadonlyMap<string, string>> {
  const loaded = await Promise.all(
    Object.entries(modules).map(async ([path, load]) =>
      textsUnder({ ...(await load()) }).map(
        ({ path: keys, text }) => [`${path.replace(folder, '')}:${keys.join('.')}`, text] as const,
      ),
    ),
  );
  return new Map(loaded.flat());
}
