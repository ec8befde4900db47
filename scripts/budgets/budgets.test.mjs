import { describe, expect, it } from 'vitest';
import { agreedRatio } from './paint.mjs';

describe('the largest paint over its floor', () => {
  it('is the mean of the first two batches that agree', () => {
    expect(agreedRatio([1.1, 1.14])).toBeCloseTo(1.12);
    expect(agreedRatio([1.1, 1.4, 1.38])).toBeCloseTo(1.39);
  });

  it('is unknown for as long as no two agree', () => {
    expect(agreedRatio([])).toBeNull();
    expect(agreedRatio([1.1])).toBeNull();
    expect(agreedRatio([1.05, 1.4, 1.25, 1.12])).toBeNull();
  });
});
