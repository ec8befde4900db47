import { readFileSync } from 'node:fs';
import { withoutApp } from '@signalsync/content/withoutApp';
import { expect, test } from 'vitest';
import { withPlaceForPlans, withPlansStyle } from './plansPlace.ts';

test('the place of the plans holds a sentence until the server knows them', () => {
  expect(withPlaceForPlans('<main><noscript></noscript><p>Loading</p></main>', 'plans')).toBe(
    `<main><noscript><!--plans--><p>${withoutApp.noScript.noPlans}</p><!--/plans--></noscript><p>Loading</p></main>`,
  );
  expect(withPlaceForPlans('<noscript class="a b"></noscript>', 'prices')).toBe(
    `<noscript class="a b"><!--prices--><p>${withoutApp.noScript.noPlans}</p><!--/prices--></noscript>`,
  );
});

test.each(['<main></main>', '<noscript></noscript><noscript></noscript>'])('a page like %s stops the build', (html) => {
  expect(() => withPlaceForPlans(html, 'plans')).toThrow('exactly one place');
});

test('the styles of the plans come to those that the page has, or stop the build', () => {
  const page = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
  expect(withPlansStyle(page)).toContain('noscript p{padding:1em}noscript article{');
  expect(() => withPlansStyle('<html></html>')).toThrow('no styles');
});
