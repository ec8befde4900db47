import { withoutApp } from '@signalsync/content/withoutApp';
import { expect, test } from 'vitest';
import { withPlaceForPlans } from './plansPlace.ts';

test('the place of the plans holds a sentence until the server knows them', () => {
  expect(withPlaceForPlans('<main><noscript></noscript><p>Loading</p></main>')).toBe(
    `<main><noscript><!--plans--><p>${withoutApp.noScript.noPlans}</p><!--/plans--></noscript><p>Loading</p></main>`,
  );
});

test.each(['<main></main>', '<noscript></noscript><noscript></noscript>'])('a page like %s stops the build', (html) => {
  expect(() => withPlaceForPlans(html)).toThrow('exactly one place');
});
