import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutTexts } from './withoutServerTexts.ts';

const source = new URL('../../../packages/contract/src/', import.meta.url);
const files = ['calls', 'model'].flatMap((folder) =>
  readdirSync(new URL(folder, source))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);

describe.each(files)('%s', (file) => {
  const code = readFileSync(new URL(file, source), 'utf8');
  const short = withoutTexts(code);
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

  test('loses every summary and every message about a type', () => {
    expect(count(short, /summary: '',/g)).toBe(count(code, /\bsummary:/g));
    expect(short).not.toMatch(/\bv\.(string|number|boolean)\(['"]/);
    expect(short).not.toMatch(/\bv\.picklist\([^()]*['"]\)/);
  });

  test('loses nothing else', () => {
    for (const part of [/\bpath:/g, /\baccess:/g, /\bv\.\w+\(/g, /[()[\]{}]/g, /,$/gm])
      expect(count(short, part)).toBe(count(code, part));
  });
});

test('what a form says about a typed value stays', () => {
  const rule =
    "v.pipe(v.string('A name must be text'), v.trim(), v.maxLength(120, 'A name has at most 120 characters.'))";
  expect(withoutTexts(rule)).toBe(
    "v.pipe(v.string(), v.trim(), v.maxLength(120, 'A name has at most 120 characters.'))",
  );
});
