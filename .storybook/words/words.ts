/**
 * Returns the words that a screen shows or says, in lower case, from its accepted accessibility tree: names in quotes,
 * and texts after a colon. Addresses of links are left out.
 */
export const wordsOfTree = (tree: string): string =>
  tree
    .split('\n')
    .filter((line) => !line.includes('/url:'))
    .flatMap((line) =>
      [...line.matchAll(/"((?:[^"\\]|\\.)*)"|: ([^"'].*)$/g)].map(
        ([, name, text]) => name?.replaceAll(/\\(.)/g, '$1') ?? text ?? '',
      ),
    )
    .join(' ')
    .toLowerCase();

/** Returns the ids of the stories that show or say all words of a query, whole or in part. */
export function storiesWith(query: string, words: Readonly<Record<string, string>>): string[] {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [];
  return Object.keys(words).filter((id) => wanted.every((word) => words[id]?.includes(word)));
}
