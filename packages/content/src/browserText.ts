import { fill } from './fill.ts';
import type { SessionsContent } from './sessions.ts';

/**
 * Returns a browser's name in words, as much of it as is known: `Chrome on Windows`, `A browser on Windows` or `Unknown
 * browser`.
 */
export function browserText(
  texts: Pick<SessionsContent, 'name' | 'unknownBrowser' | 'unknown'>,
  { browser, system }: { browser: string | null; system: string | null },
): string {
  if (system === null) return browser ?? texts.unknown;
  return browser === null ? fill(texts.unknownBrowser, { system }) : fill(texts.name, { browser, system });
}
