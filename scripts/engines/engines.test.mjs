import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { missingEngines } from './browsers.mjs';
import { tableOf } from './table.mjs';

const report = (...results) => ({
  testResults: [{ assertionResults: results.map(([title, status, duration]) => ({ title, status, duration })) }],
});

test('The table has a row for each journey and says where it failed or did not run', () => {
  const table = tableOf({
    firefox: report(['pays', 'passed', 4200], ['leaves', 'failed', 100]),
    webkit: report(['pays', 'passed', 12_600]),
  });
  expect(table.split('\n')).toEqual([
    '| journey | firefox | webkit |',
    '| --- | --- | --- |',
    '| pays | 4 s | 13 s |',
    '| leaves | FAILED | NOT RUN |',
  ]);
});

test('A browser that is missing is named with the command that installs it', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('FIREFOX_PATH', undefined);
  try {
    expect(missingEngines().webkit).toMatch(
      /^WebKit’s driver is not installed\. On Debian or Ubuntu: apt-get install .*webkit2gtk-driver/,
    );
  } finally {
    vi.unstubAllEnvs();
  }
});

test.each([
  ['Mozilla Firefox 140.12.0esr', /^Firefox 140\.12\.0 is too old for the journeys, which need \d+\. .*apt-get update/],
  ['Mozilla Firefox 153.7.0esr', /^taken$/],
  ['Mozilla Firefox 160.0', /^taken$/],
  ['', /does not start\. On Debian or Ubuntu: apt-get install /],
])('A Firefox that says “%s” is taken only if the journeys run in it', (says, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'signalsync-firefox-'));
  const firefox = join(folder, 'firefox');
  writeFileSync(firefox, `#!/bin/sh\necho '${says}'\n`, { mode: 0o755 });
  vi.stubEnv('FIREFOX_PATH', firefox);
  try {
    expect(missingEngines().firefox ?? 'taken').toMatch(sentence);
  } finally {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  }
});
