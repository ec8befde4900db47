import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { chapters } from './asvs/chapters.mjs';
import { requirements } from './asvs/levels.mjs';
import { coming } from './asvs/rows.mjs';
import { pageOf } from './asvs/table.mjs';
import { testNames } from './asvs/testNames.mjs';
import { root } from './lib/run.mjs';

const rows = chapters.flatMap((chapter) => Object.entries(chapter.rows));
const atMost = (level) => requirements.filter(([, own]) => own <= level).map(([number]) => number);

/** Requirements of level 3 that the table contains, because the product is going to meet them. */
const beyond = ['6.3.7', '7.5.3'];

/** The rows that may be open. The work named in `coming` will close them. */
const mayBeOpen = ['6.3.3', '6.3.4', '6.3.7', '7.5.3'];

const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '');
const known = new Map();
function namesIn(path) {
  if (!known.has(path)) known.set(path, testNames(path, read(path)));
  return known.get(path);
}

describe('The table of OWASP ASVS', () => {
  test('knows the 345 requirements of the standard by level', () => {
    expect([1, 2, 3].map((level) => atMost(level).length)).toEqual([70, 253, 345]);
  });

  test('has a row for each requirement of the levels 1 and 2, and no other', () => {
    const numbers = rows.map(([number]) => number);
    expect(numbers.toSorted()).toEqual([...atMost(2), ...beyond].toSorted());
    expect(
      chapters.flatMap((chapter, index) =>
        Object.keys(chapter.rows).filter((number) => !number.startsWith(`${index + 1}.`)),
      ),
    ).toEqual([]);
  });

  test('says in each row what is asked, in a few words, and has one proof for it', () => {
    const proofs = (row) => ['tests', 'found', 'words', 'open'].filter((kind) => row[kind]?.length > 0);
    expect(rows.filter(([, row]) => proofs(row).length !== 1)).toEqual([]);
    expect(rows.filter(([, { asks }]) => asks.trim() === '' || asks.split(' ').length > 10)).toEqual([]);
    expect(rows.filter(([, { words, why = '' }]) => words && why.trim() === '')).toEqual([]);
  });

  test('names tests that exist', () => {
    const named = rows.flatMap(([number, { tests = [] }]) => tests.map(([path, name]) => ({ number, path, name })));
    expect(named.filter(({ path, name }) => !namesIn(path).includes(name))).toEqual([]);
  });

  test('names settings, files and pages with words that stand in them', () => {
    const places = rows.flatMap(([number, { found = [] }]) => found.map(([path, words]) => ({ number, path, words })));
    expect(places.filter(({ path, words }) => !read(path).includes(words))).toEqual([]);
  });

  test('leaves open only what waits for sessions, fresh codes and passkeys', () => {
    const waiting = rows.filter(([, row]) => row.open);
    expect(waiting.map(([number]) => number)).toEqual(mayBeOpen);
    expect(waiting.filter(([, row]) => row.open !== coming)).toEqual([]);
  });

  test('says of a quarter of the rows at the most that they do not apply', () => {
    expect(rows.filter(([, row]) => row.words).length).toBeLessThanOrEqual(rows.length / 4);
  });

  test('is the page docs/operating/asvs.md', async () => {
    await expect(pageOf(chapters)).toMatchFileSnapshot(join(root, 'docs/operating/asvs.md'));
  });
});

describe('The names of tests', () => {
  test('are read with their groups, tables and values', () => {
    const text = `
      describe('A door', () => {
        test('opens', () => {});
        describe.each(doors)('of %s', () => it.each([['(']])('creaks %s', () => {}));
      });
      journey(\`through \${door}\`, {}, async () => {});
      other('is none', () => {});
    `;
    expect(testNames('a.test.ts', text)).toEqual(['A door > opens', 'A door > of %s > creaks %s', 'through ${…}']);
  });
});
