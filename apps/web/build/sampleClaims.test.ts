import { claims } from '@signalsync/content/claims';
import { expect, test } from 'vitest';
import { sampleClaims } from './sampleClaims.ts';

test('every sample has a warning: claims, testimonials, review images and the track record', () => {
  const warnings = sampleClaims();
  const samples = Object.entries(claims).filter(([, { isSample }]) => isSample);
  for (const [name] of samples) expect(warnings.filter((each) => each.includes(`'${name}'`))).toHaveLength(1);
  for (const words of ['the testimonials', 'the review images', 'the track record'])
    expect(warnings.filter((each) => each.startsWith(words))).toHaveLength(1);
  expect(warnings).toHaveLength(samples.length + 3);
});
