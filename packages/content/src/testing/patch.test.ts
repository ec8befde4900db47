import { describe, expect, test } from 'vitest';
import { writtenTexts } from './literals.ts';
import { patchCopy } from './patch.ts';

const source = `import { claims } from './claims.ts';

/** The page. */
export const page = {
  title: 'Leave',
  cost: \`About \${claims.dailyCost.text} a day, \${claims.returnMultiple.text} back\`,
  steps: [{ label: 'One' }, { label: "Don't go" }],
  taken: claims.lifetimeSaving.text,
} as const satisfies object;
`;

const texts = writtenTexts(source);
const at = (path: string) => {
  const found = texts.find((text) => text.path.join('.') === path);
  if (!found) throw new Error(`No text at ${path}`);
  return found;
};

test('the texts of a module are found where they are written', () => {
  expect(texts.map(({ path, parts, expressions }) => [path.join('.'), parts, expressions])).toEqual([
    ['page.title', ['Leave'], []],
    ['page.cost', ['About ', ' a day, ', ' back'], ['claims.dailyCost.text', 'claims.returnMultiple.text']],
    ['page.steps.0.label', ['One'], []],
    ['page.steps.1.label', ["Don't go"], []],
  ]);
});

describe('a changed text', () => {
  test('replaces the old one and nothing else', () => {
    const change = { written: at('page.title'), shown: 'Leave', changed: "We're sorry" };
    expect(patchCopy(source, [change])).toBe(source.replace("'Leave'", '"We\'re sorry"'));
  });

  test.each([
    [`It's "free"`, `'It\\'s "free"'`],
    ['a \\ b', "'a \\\\ b'"],
    ['two\nlines', "'two\\nlines'"],
  ])('is quoted (%s)', (changed, literal) => {
    const change = { written: at('page.title'), shown: 'Leave', changed };
    expect(patchCopy(source, [change])).toBe(source.replace("'Leave'", () => literal));
  });

  test('goes on referring to the claims that are still in it', () => {
    const change = { written: at('page.cost'), shown: 'About $5 a day, 31x back', changed: 'Only $5 `a` day' };
    expect(patchCopy(source, [change])).toContain('cost: `Only ${claims.dailyCost.text} \\`a\\` day`');
  });

  test('may drop them all', () => {
    const change = { written: at('page.cost'), shown: 'About $5 a day, 31x back', changed: 'Little' };
    expect(patchCopy(source, [change])).toContain("cost: 'Little'");
  });

  test('and another one are changed together', () => {
    const patched = patchCopy(source, [
      { written: at('page.steps.0.label'), shown: 'One', changed: 'The first of many' },
      { written: at('page.title'), shown: 'Leave', changed: 'Go' },
    ]);
    expect(patched).toContain("title: 'Go'");
    expect(patched).toContain("label: 'The first of many'");
  });
});
