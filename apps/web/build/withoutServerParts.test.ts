import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { withoutAnyMessage, withoutServerParts } from './withoutServerParts.ts';

const source = new URL('../../../packages/contract/src/', import.meta.url);
const files = ['calls', 'model'].flatMap((folder) =>
  readdirSync(new URL(folder, source))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => `${folder}/${name}`),
);
const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;

describe.each(files)('%s', (file) => {
  const code = readFileSync(new URL(file, source), 'utf8');
  const short = withoutServerParts(code);

  test('keeps method, path and reply of every call, and nothing else', () => {
    const calls = count(code, /= endpoint\(/g);
    expect(count(short, /= endpoint\([\w'.]+, [\w'/{}.-]+, \{ response: /g)).toBe(calls);
    expect(count(short, /\bresponse: /g)).toBe(calls);
    expect(short).not.toMatch(/\b(summary|access|params|query|body): /);
  });

  test('has no message about a type', () => {
    expect(short).not.toMatch(/\bv\.(string|number|boolean)\(['"]/);
    expect(short).not.toMatch(/\bv\.picklist\([^()]*['"]\)/);
  });
});

test('ids, amounts and times have no message at all, and the same rules', () => {
  const code = readFileSync(new URL('model/common.ts', source), 'utf8');
  const short = withoutAnyMessage(code);
  expect(short).not.toMatch(/'[^']+'\)/);
  for (const rule of [
    'v.minLength(1)',
    'v.maxLength(255)',
    'v.check((value) => Number.isFinite(value))',
    'v.integer()',
    'v.minValue(0)',
    'v.picklist(known)',
  ])
    expect(short).toContain(rule);
  expect(count(short, /\bv\./g)).toBe(count(code, /\bv\./g));
});

test('lists and objects have no message, whatever they hold, and objects are not strict', () => {
  const rule =
    "v.strictObject({ lines: v.array(v.pipe(v.string('Text'), v.maxLength(9, 'Too long')), 'A list') }, 'All')";
  expect(withoutServerParts(`export const text = ${rule};`)).toBe(
    "export const text = v.object({ lines: v.array(v.pipe(v.string(), v.maxLength(9, 'Too long'))) });",
  );
});

test('a list of known words is any text, which it accepts anyway', () => {
  expect(withoutServerParts("export const kinds = v.array(knownOr(['once', 'recurring']), 'A list');")).toBe(
    'export const kinds = v.array(v.string());',
  );
});

test('what is no call stays, with what a form says about a typed value', () => {
  const rule =
    "v.pipe(v.string('A name must be text'), v.trim(), v.maxLength(120, 'A name has at most 120 characters.'))";
  expect(withoutServerParts(`export const name = ${rule};`)).toBe(
    `export const name = ${rule.replace("'A name must be text'", '')};`,
  );
});
