import { describe, expect, test } from 'vitest';
import { changeFaults, figureFaults, figuresIn, formFaults } from './faults.ts';

describe('the check of all copy catches', () => {
  test.each(['', ' ', '\n'])('a text that says nothing (%j)', (text) => {
    expect(formFaults(text)).toEqual(['It is empty']);
  });

  test('a space at the edge', () => {
    expect(formFaults('Subscribe ')).toEqual(['It begins or ends with a space']);
  });

  test.each(['Pay {amount', 'Pay amount}', 'Pay {Amount}', 'Pay { amount }', 'Pay {{amount}}'])(
    'a placeholder that is none (%s)',
    (text) => {
      expect(formFaults(text)).toEqual(['A { or } is no placeholder']);
    },
  );

  test('a placeholder that the screen does not fill, and the one that is missing for it', () => {
    expect(changeFaults('Pay {amount} today', 'Pay {amout} today')).toEqual([
      '{amout} is not a placeholder here',
      '{amount} is missing',
    ]);
  });

  test('a figure that is not in any claim', () => {
    expect(figureFaults('Members make $300 a day')).toEqual([
      "'$300' is not in any claim: register it in claims.ts with its source",
    ]);
    expect(changeFaults('Save 54%', 'Save 75%')).toEqual(["'75%' is not in any claim"]);
  });

  test('a claim that is typed once more', () => {
    expect(figureFaults('Tested on 10,000 assets')).toEqual(["'10,000' is typed: refer to claims.backtestedAssets"]);
  });
});

test('figures are found in each of their forms', () => {
  expect(figuresIn('$5, $1,000.50, 54%, 31x, 4.8/5, 10,000 and 12 hours on December 21')).toEqual([
    '$5',
    '$1,000.50',
    '54%',
    '31x',
    '4.8',
    '10,000',
  ]);
});

test('a change that keeps placeholders and figures is right', () => {
  expect(changeFaults('Save 54% on {plan}', 'On {plan} you save 54%')).toEqual([]);
});
