import { describe, expect, it } from 'vitest';
import { barsOf } from './bars.ts';

const barsIn = (path: string) => path.split('M').length - 1;

describe('the bars of a record', () => {
  it('show every trade: those that won above the line, all others below it', () => {
    const { won, lost } = barsOf([5, -3, 0, 1]);
    expect([barsIn(won), barsIn(lost)]).toEqual([2, 2]);
    // The axis goes from -4 to 6, so the line of 0 is at 600.
    expect(won).toMatch(/^M47\.5 100h155v500h-155zM/);
    expect(lost).toMatch(/^M297\.5 600h155v300h-155zM/);
  });

  it.each<[string, number[], number[]]>([
    ['gains and losses', [5, -3], [-4, -2, 0, 2, 4, 6]],
    ['gains alone', [1.5], [0, 2]],
    ['losses alone', [-1.5], [-2, 0]],
    ['large results', [31, -12], [-8, 0, 8, 16, 24, 32]],
    ['nothing but zeros', [0, 0], [0]],
  ])('have an axis for %s', (_, results, values) => {
    expect(barsOf(results).ticks.map(({ value }) => value)).toEqual(values);
  });
});
