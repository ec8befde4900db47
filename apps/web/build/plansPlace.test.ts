import { readFileSync } from 'node:fs';
import { withoutApp } from '@signalsync/content/withoutApp';
import { expect, test } from 'vitest';
import { withNoPlans, withPlansStyle } from './plansPlace.ts';

const sentence = `<p>${withoutApp.noScript.noPlans}</p>`;

test('a browser without JavaScript reads a sentence in the place of the plans', () => {
  expect(withNoPlans('<main><noscript></noscript><p>Loading</p></main>')).toBe(
    `<main><noscript>${sentence}</noscript><p>Loading</p></main>`,
  );
  expect(withNoPlans('<noscript class="a b"></noscript>')).toBe(`<noscript class="a b">${sentence}</noscript>`);
});

test.each(['<main></main>', '<noscript></noscript><noscript></noscript>'])('a page like %s stops the build', (html) => {
  expect(() => withNoPlans(html)).toThrow('exactly one place');
});

test('the styles of the plans come to those that the page has, or stop the build', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(withPlansStyle(page)).toContain('noscript p{padding:1em}#root :has(>noscript)');
  expect(() => withPlansStyle('<html></html>')).toThrow('no styles');
});
