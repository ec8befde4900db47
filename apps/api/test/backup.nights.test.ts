import { expect, test } from 'vitest';
import { simulateNights } from './nights/nights.ts';

// `npm run drill backup` damages a backup in all ways, and plays more good nights.
test('The team is told the same night of a spoiled backup, once, and of no good one', async () => {
  const sizes = { seed: 1, good: 1, people: 1 };
  const { spoiled, good } = await simulateNights(['flipped', 'rows-missing', 'not-run'], sizes);
  expect(good).toEqual([]);
  expect(spoiled).toEqual({
    flipped: [expect.stringContaining('is damaged')],
    'rows-missing': [expect.stringContaining('The table public.account_events has ')],
    'not-run': [expect.stringContaining('No backup was checked last night.')],
  });
});
