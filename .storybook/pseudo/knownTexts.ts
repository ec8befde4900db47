import { isForPeople } from './pseudo.ts';

const modules = import.meta.glob<Record<string, unknown>>([
  '../../packages/content/src/**/*.ts',
  '!../../packages/content/src/**/*.test.ts',
  '!../../packages/content/src/testing/**',
]);

function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part);
}

const known = new Set<string>();

/** Returns whether packages/content has this text and people read it. Call `loadKnownTexts` first. */
export const isKnown = (text: string): boolean => known.has(text);

/** Loads every text of packages/content. A later call does nothing. */
export async function loadKnownTexts(): Promise<void> {
  if (known.size > 0) return;
  const loaded = await Promise.all(Object.values(modules).map((load) => load()));
  for (const module of loaded) for (const text of textsOf({ ...module })) if (isForPeople(text)) known.add(text);
}
