import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { sampleSettings } from './sampleSettings.ts';

const samples = parseEnv(readFileSync(new URL('../.env.sample', import.meta.url), 'utf8'));

test('the company and its address have a warning while they are samples', () => {
  expect(sampleSettings(samples)).toEqual([
    expect.stringMatching(/^VITE_COMPANY_NAME .* is still a sample/),
    expect.stringMatching(/^VITE_SUPPORT_EMAIL .* is still a sample/),
  ]);
});

test('and while they are not set', () => {
  expect(sampleSettings({ VITE_COMPANY_NAME: ' ' })).toEqual([
    expect.stringMatching(/^VITE_COMPANY_NAME is not set/),
    expect.stringMatching(/^VITE_SUPPORT_EMAIL is not set/),
  ]);
});

test('real ones have none', () => {
  expect(sampleSettings({ VITE_COMPANY_NAME: 'Signals Ltd, Cork', VITE_SUPPORT_EMAIL: 'help@signals.ie' })).toEqual([]);
});
