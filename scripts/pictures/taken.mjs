// Which pictures a run has taken, read from Vitest's report: each story leaves their names in `meta.pictures`.

/** The most pictures that somebody can still look at, and that fit the time of a run. */
export const mostPictures = 640;

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

/** What to say when there are more pictures than anybody looks at; undefined when there are not. */
export function tooMany(count) {
  if (count <= mostPictures) return undefined;
  return `${count} pictures were taken, ${count - mostPictures} more than the ${mostPictures} that are looked at: leave out a story that shows nothing new with parameters: { picture: false }`;
}
