import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { claims } from './claims.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts'], { eager: true });

/** Modules that hold no copy. */
const withoutCopy = new Set(['./fill.ts', './format.ts', './widen.ts', './course/lesson.ts', './course/risk.ts']);

type Text = { path: string; text: string };

function textsOf(value: unknown, path: string): Text[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => textsOf(child, `${path}.${key}`));
}

const copy = Object.entries(modules).filter(([file]) => !withoutCopy.has(file));
const texts = copy.flatMap(([file, module]) => textsOf(module, file.slice(2, -3)));

describe('every module of copy', () => {
  test('is found', () => {
    expect(texts.length).toBeGreaterThan(150);
  });

  test.each(copy)('%s survives JSON', (_, module) => {
    const plain = { ...module };
    expect(JSON.parse(JSON.stringify(plain))).toEqual(plain);
  });

  test.each(texts)('$path says something', ({ text }) => {
    expect(text.trim()).not.toBe('');
    expect(text).toBe(text.trim());
  });

  test.each(texts.filter(({ text }) => /[{}]/.test(text)))('$path has well-formed placeholders', ({ text }) => {
    expect(text.replace(/\{[a-z][A-Za-z]*\}/g, '')).not.toMatch(/[{}]/);
  });
});

test('placeholders are the ones that screens fill', () => {
  const withPlaceholders = texts
    .map(({ path, text }) => [path, [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1])] as const)
    .filter(([, names]) => names.length > 0);
  expect(Object.fromEntries(withPlaceholders)).toMatchSnapshot();
});

describe('claims', () => {
  test.each(Object.entries(claims))('%s has a text, a source and a date', (_, claim) => {
    expect(claim.text).not.toBe('');
    expect(claim.source).not.toBe('');
    expect(claim.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(claim.text.replace(/[^\d.]/g, '')).toBe(String(claim.value));
  });

  const figures = [...new Set(Object.values(claims).map((claim) => claim.text))];
  test.each(files.filter((name) => name !== 'claims.ts'))('%s types no claimed figure of its own', (name) => {
    const source = readFileSync(new URL(name, folder), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
    const typed = figures.filter((figure) =>
      new RegExp(`(?<![\\d$.,])${figure.replaceAll(/[$.]/g, '\\$&')}(?![\\d.,]*\\d)`).test(source),
    );
    expect(typed).toEqual([]);
  });
});
