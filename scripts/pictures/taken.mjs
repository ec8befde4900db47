// Reads from Vitest's report which pictures and trees a run has taken. Each story writes their names into `meta.pictures`
// and `meta.tree`.

/**
 * The largest allowed size of all pictures together, in bytes. Everyone who clones the repository downloads all
 * versions of them.
 */
export const mostBytes = 60e6;

/**
 * Returns every picture of the run with its story. The key is the picture's file name without the ending, `look/id`.
 * @returns {Map<string, { look: string, id: string, name: string, file: string }>}
 */
export function takenPictures(report) {
  const taken = new Map();
  for (const { name: file, assertionResults } of report.testResults)
    for (const { title, meta } of assertionResults)
      for (const picture of meta?.pictures ?? []) {
        const [look, id] = picture.split('/');
        taken.set(picture, { look, id, name: title, file });
      }
  return taken;
}

/**
 * Returns every story of the run whose accessibility tree was taken. The key is the story's id.
 * @returns {Map<string, { id: string, name: string, file: string }>}
 */
export function takenTrees(report) {
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ title: name, meta }) => ({ id: meta?.tree, name, file })),
  );
  return new Map(tests.flatMap((test) => (test.id === undefined ? [] : [[test.id, test]])));
}

/** Returns a sentence if the pictures exceed the largest allowed size; otherwise undefined. */
export function tooHeavy(bytes) {
  if (bytes <= mostBytes) return undefined;
  const megabytes = (count) => `${(count / 1e6).toFixed(1)} MB`;
  return `The pictures weigh ${megabytes(bytes)}, ${megabytes(bytes - mostBytes)} more than the ${megabytes(mostBytes)} that they may: leave out a story that shows nothing new with parameters: { picture: false }`;
}
