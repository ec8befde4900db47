import { expect, test } from 'vitest';
import { docsOf, drawSentences, proseOf, readCopy, readSentences, split, writtenIn } from './sentences.mjs';
import { specifiedTexts } from './specifiedTexts.mjs';

const sentences = await readSentences();
const drawn = (seed, from = sentences) => drawSentences(from, 60, seed);

test('The same seed draws the same sentences, in whatever order they are read', () => {
  expect(drawn('a')).toHaveLength(60);
  expect(drawn('a', sentences.toReversed())).toEqual(drawn('a'));
  expect(drawn('b')).not.toEqual(drawn('a'));
});

test('Sentences of screens, mails, errors, notes to the team, Storybook and the README are drawn', () => {
  const paths = new Set(sentences.map(({ path }) => path));
  const sources = ['billing.ts', 'mails/bought.ts', 'serverErrors.ts', 'teamNotes.ts', 'course/04-risk-one-percent.ts'];
  for (const source of sources) expect(paths).toContain(`packages/content/src/${source}`);
  expect(paths).toContain('.storybook/pages/StartHere.stories.tsx');
  expect(paths).toContain('packages/ui/src/signIn/SignIn/SignIn.stories.tsx');
  expect(paths).toContain('README.md');
});

test('Texts of the specification are left out', () => {
  const known = new Set(sentences.map(({ sentence }) => sentence));
  expect(known).toContain('Failed to log out everywhere.');
  for (const specified of [
    'Failed to verify code.',
    'Failed to update email.',
    'Please log in to view this page.',
    'Save 54% & Get Every Future Update',
    '4,327 users completed onboarding',
  ])
    expect(known).not.toContain(specified);
});

test('Every text of the specification is shown letter for letter', async () => {
  const shown = new Set((await readCopy()).flatMap(([, texts]) => texts));
  expect(specifiedTexts.filter((text) => !shown.has(text))).toEqual([]);
});

test.each([
  ['Pay $4.80 today. Then nothing.', ['Pay $4.80 today.', 'Then nothing.']],
  ['Is it over? “Yes.” We say so.', ['Is it over?', '“Yes.”', 'We say so.']],
  ['One line\n  of two lines', ['One line of two lines']],
])('%j is split into its sentences', (text, parts) => expect(split(text)).toEqual(parts));

test('A Markdown page is read without its marks and its code', () => {
  const page =
    '# Title\n\nRun **this**\nnow:\n\n```sh\nnpm start\n```\n\n- a [link](x.md)\n\n| `npm run x` | does it |\n';
  expect(proseOf(page)).toEqual(['Title', 'Run this now:', 'a link', 'does it']);
});

test('Of a story file the comments are read that Storybook prints', () => {
  const source =
    '/** For one function. */\nfunction one() {}\n\n/** The title. */\nconst meta = {};\n\n/**\n * A story\n * in two lines.\n */\nexport const Story = {};\n';
  expect(docsOf(source).map((text) => split(text))).toEqual([['The title.'], ['A story in two lines.']]);
});

test('Of a page of Storybook its strings and the text between tags are read', () => {
  expect(writtenIn("const a = { says: 'A string.' };\nexport const B = () => <p>A text.</p>;")).toEqual([
    'A string.',
    'A text.',
  ]);
});
