import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { oldBrowserPage, oldBrowserPath } from './oldBrowser.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

it('the page names the oldest supported browsers', () => {
  expect(oldBrowserPage).toContain('needs Safari 16.4, Chrome 111, Edge 111, Firefox 121, or a newer version');
});

it('the script in the head leads to the page, in at most 600 bytes', () => {
  const script = /\(function\(\)\{function isOld[^]*?\}\)\(\)/.exec(read('../index.html'))?.[0] ?? '';
  expect(script).toContain(`'${oldBrowserPath}'`);
  expect(script.replace(/\n\s+/g, '').length).toBeLessThanOrEqual(600);
});
