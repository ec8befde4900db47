import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptySummaries } from './withoutSummaries.ts';

const calls = new URL('../../../packages/contract/src/calls/', import.meta.url);
const files = readdirSync(calls).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));

test.each(files)('no summary of %s reaches the browser, and nothing else is lost', (name) => {
  const code = readFileSync(new URL(name, calls), 'utf8');
  const count = (text: string, part: RegExp) => text.match(part)?.length ?? 0;
  const emptied = emptySummaries(code);
  expect(count(emptied, /summary: '',/g)).toBe(count(code, /\bsummary:/g));
  expect(count(emptied, /\bpath:/g)).toBe(count(code, /\bpath:/g));
  expect(count(emptied, /\baccess:/g)).toBe(count(code, /\baccess:/g));
});
