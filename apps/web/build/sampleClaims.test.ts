import { claims } from '@signalsync/content/claims';
import { expect, test } from 'vitest';
import { sampleClaims } from './sampleClaims.ts';

test('every claim that is a sample has a warning, and so have the testimonials and the review images', () => {
  const warnings = sampleClaims();
  const samples = Object.entries(claims).filter(([, { isSample }]) => isSample);
  for (const [name] of samples) expect(warnings.filter((each) => each.includes(`'${name}'`))).toHaveLength(1);
  for (const words of ['the testimonials', 'the review images'])
    expect(warnings.filter((each) => each.startsWith(words))).toHaveLength(1);
  expect(warnings).toHaveLength(samples.length + 2);
});
