import { describe, expect, it } from 'vitest';
import { chosenParts } from './chosenParts.mjs';
import { smallChunks } from './chunks.mjs';
import { whyNotJudged } from './hello.mjs';
import { createVerdicts } from './limits.mjs';
import { agreedRatio } from './loads.mjs';
import { blockingTime, median, spreadOf, spreadText } from './statistics.mjs';

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

describe('the spread of times', () => {
  it('has the middle, the lowest and the highest, in any order', () => {
    expect(median([9, 1, 100])).toBe(9);
    expect(spreadOf([80, 88, 64, 200, 72])).toEqual({ median: 80, low: 64, high: 200 });
    expect(spreadText([80.4, 88, 64])).toBe('80 (64 to 88)');
  });

  it('of no times is told as such', () => {
    expect(spreadOf([])).toEqual({ median: Number.NaN, low: Number.NaN, high: Number.NaN });
    expect(spreadText([])).toBe('not seen');
    expect(median([500, Number.NaN, 100])).toBeNaN();
  });
});

describe('the blocking time', () => {
  const tasks = [
    { start: 0, duration: 200 },
    { start: 300, duration: 50 },
    { start: 400, duration: 120 },
    { start: 900, duration: 300 },
  ];

  it('is what tasks take beyond 50 ms', () => {
    expect(blockingTime(tasks, 0, 2000)).toBe(150 + 0 + 70 + 250);
    expect(blockingTime([], 0, 2000)).toBe(0);
    expect(blockingTime(tasks, Number.NaN, 2000)).toBeNaN();
  });

  it('counts the part of a task between the two moments', () => {
    expect(blockingTime(tasks, 100, 1000)).toBe(50 + 0 + 70 + 50);
    expect(blockingTime(tasks, 170, 940)).toBe(70);
  });
});

describe('a verdict', () => {
  it('says whether a value is within its budget, and counts', () => {
    const { verdict, counts } = createVerdicts();
    const limit = { budget: 80, aim: 56 };
    expect([56, 57, 80, 81, Number.NaN].map((value) => verdict(value, limit).trim())).toEqual([
      'aim',
      'ok',
      'ok',
      'OVER',
      'OVER',
    ]);
    expect(counts).toEqual({ checks: 5, over: 2 });
  });

  it('about times counts only if the machine was steady', () => {
    const steady = { work: 100, press: 12 };
    expect(whyNotJudged([steady, { work: 114, press: 13.5 }])).toBeNull();
    expect(whyNotJudged([steady, { work: 116, press: 12 }])).toContain('work');
    expect(whyNotJudged([steady, { work: 100, press: 14 }, steady])).toContain('press');
  });
});

describe('the parts', () => {
  const parts = ['bytes', 'paint', 'blocking'];

  it('are all without a name, and else the named ones in their order', () => {
    expect(chosenParts(parts, [])).toEqual({ chosen: parts, unknown: undefined });
    expect(chosenParts(parts, ['blocking', 'bytes'])).toEqual({ chosen: ['bytes', 'blocking'], unknown: undefined });
    expect(chosenParts(parts, ['--bytes'])).toEqual({ chosen: ['bytes'], unknown: undefined });
  });

  it('name what is no part', () => {
    expect(chosenParts(parts, ['bytes', 'speed']).unknown).toBe('speed');
  });
});

describe('a small chunk', () => {
  const chunk = (name, bytes, imports = [], later = []) => [name, { name, bytes, imports, later }];
  const built = (...more) =>
    new Map([
      chunk('app', 200_000, [], ['landing', 'pricing', 'account', 'afterStart']),
      chunk('landing', 5000, ['app', 'shared'], ['below']),
      chunk('pricing', 5000, ['app', 'shared']),
      chunk('account', 50_000, ['app', 'cards'], ['BillingTabRoute', 'dialog']),
      chunk('BillingTabRoute', 9000, ['app', 'account', 'shared']),
      chunk('afterStart', 900, ['app']),
      chunk('below', 9000, ['app', 'cards']),
      chunk('shared', 900, ['app']),
      chunk('cards', 4000, ['app']),
      chunk('dialog', 9000, ['app']),
      ...more,
    ]);

  it('is listed if fewer than three pages load it, at once or later', () => {
    expect(smallChunks(built())).toEqual([]);
    expect(smallChunks(built(chunk('cards', 3999, ['app'])))).toEqual(['cards (3999 bytes, pages: 2)']);
    expect(smallChunks(built(chunk('shared', 900, ['app', 'icon']), chunk('icon', 50)))).toEqual([]);
  });

  it('of a tab is no part of the page around the tab', () => {
    const tab = chunk('BillingTabRoute', 9000, ['app', 'account', 'table']);
    expect(smallChunks(built(tab, chunk('table', 50)))).toEqual([
      'shared (900 bytes, pages: 2)',
      'table (50 bytes, pages: 1)',
    ]);
  });
});
