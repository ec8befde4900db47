import { readFile } from 'node:fs/promises';
import { claims } from '@signalsync/content/claims';
import { describe, expect, test } from 'vitest';
import { samples, sortSamples } from './samples.ts';

const unproven = Object.entries(claims).filter(([, { isSample }]) => isSample);

describe('A production build', () => {
  test('rejects each sample that the settings do not name: claims, quotes, the track record and limits', () => {
    const { allowed, rejected } = sortSamples();
    expect(allowed).toEqual([]);
    const others = ['testimonials', 'reviewImages', 'trackRecord', 'limitedSpots', 'limitedTime'];
    expect(rejected.map((sentence) => sentence.split(':')[0])).toEqual([...unproven.map(([name]) => name), ...others]);
  });

  test('shows those that are named, and says which names are none', () => {
    const { allowed, rejected, unknown } = sortSamples('trackRecord, testimonials\n churnRatng');
    expect(allowed).toEqual(['testimonials', 'trackRecord']);
    expect(rejected).toHaveLength(samples.size - 2);
    expect(unknown).toEqual(['VITE_ALLOWED_SAMPLES: churnRatng is no sample.']);
  });
});

test('The guide for operators names every sample, so that its build succeeds and they see what to replace', async () => {
  const guide = await readFile(new URL('../../../docs/operating/first-day.md', import.meta.url), 'utf8');
  const [, names] = /^VITE_ALLOWED_SAMPLES="([^"]*)"$/m.exec(guide) ?? [];
  expect(sortSamples(names)).toMatchObject({ rejected: [], unknown: [] });
});
