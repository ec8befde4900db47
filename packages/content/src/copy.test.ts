import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { claims } from './claims.ts';
import { figureFaults, formFaults, placeholdersIn } from './testing/faults.ts';
import { writtenTexts } from './testing/literals.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder, { encoding: 'utf8', recursive: true }).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
);
const modules = import.meta.glob<Record<string, unknown>>(['./**/*.ts', '!./**/*.test.ts', '!./testing/**'], {
  eager: true,
});

/** Modules without any text that a screen shows. */
const withoutCopy = new Set([
  './addMonths.ts',
  './browserText.ts',
  './fill.ts',
  './format.ts',
  './formatDate.ts',
  './formatMoment.ts',
  './formatMonth.ts',
  './formatYearMonth.ts',
  './mailHref.ts',
  './lowestPrice.ts',
  './planCardText.ts',
  './planInterval.ts',
  './planSaving.ts',
  './trackRecordFigures.ts',
  './trackRecordFormat.ts',
  './widen.ts',
  './course/lesson.ts',
  './course/progress.ts',
  './course/risk.ts',
]);

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

  test.each(texts)('$path is a well-formed text', ({ text }) => {
    expect(formFaults(text)).toEqual([]);
  });
});

test('placeholders are the ones that screens fill', () => {
  const withPlaceholders = texts
    .map(({ path, text }) => [path, placeholdersIn(text)] as const)
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

  /** Leaves out the course and its tab: their figures are worked examples, which the course's own test recomputes. */
  const ofTheProduct = files.filter((name) => !/^(claims\.ts|courseTab\.ts|course\/|testing\/)/.test(name));

  test.each(ofTheProduct)('%s types no figure of its own that reads as a claim', (name) => {
    const source = readFileSync(new URL(name, folder), 'utf8');
    const typed = writtenTexts(source).flatMap(({ path, parts }) =>
      parts.flatMap(figureFaults).map((fault) => `${path.join('.')}: ${fault}`),
    );
    expect(typed).toEqual([]);
  });
});
