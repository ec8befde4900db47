import { readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { ofRooms, testsWithoutDatabase } from '../lib/embedded.mjs';
import { earlyImports, importersOf } from './importGraph.mjs';

/** How many stories run at most, so that they take about half a minute on two processors. */
const mostStories = 120;

/** Files on which everything depends. */
const ofEverything = /^(package(-lock)?\.json|tsconfig\.base\.json|vitest\.workspace\.ts)$/;
/** Files on which all stories depend, beside those that Storybook's preview imports. */
const ofAllStories = /^(scripts\/pictures\/(?!.*\.test\.)|\.storybook\/main\.ts$|pictures\/recorded-with)/;

const isStories = (file) => file.endsWith('.stories.tsx');
const nameOf = (file) => /^apps\/api\/test\/([^/]+)\.test\.ts$/.exec(file)?.[1];
const hasNoDatabase = (file) => testsWithoutDatabase.some((name) => matchesGlob(nameOf(file) ?? '', name));
/** The server's tests on the embedded database: without those that need PostgreSQL (`postgres.*`). */
const isOfServer = (file) => /^apps\/api\/test\/(?!postgres\.)[^/]+\.test\.ts$/.test(file) && !hasNoDatabase(file);
const isUnit = (file) =>
  hasNoDatabase(file) || (/\.test\.(tsx?|mjs)$/.test(file) && !/^(e2e|apps\/api\/test)\//.test(file));
/** What a test imports that reads other files of the repository. It depends on more than its imports. */
const readsFiles = /node:fs|node:child_process|import\.meta\.glob/;

const countStories = (text) => text.match(/^export const \w+/gm)?.length ?? 0;
/** Returns the prefix of a file's story ids, with which its pictures' names start too; undefined without a title. */
const idIn = (text) =>
  /title: '([^']+)'/
    .exec(text)?.[1]
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
/** Returns by which words the tests of a file of the server begin: its own name, its feature, the test of its room. */
const featuresOf = (file) => [
  basename(file).split('.')[0],
  /\/(?:domain|routes|ports)\/(\w+)/.exec(file)?.[1],
  ...Object.entries(ofRooms).flatMap(([room, test]) => (file.startsWith(`apps/api/src/${room}/`) ? [test] : [])),
];

/**
 * Decides which tests run after a change. `changed` are paths, `graph` is the result of `importGraph`. Returns
 * `{ unit, server, stories, why }`: files of tests, and sentences about what was taken and what was left out. Nearly
 * all tests of the server start the whole server, so only those of the changed features are taken.
 */
export function planOf(root, graph, changed) {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const files = [...graph.keys()];
  const reached = importersOf(graph, changed);
  const all = changed.find((file) => ofEverything.test(file));
  const why = all ? [`Everything depends on ${all}.`] : [];
  const folders = changed.flatMap((file) => /\/src\/(?:pages\/)?(\w+)/.exec(file)?.[1].toLowerCase() ?? []);
  /** How far a story file is from the change. Stories beside the changed file, and of the same feature, come first. */
  const distanceOf = (file) => {
    const isBeside = changed.some((each) => dirname(each) === dirname(file));
    const isOfFeature = folders.some((folder) => basename(file).toLowerCase().startsWith(folder));
    return isBeside ? 0 : reached.get(file).steps + (isOfFeature ? 0 : 0.5);
  };
  const nearestFirst = (one, other) => distanceOf(one) - distanceOf(other);

  const unit = files.filter((file) => isUnit(file) && (all || reached.has(file) || readsFiles.test(read(file))));

  const ofServer = earlyImports(graph, 'apps/api/src/start/main.ts');
  // The server's tests compare texts with those of `packages/content`, so a new text breaks none of them.
  const isCode = (file) => ofServer.has(file) && !file.startsWith('packages/content/');
  const features = changed.filter(isCode).flatMap(featuresOf);
  const reachedTests = files.filter((file) => isOfServer(file) && (all || reached.has(file)));
  const server = reachedTests.filter(
    (file) =>
      all ||
      changed.includes(file) ||
      features.some((feature) => feature && `${nameOf(file)}.`.startsWith(`${feature}.`)),
  );
  if (features.length > 0 && server.length < reachedTests.length)
    why.push(`${reachedTests.length - server.length} more test files of the server are left to the whole run.`);

  const allStories = files.filter(isStories);
  const preview = earlyImports(graph, '.storybook/preview.tsx');
  const cause = all ?? changed.find((file) => ofAllStories.test(file) || preview.has(file));
  if (cause) return { unit, server, stories: allStories, why: [...why, `All stories depend on ${cause}.`] };
  const pictured = new Set(changed.flatMap((file) => /^pictures\/[^/]+\/(.+?)--/.exec(file)?.[1] ?? []));
  const wanted = [
    ...allStories.filter((file) => pictured.has(idIn(read(file)))),
    ...allStories.filter((file) => reached.has(file)).sort(nearestFirst),
  ];
  let count = 0;
  const stories = [...new Set(wanted)].filter((file, index) => {
    count += countStories(read(file));
    return index === 0 || count <= mostStories;
  });
  const left = new Set(wanted).size - stories.length;
  if (left > 0)
    why.push(`${left} more story files are left to the whole run: they are further away than ${stories.at(-1)}.`);
  return { unit, server, stories, why };
}
