import { expect, test } from 'vitest';
import { restoredLife } from './restored/life.ts';

// `npm run drill restore -- --seeds 20` plays more restores.
test('After a restore nobody is charged without a plan, has two, stays signed in or gets a mail twice', async () => {
  const { acts, notes, ...faults } = await restoredLife(1);
  expect(acts).toHaveLength(8);
  expect(notes).toBeGreaterThan(0);
  expect(faults).toEqual({ admitted: [], revived: [], second: [], withoutPlan: [], mailedTwice: [] });
});
