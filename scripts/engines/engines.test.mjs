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
    vi.stubEnv('FIREFOX_PATH', '/opt/firefox');
    expect(missingEngines().firefox).toBeUndefined();
  } finally {
    vi.unstubAllEnvs();
  }
});
