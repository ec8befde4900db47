// Which pictures a run has taken, read from Vitest's report: each story leaves their names in `meta.pictures`.

/** What all pictures together may weigh, in bytes: everybody who clones the repository carries them, in each version. */
export const mostBytes = 60e6;

// Vitest writes two hyphens of an id as one.
const fileOf = (picture) => picture.replace(/-{2,}/g, '-');

/**
 * Every picture of the run: `look/id`, as its file is named without `.png`, with the story it shows.
 * @returns {Map<string, { look: string, id: string, name: string, file: string }>}
 */
export function takenPictures(report) {
  const taken = new Map();
  for (const { name: file, assertionResults } of report.testResults)
    for (const { title, meta } of assertionResults)
      for (const picture of meta?.pictures ?? []) {
        const [look, id] = picture.split('/');
        taken.set(fileOf(picture), { look, id, name: title, file });
      }
  return taken;
}

/** What to say when the pictures weigh more than they may; undefined when they do not. */
export function tooHeavy(bytes) {
  if (bytes <= mostBytes) return undefined;
  const megabytes = (count) => `${(count / 1e6).toFixed(1)} MB`;
  return `The pictures weigh ${megabytes(bytes)}, ${megabytes(bytes - mostBytes)} more than the ${megabytes(mostBytes)} that they may: leave out a story that shows nothing new with parameters: { picture: false }`;
}
