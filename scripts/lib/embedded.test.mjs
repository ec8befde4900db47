import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { expect, test } from 'vitest';
import { handwrittenSql, ofRooms, testsOnEmbedded } from './embedded.mjs';
import { root } from './run.mjs';

const sources = join(root, 'apps/api/src');

/** Returns the folder of `apps/api/src` in which a source file is, such as `jobs` or `domain/checkout`. */
function roomOf(file) {
  const [room, feature] = relative(sources, file).split(sep);
  return room === 'domain' ? `domain/${feature}` : room;
}

test('Every room that locks rows or writes SQL by hand has a test on the embedded database', () => {
  const files = globSync('**/*.ts', { cwd: sources, exclude: ['**/*.test.ts'] }).map((file) => join(sources, file));
  const writing = files.filter((file) => handwrittenSql.test(readFileSync(file, 'utf8')));
  expect(Object.keys(ofRooms).toSorted()).toEqual([...new Set(writing.map(roomOf))].toSorted());
});

test.each(testsOnEmbedded)('The test %s, which the embedded database repeats, exists', (name) => {
  expect(existsSync(join(root, `apps/api/test/${name}.test.ts`))).toBe(true);
});
