import { requirements } from './levels.mjs';

const cell = (text) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('*', '\\*');
const linkTo = (path) => `[${path.split('/').at(-1)}](../../${path})`;

/** Returns the proof of a row as text for the page with the table. */
function proofOf(row) {
  if (row.tests) return row.tests.map(([path, name]) => `${linkTo(path)}: ${cell(name)}`).join('; ');
  if (row.found) return row.found.map(([path, words]) => `${linkTo(path)}: “${cell(words)}”`).join('; ');
  return row.open ? `**open:** comes with ${row.open}` : `does not apply (“${row.words}”): ${row.why}`;
}

/** The name of each kind of proof, in the summary of the page. */
const kinds = {
  tests: 'proven by tests',
  found: 'by a setting, a file of the deployment or a page',
  words: 'do not apply',
  open: 'open',
};

/** Returns the text of the page `docs/operating/asvs.md`. */
export function pageOf(chapters) {
  const all = chapters.flatMap(({ rows }) => Object.values(rows));
  const counts = Object.entries(kinds).map(([kind, name]) => `${all.filter((row) => row[kind]).length} ${name}`);
  const levels = new Map(requirements);
  const lines = chapters.flatMap(({ title, rows }, index) => [
    `## V${index + 1} ${title}`,
    '',
    '| number | level | asks | proof |',
    '|---|---|---|---|',
    ...Object.entries(rows).map(
      ([number, row]) =>
        `| ${number} | ${levels.get(number)} | ${cell(row.asks)} | ${proofOf(row)}${row.but ? `. But: ${cell(row.but)}` : ''} |`,
    ),
    '',
  ]);
  return [
    '# OWASP ASVS 5.0, levels 1 and 2',
    '',
    'Written by `npm test -- unit asvs -u` from `scripts/asvs`, whose test looks up every test, file and word. A row about what the product does not have is',
    'proven by a test that it is not there, if a test can see that.',
    '',
    `${all.length} rows: ${counts.join(', ')}.`,
    '',
    ...lines,
  ].join('\n');
}
